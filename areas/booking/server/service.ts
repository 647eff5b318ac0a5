import { provideStaysOutside } from '#areas/establishment/server/api.ts'
import { providePlaceUse } from '#areas/camp/server/api.ts'
import { provideCustomerFacts, provideStayDrivers, provideVisits } from '#areas/customer/server/api.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { bookingContract } from '../contract.ts'
import { cancelBooking, cancelTerms } from './cancel-booking.ts'
import { convertWithProposals, prolongWithProposals, saveWithProposals } from './change/save-proposal.ts'
import { serveChanges } from './change/service.ts'
import { compareUpdateModes } from './compare-modes.ts'
import { customerFactsFromStays, visitsFromStays } from './customer-facts.ts'
import { remindOfEndingOptions } from './ending-options.ts'
import { explainPrice } from './explain-price.ts'
import { staysOfCustomer } from './front-office.ts'
import { occupanciesOfBooking, readAvailability } from './given-calls.ts'
import { holdPlace } from './hold-place.ts'
import { forgetHolds, freeExpiredOptions } from './jobs.ts'
import { freeOption } from './options.ts'
import { moveOccupancy } from './move-occupancy.ts'
import { placesRefused } from './places-refused.ts'
import { applyMoves, previewMoves } from './planning-moves.ts'
import { placeUseFromStays } from './place-use.ts'
import { stayDefaults } from './preferences.ts'
import { serveImports } from './import/service.ts'
import { serveLists } from './lists/service.ts'
import { servePeople } from './people/service.ts'
import { previewBooking } from './preview-booking.ts'
import { priceStay } from './price-stay.ts'
import { lastStay } from './last-stay.ts'
import { readBooking } from './read-booking.ts'
import { releaseHold } from './release-hold.ts'
import { restoreBooking } from './restore-booking.ts'
import { restoreTerms } from './change/restore-terms.ts'
import { roomService } from './room/room-service.ts'
import { leavePlaces } from './leave-places.ts'
import { searchAvailability } from './search-availability.ts'
import { stayAlternatives } from './stay-alternatives.ts'
import { stayHistory } from './stay-history.ts'
import { stayDrivers } from './stay-drivers.ts'
import { extraBars, extraRows, extraStays, extraWindow } from './supplements/extra-planning.ts'
import { staysOutside } from './stays-outside.ts'
import { serveTime } from './time/service.ts'
import { serveWaiting } from './waiting/service.ts'
import { editMovement, tickMany, tickStay } from './tick-stay.ts'

/** Serves the operations on stays; tells the areas of customers and of places what their stays say of them. */
export function bookingService(service: Service): void {
  provideCustomerFacts(customerFactsFromStays)
  provideVisits(visitsFromStays)
  provideStayDrivers(stayDrivers)
  providePlaceUse('booking', placeUseFromStays)
  provideStaysOutside(staysOutside)
  roomService(service)
  service.jobs.declare(forgetHolds)
  service.jobs.declare(freeExpiredOptions)
  service.jobs.declare(remindOfEndingOptions(service.jobs))
  serve(service, bookingContract.searchAvailability, searchAvailability)
  serve(service, bookingContract.readAvailability, readAvailability)
  serve(service, bookingContract.occupanciesOfBooking, occupanciesOfBooking)
  serve(service, bookingContract.staysOfCustomer, staysOfCustomer)
  serve(service, bookingContract.stayHistory, stayHistory)
  serve(service, bookingContract.priceStay, priceStay)
  serve(service, bookingContract.explainPrice, explainPrice)
  serve(service, bookingContract.stayAlternatives, stayAlternatives)
  serve(service, bookingContract.holdPlace, holdPlace)
  serve(service, bookingContract.releaseHold, releaseHold)
  serve(service, bookingContract.lastStay, lastStay)
  serve(service, bookingContract.readBooking, readBooking)
  serve(service, bookingContract.saveBooking, saveWithProposals)
  serve(service, bookingContract.previewBooking, previewBooking)
  serve(service, bookingContract.compareUpdateModes, compareUpdateModes)
  serve(service, bookingContract.convertBooking, convertWithProposals)
  serve(service, bookingContract.stayDefaults, stayDefaults)
  serveChanges(service)
  serveTime(service)
  servePeople(service)
  serveLists(service)
  serveImports(service)
  serveWaiting(service)
  serve(service, bookingContract.extraRows, extraRows)
  serve(service, bookingContract.extraWindow, extraWindow)
  serve(service, bookingContract.extraBars, extraBars)
  serve(service, bookingContract.extraStays, extraStays)
  serve(service, bookingContract.cancelTerms, cancelTerms)
  serve(service, bookingContract.cancelBooking, cancelBooking)
  serve(service, bookingContract.restoreTerms, restoreTerms)
  serve(service, bookingContract.restoreBooking, restoreBooking)
  serve(service, bookingContract.prolongOption, prolongWithProposals)
  serve(service, bookingContract.freeOption, freeOption)
  serve(service, bookingContract.tick, tickStay)
  serve(service, bookingContract.tickMany, tickMany)
  serve(service, bookingContract.leavePlaces, leavePlaces)
  serve(service, bookingContract.editMovement, editMovement)
  serve(service, bookingContract.placesRefused, placesRefused)
  serve(service, bookingContract.previewMoves, previewMoves)
  serve(service, bookingContract.applyMoves, applyMoves)
  serve(service, bookingContract.moveOccupancy, moveOccupancy)
}
