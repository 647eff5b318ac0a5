/** The operations of stays, by subject. */
import { availabilityOperations } from './contract/availability.ts'
import { bookingOperations } from './contract/stay.ts'
import { dayOperations } from './contract/day.ts'
import { planningOperations } from './contract/planning.ts'

export const bookingContract = { ...availabilityOperations, ...bookingOperations, ...dayOperations, ...planningOperations }
