/** The operations of stays, by subject. */
import { availabilityOperations } from './contract/availability.ts'
import { bookingOperations } from './contract/stay.ts'
import { changeOperations } from './contract/change.ts'
import { importOperations } from './contract/booking-import.ts'
import { resumeOperations } from './contract/customer-resume.ts'
import { dayOperations } from './contract/day.ts'
import { frontOfficeOperations } from './contract/front-office.ts'
import { insuranceOperations } from './contract/insurance.ts'
import { lastStayOperations } from './contract/last-stay.ts'
import { proposalOperations } from './contract/proposals.ts'
import { moveOperations } from './contract/planning-moves.ts'
import { planningOperations } from './contract/planning.ts'
import { planningPriceOperations } from './contract/planning-prices.ts'
import { peopleListOperations } from './contract/people-lists.ts'
import { policeOperations } from './contract/police.ts'
import { priceHelpOperations } from './contract/price-help.ts'
import { groupOperations } from './contract/stay-group.ts'
import { roomOperations } from './contract/room.ts'
import { extraPlanningOperations } from './contract/extra-planning.ts'
import { waitingOperations } from './contract/waiting.ts'
import { commissionOperations } from './contract/stay-commission.ts'
import { timeOperations } from './contract/time.ts'

export const bookingContract = {
  ...availabilityOperations,
  ...bookingOperations,
  ...changeOperations,
  ...proposalOperations,
  ...groupOperations,
  ...dayOperations,
  ...frontOfficeOperations,
  ...lastStayOperations,
  ...planningOperations,
  ...moveOperations,
  ...insuranceOperations,
  ...resumeOperations,
  ...importOperations,
  ...peopleListOperations,
  ...policeOperations,
  ...priceHelpOperations,
  ...roomOperations,
  ...timeOperations,
  ...waitingOperations,
  ...commissionOperations,
  ...extraPlanningOperations,
  ...planningPriceOperations,
}
