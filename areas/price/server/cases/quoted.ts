import type { InputOf } from '#platform/operation/operation.ts'
import { quoteOperations } from '#areas/price/contract/quote.ts'
import { readTariff } from '#areas/price/contract/tariff-format.ts'
import { priceStay } from '#areas/price/rules/price-stay.ts'
import type { PricedStay } from '#areas/price/rules/stay-to-price.ts'

type Input = InputOf<typeof quoteOperations.quoteStay>
/** Every stay that was priced here, beside what was sent: what is said of its lines is checked in other languages too. */
export const everyQuoted: { readonly input: Input; readonly priced: PricedStay }[] = []

/** What the documented format is priced at, with nothing but the engine: it runs in a browser too. */
export function quoted(input: Input): PricedStay {
  const { tariff, stay, bookedOn = '2026-01-15', channel, partnerId } = quoteOperations.quoteStay.input.parse(input)
  if (tariff === undefined) throw new TypeError('a tariff is given with the call')
  const extras = stay.extras.map(({ extraId, quantity, start, end }) => ({
    extraId,
    quantity,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  }))
  const priced = priceStay(
    readTariff(tariff),
    { ...stay, extras, discounts: stay.discounts.map((discount, index) => ({ ...discount, id: index + 1 })) },
    { bookedOn, channel, partnerId },
  )
  everyQuoted.push({ input, priced })
  return priced
}
