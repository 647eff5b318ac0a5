import { fr } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { TypeTariff } from '../contract/grid-operations.ts'
import type { Quote, quoteOperations } from '../contract/quote.ts'
import { readTariff, tariffFormat } from '../contract/tariff-format.ts'
import type { TariffFormat } from '../contract/tariff-format.ts'
import type { GuaranteeDue } from '../rules/guarantee.ts'
import { lineCategoryLabels } from '../rules/line-category.ts'
import { isAccepted, lacksPrice, nearestPriced, pricedElsewhere } from '../rules/nearest-priced.ts'
import { priceStay } from '../rules/price-stay.ts'
import { priceStays } from '../rules/price-stays.ts'
import { unknownPeople, unpricedNotes } from '../rules/quote-notes.ts'
import { bookingChannels } from '../rules/sale-channels.ts'
import type { BookingChannel } from '../rules/sale-channels.ts'
import type { Note, PriceLine, PricedStay, PricingContext, StayToPrice } from '../rules/stay-to-price.ts'
import type { PriceGrid, Tariff } from '../rules/tariff.ts'
import { conditionsOf } from './grid-for-type.ts'
import { readDraft } from './grid-record.ts'
import { loadTariffs } from './load-tariff.ts'
import type { TariffBook } from './load-tariff.ts'
import { tariffOfGrids } from './tariff-of-use.ts'
import type { TariffUse } from './tariff-of-use.ts'

type Input = ParsedInputOf<typeof quoteOperations.quoteStay>
type Several = ParsedInputOf<typeof quoteOperations.quoteStays>
/** What is priced in one part of a call. */
type Priced = Several['occupancies'][number]
type Context = PricingContext & { readonly channel: BookingChannel }

function contextOf(tx: Tx, { bookedOn, channel, partnerId }: Pick<Input, 'bookedOn' | 'channel' | 'partnerId'>): Context {
  return { bookedOn: bookedOn ?? tx.today.toString(), channel: channelOf(channel), partnerId }
}

/** `quoteStay`: nothing is read but a tariff, nothing is written. */
export async function quoteStay(tx: Tx, input: Input): Promise<Quote> {
  const context = contextOf(tx, input)
  const tariff = await tariffOf(tx, input, context)
  const stay = stayOf(input)
  const unknown = unknownPeople(tariff, stay)
  if (unknown.length > 0) throw new Refused(unknown)
  const priced = priceStay(tariff, stay, context)
  return quoteReply(tariff, { ...priced, refusals: await withNearest(tx, input, context, priced.refusals) }, unpricedNotes(tariff, stay))
}

/** What the prices on sale do not price, with the nearest dates on which they do; a tariff given whole, or one grid, answers for its own nights. */
async function withNearest(tx: Tx, input: Input, context: Context, refusals: readonly Fault[]): Promise<readonly Fault[]> {
  const { placeTypeId, priceGridId } = input
  if (placeTypeId === undefined || priceGridId !== undefined || !refusals.some(lacksPrice)) return refusals
  const [book, use, stay] = [await loadTariffs(tx), useOf(input, placeTypeId, context), stayOf(input)]
  const asked = { startDate: stay.arrival, endDate: stay.departure }
  const isSold = ({ startDate: arrival, endDate: departure }: typeof asked): boolean => {
    const tariff = book.tariff({ ...use, arrival, departure })
    return (
      tariff !== null &&
      isAccepted(
        priceStay(
          { ...tariff, openings: book.rows.openings },
          { ...stay, arrival, departure, extras: stay.extras.map(({ extraId, quantity }) => ({ extraId, quantity })) },
          context,
        ),
      )
    )
  }
  return pricedElsewhere(refusals, { asked, dates: nearestPriced(asked, { seasons: book.seasons(use), today: context.bookedOn, isSold }) })
}

function useOf({ stay }: Pick<Priced, 'stay'>, placeTypeId: number, { bookedOn, partnerId, channel }: Context): TariffUse {
  return {
    placeTypeId,
    people: stay.occupants.reduce((total, { count }) => total + count, 0),
    arrival: stay.arrival,
    departure: stay.departure,
    bookedOn,
    partnerId: partnerId ?? null,
    channel,
  }
}

/** `quoteStays`: the occupancies of one stay together. */
export async function quoteStays(tx: Tx, input: Several): Promise<ReplyOf<typeof quoteOperations.quoteStays>> {
  const context = contextOf(tx, input)
  const tariffs: Tariff[] = []
  for (const occupancy of input.occupancies) tariffs.push(await tariffOf(tx, occupancy, context))
  const asked = input.occupancies.flatMap((occupancy, index) =>
    tariffs[index] ? [{ stay: stayOf(occupancy), tariff: tariffs[index] }] : [],
  )
  const unknown = asked.flatMap(({ stay, tariff }, index) =>
    unknownPeople(tariff, stay).map((fault) => ({ ...fault, field: `occupancies.${index}.${fault.field ?? ''}` })),
  )
  if (unknown.length > 0) throw new Refused(unknown)
  const priced = priceStays(asked, context)
  const occupancies = asked.flatMap(({ stay, tariff }, index) =>
    priced.occupancies[index] ? [quoteReply(tariff, priced.occupancies[index], unpricedNotes(tariff, stay))] : [],
  )
  return {
    occupancies,
    totalCents: priced.totalCents,
    subtotals: priced.subtotals,
    vat: priced.vat.map((part) => ({ ...part })),
    deposit: priced.deposit,
    guarantee: wireGuarantee(priced.guarantee),
    taxCents: priced.taxCents,
  }
}

function stayOf({ stay }: Pick<Priced, 'stay'>): StayToPrice {
  return {
    ...stay,
    extras: stay.extras.map(({ start, end, label, ...extra }) => ({
      ...extra,
      ...(label !== undefined && { label }),
      ...(start !== undefined && { start }),
      ...(end !== undefined && { end }),
    })),
    discounts: stay.discounts.map((discount, index) => ({ ...discount, id: discount.id ?? index + 1 })),
  }
}

/** The tariff that prices one part of a call: given whole, or made of saved grids. */
async function tariffOf(tx: Tx, priced: Priced, context: Context): Promise<Tariff> {
  const { placeTypeId, priceGridId, gridVersion } = priced
  if (priced.tariff && [placeTypeId, priceGridId, gridVersion].some((one) => one !== undefined))
    refuse('choose-price-grid', 'Donnez un tarif complet (tariff), ou un type d’emplacement (placeTypeId) et ses grilles, pas les deux.', {
      field: 'tariff',
    })
  if (priced.tariff) return readTariff(priced.tariff)
  if (placeTypeId === undefined)
    refuse(
      'choose-price-grid',
      'Veuillez choisir une grille tarifaire\u00A0: donnez un tarif complet (tariff), ou un type d’emplacement (placeTypeId).',
      { field: 'placeTypeId' },
    )
  const use = useOf(priced, placeTypeId, context)
  const book = await loadTariffs(tx)
  const tariff = book.tariff(use)
  if (tariff === null) refuse('place-type-not-found', 'Type d’emplacement introuvable.', { field: 'placeTypeId', values: { placeTypeId } })
  if (priceGridId === undefined) return { ...tariff, openings: book.rows.openings }
  return chosenGrid(tx, book, use, { priceGridId, gridVersion })
}

/**
 * A grid chosen by its number is priced even where it does not serve: what it asks for refuses the stay. Version 0 is the one being prepared; a
 * version given by its number is read as it was written, with everything that made its prices on that day.
 */
async function chosenGrid(
  tx: Tx,
  book: TariffBook,
  use: TariffUse,
  { priceGridId, gridVersion }: { readonly priceGridId: number; readonly gridVersion: number | undefined },
): Promise<Tariff> {
  const unknown = (): never =>
    refuse('choose-price-grid', 'Veuillez choisir une grille tarifaire\u00A0: celle-ci n’existe pas ou n’est pas active.', {
      field: 'priceGridId',
      values: { priceGridId, ...(gridVersion !== undefined && { gridVersion }) },
    })
  if (gridVersion !== undefined && gridVersion > 0) return (await frozenTariff(tx, priceGridId, gridVersion, use.placeTypeId)) ?? unknown()
  const draft = gridVersion === 0 ? await readDraft(tx, priceGridId) : null
  const grid = draft === null ? book.grids.find(({ record }) => record.id === priceGridId) : { record: draft, version: null }
  if (grid === undefined || (gridVersion === 0 && draft === null)) return unknown()
  const tariff = tariffOfGrids(book.rows, [grid], use) ?? unknown()
  return { ...tariff, openings: book.rows.openings, grids: tariff.grids.map((one) => ({ ...one, conditions: conditionsOf(grid.record) })) }
}

/** What a version made of a type on the day when it was published. */
async function frozenTariff(tx: Tx, priceGridId: number, number: number, placeTypeId: number): Promise<Tariff | null> {
  const [row] = await tx.rows<{ tariffs: readonly TypeTariff[] }>(
    'select tariffs from price_grid_version where establishment_id = $1 and price_grid_id = $2 and number = $3',
    [tx.session.establishmentId, priceGridId, number],
  )
  const found = row?.tariffs.find((one) => one.placeTypeId === placeTypeId)
  return found === undefined ? null : readTariff(writtenTariff(found.tariff))
}

/** A tariff as an earlier version of the product wrote it: what is no longer known of it prices nothing. */
function writtenTariff(tariff: unknown): TariffFormat {
  const read = tariffFormat.safeParse(tariff)
  if (read.success) return read.data
  const bare = structuredClone(tariff)
  for (const issue of read.error.issues) {
    const place = issue.path.reduce<unknown>(
      (inside, key) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, key) : undefined),
      bare,
    )
    if (issue.code === 'unrecognized_keys' && typeof place === 'object' && place !== null)
      for (const key of issue.keys) Reflect.deleteProperty(place, key)
  }
  return tariffFormat.parse(bare)
}

function channelOf(channel: string): BookingChannel {
  if (!Object.hasOwn(bookingChannels, channel))
    refuse('choose-channel', fr`Canal inconnu : ${channel}. Connus : ${Object.keys(bookingChannels).join(', ')}.`, {
      field: 'channel',
      values: { channels: Object.keys(bookingChannels) },
    })
  return channel as BookingChannel
}

/** What a line is for, by the number of its record. */
function subjectOf(
  line: PriceLine,
): Pick<Quote['lines'][number], 'offerId' | 'ageCategoryId' | 'extraId' | 'animalTypeId' | 'vehicleTypeId' | 'discountId'> {
  return {
    offerId: line.offerId ?? null,
    ageCategoryId: line.ageCategoryId ?? null,
    extraId: line.extraId ?? null,
    animalTypeId: line.animalTypeId ?? null,
    vehicleTypeId: line.vehicleTypeId ?? null,
    discountId: line.discountId ?? null,
  }
}

function lineReply({ source, ...line }: PriceLine, grid: PriceGrid | undefined): Quote['lines'][number] {
  return {
    category: line.category,
    categoryLabel: lineCategoryLabels[line.category],
    label: line.label,
    reason: line.reason,
    quantity: line.quantity,
    unitCents: line.unitCents,
    amountCents: line.amountCents,
    struckCents: line.struckCents ?? null,
    vatRate: line.vatRate,
    start: line.start,
    end: line.end,
    rule: source.rule,
    gridId: source.gridId,
    gridLabel: grid?.label ?? null,
    gridVersion: source.gridVersion ?? null,
    periodId: source.periodId,
    periodLabel: grid?.periods.find(({ id }) => id === source.periodId)?.label ?? null,
    ...subjectOf({ source, ...line }),
  }
}

function wireGuarantee(guarantee: GuaranteeDue | null): Quote['guarantee'] {
  return (
    guarantee && {
      amountCents: guarantee.amountCents,
      dueOn: guarantee.dueOn,
      reason: guarantee.reason,
      parts: guarantee.parts.map((part) => ({ ...part })),
    }
  )
}

function quoteReply(tariff: Tariff, priced: PricedStay, unpriced: readonly Note[]): Quote {
  const grids = new Map(tariff.grids.map((grid) => [grid.id, grid]))
  const gridOf = (id: number | null): PriceGrid | undefined => (id === null ? undefined : grids.get(id))
  return {
    nights: priced.nights,
    gridId: priced.gridId,
    gridLabel: gridOf(priced.gridId)?.label ?? null,
    gridVersion: gridOf(priced.gridId)?.version ?? null,
    totalCents: priced.totalCents,
    subtotals: priced.subtotals,
    lines: priced.lines.map((line) => lineReply(line, gridOf(line.source.gridId))),
    refusals: priced.refusals.map((fault) => ({
      ...told(fault),
      ...(fault.field !== undefined && { field: fault.field }),
      ...(fault.warning !== undefined && { warning: fault.warning }),
    })),
    considered: [...priced.considered, ...unpriced].map(told),
    vat: priced.vat.map((part) => ({ ...part })),
    deposit: priced.deposit,
    guarantee: wireGuarantee(priced.guarantee),
    touristTax: {
      amountCents: priced.touristTax.amountCents,
      details: priced.touristTax.details.map((detail) => ({ ...detail, additions: detail.additions.map((addition) => ({ ...addition })) })),
    },
  }
}

function told({ rule, message, values, fix }: Fault | Note): Quote['considered'][number] {
  return {
    rule,
    message,
    ...(values && { values: { ...values } }),
    ...(fix && { fix: { label: fix.label, action: fix.action, ...(fix.values && { values: { ...fix.values } }) } }),
  }
}
