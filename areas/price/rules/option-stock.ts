import { addDays } from '#domain/day.ts'
import { fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { StayNights } from '#areas/price/rules/stay-nights.ts'
import { nightDay } from '#areas/price/rules/stay-nights.ts'
import type { ChosenExtra } from '#areas/price/rules/stay-to-price.ts'
import type { OtherOption, Tariff } from '#areas/price/rules/tariff.ts'

/** How many of each supplement are promised already, night by night. */
export type Taken = ReadonlyMap<number, ReadonlyMap<string, number>>

export const nothingTaken: Taken = new Map()

/** What is asked for beside: another place of the same stay, another stay. */
type Asking = { readonly arrival: string; readonly departure: string; readonly extras: readonly ChosenExtra[] }

/** What is promised once these, too, have what they ask for. Only the nights of the stay count: beyond them an option is cut. */
export function withAsked(taken: Taken, asking: readonly Asking[]): Taken {
  if (asking.every(({ extras }) => extras.length === 0)) return taken
  const all = new Map([...taken].map(([extraId, nights]) => [extraId, new Map(nights)]))
  for (const { arrival, departure, extras } of asking) {
    for (const { extraId, quantity, start = arrival, end = departure } of extras) {
      const nights = all.get(extraId) ?? new Map<string, number>()
      for (let night = start < arrival ? arrival : start; night < end && night < departure; night = addDays(night, 1))
        nights.set(night, (nights.get(night) ?? 0) + quantity)
      all.set(extraId, nights)
    }
  }
  return all
}

/** The tariff with what is promised already of what is in stock; the same one when that changes nothing. */
export function withTaken(tariff: Tariff, taken: Taken): Tariff {
  if (taken.size === 0) return tariff
  const counted = (option: OtherOption): OtherOption => {
    const nights =
      option.target.kind === 'extra' && option.stock !== null && option.stock !== undefined ? taken.get(option.target.extraId) : undefined
    return nights === undefined ? option : { ...option, taken: [...nights].map(([night, quantity]) => ({ night, quantity })) }
  }
  return { ...tariff, grids: tariff.grids.map((grid) => ({ ...grid, options: grid.options.map(counted) })) }
}

type Request = { readonly quantity: number; readonly from: number; readonly to: number }

/** The night on which the least is left of what is asked for, where that is not enough. */
function shortestNight(
  { stock, taken = [] }: OtherOption,
  requests: readonly Request[],
  nights: StayNights,
): { readonly quantity: number; readonly left: number } | null {
  if (stock === null || stock === undefined) return null
  const promised = new Map(taken.map(({ night, quantity }) => [night, quantity]))
  let worst: { readonly quantity: number; readonly left: number } | null = null
  for (let index = 0; index < nights.count; index++) {
    const quantity = requests.reduce(
      (total, request) => (request.from <= index && index < request.to ? total + request.quantity : total),
      0,
    )
    const left = Math.max(0, stock - (promised.get(nightDay(nights, index)) ?? 0))
    if (quantity > left && (worst === null || left < worst.left)) worst = { quantity, left }
  }
  return worst
}

/** A supplement is never promised beyond its stock, on any night. */
export function stockFaults(option: OtherOption, requests: readonly Request[], nights: StayNights, field: string): readonly Fault[] {
  const short = shortestNight(option, requests, nights)
  if (short === null) return []
  const { quantity, left } = short
  return [
    {
      rule: 'quantity-above-stock',
      field,
      values: { quantity, stock: left, ...option.target },
      message: fr`${option.label} : ${quantity} pour ${left} en stock sur ces dates.`,
      fix: {
        label: left === 0 ? 'Retirer l’option' : `Ramener à ${left}`,
        action: 'set-quantity',
        values: { ...option.target, quantity: left },
      },
    },
  ]
}
