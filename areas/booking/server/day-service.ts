import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { bookingContract } from '../contract.ts'
import { dayMovements, listStays } from './day-lists.ts'
import { proposePlaces } from './day-proposals.ts'
import { homeBoard } from './home-board.ts'
import { hoverCard } from './hover-card.ts'
import { placesToClean } from './places-to-clean.ts'
import { planningPrice, planningPrices } from './planning-prices.ts'
import { planningBars, planningRows } from './planning-read.ts'
import { planningSearch } from './planning-search.ts'
import { planningWindow } from './planning-window.ts'

/** Read models of the day: lists of stays, arrivals and departures, home, planning. */
export function dayService(service: Service): void {
  serve(service, bookingContract.listStays, listStays)
  serve(service, bookingContract.dayMovements, dayMovements)
  serve(service, bookingContract.proposePlaces, proposePlaces)
  serve(service, bookingContract.homeBoard, homeBoard)
  serve(service, bookingContract.planningRows, planningRows)
  serve(service, bookingContract.placesToClean, placesToClean)
  serve(service, bookingContract.planningWindow, planningWindow)
  serve(service, bookingContract.planningPrices, planningPrices)
  serve(service, bookingContract.planningPrice, planningPrice)
  serve(service, bookingContract.planningBars, planningBars)
  serve(service, bookingContract.planningSearch, planningSearch)
  serve(service, bookingContract.hoverCard, hoverCard)
}
