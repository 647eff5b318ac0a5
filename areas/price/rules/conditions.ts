import { formatDay, formatDayRange, fr, list } from '#domain/french.ts'
import { joinOpenings } from '#areas/establishment/rules/periods.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { customerOrigins } from '#areas/price/rules/origins.ts'
import { bookingChannels } from '#areas/price/rules/sale-channels.ts'
import type { PricingContext, StayToPrice } from '#areas/price/rules/stay-to-price.ts'
import type { GridConditions, PriceGrid, Tariff } from '#areas/price/rules/tariff.ts'

/** What the conditions of a grid or of an offer look at. */
export type Asked = { readonly stay: StayToPrice; readonly context: PricingContext; readonly persons: number }

const regionalModel = 7

export function channelName(channel: string): string {
  return Object.hasOwn(bookingChannels, channel) ? bookingChannels[channel as keyof typeof bookingChannels] : channel
}

function originName(origin: string): string {
  return Object.hasOwn(customerOrigins, origin) ? customerOrigins[origin as keyof typeof customerOrigins] : origin
}

/** « avant le 1er mars », « du 1er mars au 30 avril », both days included; null when the day is inside. */
export function outsideDays(day: string, start: string | null, end: string | null): string | null {
  if (start !== null && day < start) return `à partir du ${formatDay(start)}`
  return end !== null && day > end ? `jusqu’au ${formatDay(end)}` : null
}

/** A condition that does not hold, as a sentence. */
type Test = (conditions: GridConditions, asked: Asked) => { readonly rule: string; readonly message: string; readonly field: string } | null

const tests: readonly Test[] = [
  ({ active }) => (active ? null : { rule: 'price-grid-inactive', message: 'Elle n’est pas active.', field: 'priceGridId' }),
  ({ start, end }, { stay }) => {
    const inside = (start === null || start <= stay.arrival) && (end === null || stay.arrival < end)
    return inside
      ? null
      : {
          rule: 'no-price-grid-period',
          message: fr`Elle ne sert qu’aux arrivées ${[start && `à partir du ${formatDay(start)}`, end && `avant le ${formatDay(end)}`].filter(Boolean).join(' et ')}.`,
          field: 'arrival',
        }
  },
  ({ bookingStart, bookingEnd }, { context }) => {
    const when = outsideDays(context.bookedOn, bookingStart, bookingEnd)
    return when === null ? null : { rule: 'price-grid-booking-window', message: fr`Elle se réserve ${when}.`, field: 'bookedOn' }
  },
  ({ channels }, { context }) =>
    channels.length === 0 || channels.includes(context.channel ?? 'reception')
      ? null
      : { rule: 'price-grid-channel', message: fr`Elle est réservée à : ${list(channels.map(channelName))}.`, field: 'channel' },
  ({ closedChannels = [] }, { context }) =>
    closedChannels.includes(context.channel ?? 'reception')
      ? {
          rule: 'price-grid-channel',
          message: `Elle est fermée à\u00A0: ${channelName(context.channel ?? 'reception')}.`,
          field: 'channel',
        }
      : null,
  ({ partnerIds }, { context }) =>
    partnerIds.length === 0 || partnerIds.includes(context.partnerId ?? 0)
      ? null
      : { rule: 'price-grid-partner', message: 'Elle est réservée à d’autres partenaires.', field: 'partnerId' },
  ({ minPersons }, { persons }) =>
    minPersons === null || persons >= minPersons
      ? null
      : { rule: 'price-grid-persons', message: fr`Elle vaut à partir de ${minPersons} personnes.`, field: 'occupants' },
  ({ maxPersons }, { persons }) =>
    maxPersons === null || persons <= maxPersons
      ? null
      : { rule: 'price-grid-persons', message: fr`Elle vaut jusqu’à ${maxPersons} personnes.`, field: 'occupants' },
]

/** Why a grid is not for that stay, besides its dates. */
export function conditionFaults(grid: PriceGrid, asked: Asked, { anyArrival = false } = {}): readonly Fault[] {
  const { conditions } = grid
  if (conditions === undefined) return []
  const looked = anyArrival ? { ...conditions, start: null, end: null } : conditions
  const failed = tests.flatMap((test) => test(looked, asked) ?? [])
  return [...failed, ...originFaults(grid, conditions, asked)].map((fault) => ({
    ...fault,
    message: fr`Grille « ${grid.label} » : ${fault.message.charAt(0).toLocaleLowerCase('fr')}${fault.message.slice(1)}`,
    values: { gridId: grid.id },
  }))
}

/** Whether a grid looks at where the customer comes from. */
export function isRegional({ priceModel, origins }: { readonly priceModel: number; readonly origins: readonly string[] }): boolean {
  return priceModel >= regionalModel && origins.length > 0
}

/** The three regional weeks are for customers from some zones or regions only. */
function originFaults(
  grid: PriceGrid,
  { origins }: GridConditions,
  { stay }: Asked,
): readonly { rule: string; message: string; field: string }[] {
  if (
    !isRegional({ priceModel: grid.model, origins }) ||
    [stay.origin ?? '', ...(stay.origins ?? [])].some((origin) => origins.includes(origin))
  )
    return []
  return [{ rule: 'price-grid-region', message: fr`Elle est réservée aux clients de : ${list(origins.map(originName))}.`, field: 'origin' }]
}

/** Nights during which the site is closed. */
export function openingFaults(tariff: Tariff, stay: StayToPrice): readonly Fault[] {
  const openings = joinOpenings(tariff.openings ?? [])
  if (openings.length === 0 || openings.some(({ start, end }) => start <= stay.arrival && stay.departure <= end)) return []
  return [
    {
      rule: 'dates-in-activity-period',
      field: 'arrival',
      values: { openings },
      message: fr`Le site n’est pas ouvert sur toutes ces dates : il l’est ${list(openings.map(({ start, end }) => formatDayRange(start, end)))}.`,
    },
  ]
}
