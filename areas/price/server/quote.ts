import { fr } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { priceContract } from '../contract.ts'
import { readTariff } from '../contract/tariff-format.ts'
import { lineCategoryLabels } from '../rules/line-category.ts'
import { priceStay } from '../rules/price-stay.ts'
import { bookingChannels } from '../rules/sale-channels.ts'
import type { BookingChannel } from '../rules/sale-channels.ts'
import type { Note, PricedStay, StayToPrice } from '../rules/stay-to-price.ts'
import type { GridConditions, PriceGrid, Tariff } from '../rules/tariff.ts'
import { gridForType } from './grid-for-type.ts'
import { loadTariffs } from './load-tariff.ts'
import type { TariffUse } from './load-tariff.ts'
import type { GridRow } from './tariff.sql.ts'

type Input = ParsedInputOf<typeof priceContract.quoteStay>
type Quote = ReplyOf<typeof priceContract.quoteStay>

/** `quoteStay`: nothing is read but a tariff, nothing is written. */
export async function quoteStay(tx: Tx, input: Input): Promise<Quote> {
  const context = { bookedOn: input.bookedOn ?? tx.today.toString(), channel: input.channel, partnerId: input.partnerId }
  const tariff = input.tariff ? readTariff(input.tariff) : await savedTariff(tx, input, context.bookedOn)
  const unknown = unknownAges(tariff, input)
  if (unknown.length > 0) throw new Refused(unknown)
  return quoteReply(tariff, priceStay(tariff, stayOf(input), context), unpricedNotes(tariff, input))
}

/** Somebody of a category that the tariff does not have would silently cost nothing. */
function unknownAges(tariff: Tariff, { stay }: Input): readonly Fault[] {
  const known = new Set(tariff.ageCategories.map(({ id }) => id))
  return stay.occupants.flatMap(({ ageCategoryId }, index): readonly Fault[] => {
    if (ageCategoryId === null || known.has(ageCategoryId)) return []
    const none = known.size === 0
    return [{ rule: none ? 'no-age-category' : 'age-category-not-found', field: `stay.occupants.${index}.ageCategoryId`, message: none ? 'Aucune catégorie d’âge n’est configurée.' : fr`Catégorie d’âge introuvable : ${ageCategoryId}.` }]
  })
}

/** Animals and vehicles that no grid prices are free: said, since it may be a forgotten price. */
function unpricedNotes(tariff: Tariff, { stay }: Input): readonly Note[] {
  const targets = tariff.grids.flatMap((grid) => grid.options.map(({ target }) => target))
  const animals = stay.animals.filter(({ animalTypeId, quantity }) => quantity > 0 && !targets.some((target) => target.kind === 'animal' && target.animalTypeId === animalTypeId)).map(({ animalTypeId }) => `animal ${animalTypeId}`)
  const vehicles = stay.vehicles.filter(({ vehicleTypeId, quantity }) => quantity > 0 && !targets.some((target) => target.kind === 'vehicle' && target.vehicleTypeId === vehicleTypeId)).map(({ vehicleTypeId }) => `véhicule ${vehicleTypeId}`)
  return [...animals, ...vehicles].map((what) => ({ rule: 'option-not-mapped', message: fr`Aucune grille ne donne de prix pour : ${what}. Il n’est pas compté.` }))
}

function stayOf({ stay }: Input): StayToPrice {
  return {
    ...stay,
    extras: stay.extras.map(({ start, end, label, ...extra }) => ({ ...extra, ...(label !== undefined && { label }), ...(start !== undefined && { start }), ...(end !== undefined && { end }) })),
    discounts: stay.discounts.map((discount, index) => ({ ...discount, id: discount.id ?? index + 1 })),
  }
}

async function savedTariff(tx: Tx, input: Input, bookedOn: string): Promise<Tariff> {
  const { placeTypeId, priceGridId, partnerId, stay } = input
  if (placeTypeId === undefined) refuse('choose-price-grid', 'Veuillez choisir une grille tarifaire : donnez un tarif complet (tariff), ou un type d’emplacement (placeTypeId).', { field: 'placeTypeId' })
  const people = stay.occupants.reduce((total, { count }) => total + count, 0)
  const use: TariffUse = { placeTypeId, people, arrival: stay.arrival, bookedOn, partnerId, channel: channelOf(input.channel) }
  const book = await loadTariffs(tx)
  const tariff = book.tariff(use)
  if (tariff === null) refuse('place-type-not-found', 'Type d’emplacement introuvable.', { field: 'placeTypeId', values: { placeTypeId } })
  if (priceGridId === undefined) return tariff
  const row = book.rows.grids.find(({ id }) => id === priceGridId)
  if (row === undefined) refuse('choose-price-grid', 'Veuillez choisir une grille tarifaire : celle-ci n’existe pas ou n’est pas active.', { field: 'priceGridId', values: { priceGridId } })
  return { ...tariff, grids: [{ ...gridForType(book.rows, row, use), conditions: conditionsOf(row) }] }
}

function channelOf(channel: string): BookingChannel {
  if (!Object.hasOwn(bookingChannels, channel)) refuse('choose-channel', fr`Canal inconnu : ${channel}.`, { field: 'channel', values: { channels: Object.keys(bookingChannels) } })
  return channel as BookingChannel
}

/** A grid chosen by its number is priced even where it does not serve: what it asks for refuses the stay. */
function conditionsOf(row: GridRow): GridConditions {
  const { startDate: start, endDate: end, bookingStartDate: bookingStart, bookingEndDate: bookingEnd, channels, partnerIds, minPersons, maxPersons } = row
  return { active: true, start, end, bookingStart, bookingEnd, channels, partnerIds, minPersons, maxPersons, origins: [] }
}

function quoteReply(tariff: Tariff, priced: PricedStay, unpriced: readonly Note[]): Quote {
  const grids = new Map(tariff.grids.map((grid) => [grid.id, grid]))
  const gridOf = (id: number | null): PriceGrid | undefined => (id === null ? undefined : grids.get(id))
  return {
    nights: priced.nights, gridId: priced.gridId, gridLabel: gridOf(priced.gridId)?.label ?? null, gridVersion: gridOf(priced.gridId)?.version ?? null, totalCents: priced.totalCents, subtotals: priced.subtotals,
    lines: priced.lines.map(({ source, ...line }) => ({
      category: line.category, categoryLabel: lineCategoryLabels[line.category], label: line.label, reason: line.reason, quantity: line.quantity, unitCents: line.unitCents, amountCents: line.amountCents,
      struckCents: line.struckCents ?? null, vatRate: line.vatRate, start: line.start, end: line.end, rule: source.rule, gridId: source.gridId, gridLabel: gridOf(source.gridId)?.label ?? null, gridVersion: source.gridVersion ?? null,
      periodId: source.periodId, periodLabel: gridOf(source.gridId)?.periods.find(({ id }) => id === source.periodId)?.label ?? null, offerId: line.offerId ?? null,
      ageCategoryId: line.ageCategoryId ?? null, extraId: line.extraId ?? null, animalTypeId: line.animalTypeId ?? null, vehicleTypeId: line.vehicleTypeId ?? null, discountId: line.discountId ?? null,
    })),
    refusals: priced.refusals.map((fault) => ({ ...told(fault), ...(fault.field !== undefined && { field: fault.field }), ...(fault.warning !== undefined && { warning: fault.warning }) })),
    considered: [...priced.considered, ...unpriced].map(told),
    vat: priced.vat.map((part) => ({ ...part })), deposit: priced.deposit,
    touristTax: { amountCents: priced.touristTax.amountCents, details: priced.touristTax.details.map((detail) => ({ ...detail, additions: detail.additions.map((addition) => ({ ...addition })) })) },
  }
}

function told({ rule, message, values, fix }: Fault | Note): Quote['considered'][number] {
  return { rule, message, ...(values && { values: { ...values } }), ...(fix && { fix: { label: fix.label, action: fix.action, ...(fix.values && { values: { ...fix.values } }) } }) }
}
