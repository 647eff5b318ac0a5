import { addDays } from '#domain/day.ts'
import type { BookingChannel } from '../rules/sale-channels.ts'
import type { PriceGrid, Tariff } from '../rules/tariff.ts'
import type { DownPaymentTerms } from '../rules/tariff-terms.ts'
import { conditionsOf, gridForType, typesOf } from './grid-for-type.ts'
import type { VersionedGrid } from './grid-for-type.ts'
import type { GridRecord } from './grid-record.ts'
import type { GridUse } from './option-for-type.ts'
import { bookingFee, downPayment, guarantee, insurance, touristTax } from './tariff-parts.ts'
import type { TariffRows } from './tariff-rows.ts'

export type TariffUse = GridUse & {
  readonly people: number
  /** Where a stay goes on into the nights of another grid, which is then wanted too. */
  readonly departure?: string
  readonly bookedOn: string
  readonly partnerId: number | null
  readonly channel: BookingChannel
  /** He comes by and stays, without having booked. */
  readonly isPassage?: boolean
  /** These grids, in these versions, in place of those on sale: a stay that keeps its own. */
  readonly pinned?: readonly VersionedGrid[]
}

/** A published grid, until the day from which nobody books it any more. */
export type PublishedGrid = VersionedGrid & { readonly withdrawnOn: string | null }

/** Whether a grid is for such a stay: its type, its channel, its partners, the day of booking, its nights. */
export function serves({ record: grid, withdrawnOn }: PublishedGrid, use: TariffUse): boolean {
  const isOn = withdrawnOn === null || use.bookedOn < withdrawnOn
  return (
    isOn &&
    typesOf(grid).includes(use.placeTypeId) &&
    isFor(grid, use) &&
    isBookable(grid, use.bookedOn) &&
    grid.startDate < (use.departure ?? addDays(use.arrival, 1)) &&
    use.arrival < grid.endDate
  )
}

function isFor(grid: GridRecord, use: TariffUse): boolean {
  const channel = (grid.channels.length === 0 || grid.channels.includes(use.channel)) && !grid.closedChannels.includes(use.channel)
  const partner = grid.partnerIds.length === 0 || (use.partnerId !== null && grid.partnerIds.includes(use.partnerId))
  return channel && partner && (grid.minPersons ?? 0) <= use.people && use.people <= (grid.maxPersons ?? use.people)
}

/** The booking window includes its last day. */
function isBookable(grid: GridRecord, day: string): boolean {
  return (grid.bookingStartDate ?? day) <= day && day <= (grid.bookingEndDate ?? day)
}

/** What the stay itself decides, once the others chose the grid: on which day it may arrive, and from where. */
function asked(grid: GridRecord): NonNullable<PriceGrid['conditions']> {
  return {
    ...conditionsOf(grid),
    bookingStart: null,
    bookingEnd: null,
    channels: [],
    closedChannels: [],
    partnerIds: [],
    minPersons: null,
    maxPersons: null,
  }
}

/** The tariff of one type made of some grids; null for an unknown type. Pure: the same rows always make the same tariff. */
export function tariffOfGrids(
  rows: TariffRows,
  grids: readonly VersionedGrid[],
  use: Pick<TariffUse, 'placeTypeId' | 'arrival' | 'channel' | 'isPassage'>,
): Tariff | null {
  const type = rows.types.get(use.placeTypeId)
  if (!type) return null
  const concerned = (ids: readonly number[]): boolean => ids.length === 0 || ids.includes(use.placeTypeId)
  const offers = rows.offers.filter(({ lodgings }) => concerned(lodgings)).map(({ offer }) => offer)
  return {
    label: type.label,
    grids: grids.map((grid) => ({ ...gridForType(rows, grid, use), conditions: asked(grid.record) })),
    maxPersons: type.maximumCapacity === 0 ? null : type.maximumCapacity,
    ageCategories: rows.ages.map(({ id, label, minAge, maxAge, position }) => ({ id, label, minAge, maxAge, position })),
    bookingFee: bookingFee(rows, use),
    insurance: insurance(rows, use.arrival),
    touristTaxes: rows.taxes.filter((tax) => concerned(tax.placeTypeIds)).map((tax) => touristTax(rows, tax)),
    downPayment: usualTerms(rows),
    guarantee: guarantee(rows, use.placeTypeId),
    vatRounding: rows.site.vatRounding,
    ...(offers.length > 0 && { offers, offersTogether: rows.fees.offersTogether }),
  }
}

/** The usual terms of the site; null where it asks for nothing in advance. */
function usualTerms({ terms: [usual] }: TariffRows): DownPaymentTerms | null {
  return usual === undefined ? null : downPayment(usual)
}
