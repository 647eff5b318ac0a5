/** The operations of stays, by subject. */
import { availabilityOperations } from './contract/availability.ts'
import { bookingOperations } from './contract/stay.ts'
import { changeOperations } from './contract/change.ts'
import { dayOperations } from './contract/day.ts'
import { insuranceOperations } from './contract/insurance.ts'
import { lastStayOperations } from './contract/last-stay.ts'
import { proposalOperations } from './contract/proposals.ts'
import { moveOperations } from './contract/planning-moves.ts'
import { planningOperations } from './contract/planning.ts'
import { peopleListOperations } from './contract/people-lists.ts'
import { policeOperations } from './contract/police.ts'
import { priceHelpOperations } from './contract/price-help.ts'
import { groupOperations } from './contract/stay-group.ts'
import { roomOperations } from './contract/room.ts'
import { waitingOperations } from './contract/waiting.ts'
import { timeOperations } from './contract/time.ts'

export const bookingContract = { ...availabilityOperations, ...bookingOperations, ...changeOperations, ...proposalOperations, ...groupOperations, ...dayOperations, ...lastStayOperations, ...planningOperations, ...moveOperations, ...insuranceOperations, ...peopleListOperations, ...policeOperations, ...priceHelpOperations, ...roomOperations, ...timeOperations, ...waitingOperations }
