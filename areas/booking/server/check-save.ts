import { customerNameSql } from '#areas/customer/server/api.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { actionFault, conversionTo } from '../rules/actions.ts'
import type { BookingFacts } from '../rules/action-facts.ts'
import { holdsPlace } from '../rules/booking-kind.ts'
import { soldOf } from '../rules/closed-nights.ts'
import { pastNightsFault } from '../rules/change/split-join.ts'
import { discountFaults } from '../rules/draft-discount.ts'
import type { SiteDiscount } from '../rules/draft-discount.ts'
import { barePitchWarning, bedsWarning, placeFaults, typeFaults } from '../rules/fit.ts'
import { refusedCustomerFault } from '../rules/people/refused-customer.ts'
import type { PlaceFacts, TypeFacts, Wanted } from '../rules/fit-facts.ts'
import { downPaymentFault, manualLineFaults, totalFault } from '../rules/manual-lines.ts'
import { adultsOf, minorExemptionFaults, peopleAgeFaults } from '../rules/people-checks.ts'
import type { AgeFacts } from '../rules/people-checks.ts'
import { totalOf } from '../rules/price-booking.ts'
import { checkStay } from '../rules/stay-checks.ts'
import { activityPeriods, featureLabels, placesById, typesById, vatRates } from './camp-facts.ts'
import { closedNightsFault } from './closed-nights.ts'
import { storedManual } from './final-price.ts'
import type { FinalPrice } from './final-price.ts'
import { bookingMoney } from './money-slot.ts'
import { deleteRefusedInsurance } from '../rules/lists/insurance.ts'
import { sendingOf } from './lists/insurances.ts'
import { longestOption, preferenceFaults } from './preferences.ts'
import { factsOf } from './read-booking.ts'
import type { StoredOccupancy, StoredStay } from './store.ts'
import { unknownReferences } from './unknown-references.ts'
import { allLines } from './write-stay.ts'
import type { OccupancyInput, SaveInput } from './write-stay.ts'

export function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.some((fault) => fault.warning !== true)) throw new Refused(faults)
}

/** An occupancy as the checks of places see it. */
export async function wantedBy(
  tx: Tx,
  occupancy: Omit<OccupancyInput, 'id' | 'placeTypeId' | 'placeId' | 'isPlaceLocked' | 'holdId'>,
): Promise<Wanted> {
  const { startDate, endDate, attendants, animals, equipment, equipmentLength, equipmentWidth, amperes, wishes } = occupancy
  const features = await featureLabels(tx, occupancy.featureIds)
  return {
    startDate,
    endDate,
    people: attendants.length,
    animals: animals.length,
    equipment,
    equipmentLength,
    equipmentWidth,
    amperes,
    features,
    wishes,
  }
}

/** Nothing that decides whether its place suits and is free has moved. */
export function sameHolding(occupancy: OccupancyInput, stored: StoredOccupancy | undefined): boolean {
  return (
    stored !== undefined &&
    stored.placeId === occupancy.placeId &&
    stored.placeTypeId === occupancy.placeTypeId &&
    stored.startDate === occupancy.startDate &&
    stored.endDate === occupancy.endDate
  )
}

function sameNeeds(occupancy: OccupancyInput, stored: StoredOccupancy | undefined): boolean {
  return (
    sameHolding(occupancy, stored) &&
    stored !== undefined &&
    stored.attendants.length === occupancy.attendants.length &&
    stored.animals.length === occupancy.animals.length &&
    stored.equipment === occupancy.equipment &&
    stored.equipmentLength === occupancy.equipmentLength &&
    stored.equipmentWidth === occupancy.equipmentWidth &&
    stored.amperes === occupancy.amperes &&
    occupancy.featureIds.every((id) => stored.featureIds.includes(id))
  )
}

/** Whether each place, or type, can take what is asked of it. What was accepted before and has not moved is not questioned again. */
async function fitFaults(tx: Tx, input: SaveInput, stored: StoredStay | null): Promise<readonly Fault[]> {
  const types = await typesById(
    tx,
    [...input.occupancies, ...(stored?.occupancies ?? [])].map(({ placeTypeId }) => placeTypeId),
  )
  const faults: Fault[] = []
  for (const [index, occupancy] of input.occupancies.entries()) {
    const [known, type] = [stored?.occupancies.find(({ id }) => id === occupancy.id), types.get(occupancy.placeTypeId)]
    if (sameNeeds(occupancy, known)) continue
    // A part that is added to a stay, as a split does, comes from where the stay was.
    const from = types.get((known ?? stored?.occupancies.at(-1))?.placeTypeId ?? 0)
    const found = [
      ...(await occupancyFaults(tx, occupancy, type)),
      ...(type === undefined ? [] : sleepWarnings(occupancy, type, { known, from })),
    ]
    faults.push(
      ...found.map((fault) => ({ ...fault, message: `${fault.message}.`, field: `occupancies.${index}.${fault.field ?? 'placeId'}` })),
    )
  }
  return faults
}

/** What is said, and refuses nothing, of where they will sleep. */
function sleepWarnings(
  { attendants, equipment }: OccupancyInput,
  type: TypeFacts,
  { known, from }: { known: StoredOccupancy | undefined; from: TypeFacts | undefined },
): readonly Fault[] {
  return [
    ...(known?.attendants.length === attendants.length ? [] : bedsWarning(type, attendants.length)),
    ...barePitchWarning(type, from, equipment),
  ]
}

async function occupancyFaults(tx: Tx, occupancy: OccupancyInput, type: TypeFacts | undefined): Promise<readonly Fault[]> {
  if (!type) return [{ rule: 'place-type-not-found', field: 'placeTypeId', message: 'Type d’emplacement introuvable' }]
  const wanted = await wantedBy(tx, occupancy)
  if (occupancy.placeId === null) return typeFaults(type, wanted)
  const place = (await placesById(tx, [occupancy.placeId], wanted, wanted.features)).get(occupancy.placeId)
  if (!place) return [{ rule: 'choose-place', field: 'placeId', message: 'Cet emplacement n’existe pas' }]
  if (place.placeTypeId !== type.id) return [await otherTypeFault(tx, place, type)]
  return [...typeFaults(type, wanted), ...placeFaults(type, place, wanted)]
}

/** A place is sold at the price of its own type: the price and the capacity would be another's. */
async function otherTypeFault(tx: Tx, { number, placeTypeId }: PlaceFacts, sold: TypeFacts): Promise<Fault> {
  const own = (await typesById(tx, [placeTypeId])).get(placeTypeId)?.label ?? ''
  const message = `${number} est de type «\u00A0${own}\u00A0»\u00A0: cet emplacement ne se vend pas au tarif «\u00A0${sold.label}\u00A0»`
  return {
    rule: 'place-of-another-type',
    field: 'placeId',
    message,
    values: { placeTypeId, sold: sold.id },
    fix: { label: `Vendre au tarif de «\u00A0${own}\u00A0»`, action: 'sellOwnType', values: { placeTypeId, typeLabel: own } },
  }
}

/** Why a stored stay may not be saved like this: its state, or its new kind. */
function stateFaults(input: SaveInput, facts: BookingFacts, today: string): readonly Fault[] {
  const save = actionFault('save', facts, today)
  if (save) return [save]
  if (input.statusId === facts.statusId) return []
  const action = conversionTo(input.statusId)
  // An answer to the quote may come with its conversion; the dates are those of the form.
  const start = input.occupancies.map(({ startDate }) => startDate).toSorted()[0] ?? facts.startDate
  const fault = action && actionFault(action, { ...facts, quoteStatus: input.quoteStatus, startDate: start }, today)
  return fault ? [{ ...fault, field: 'statusId' }] : []
}

/** A billed stay keeps its price, its customer and its dates; notes, names and places of the same type may still change. */
function billedFaults(input: SaveInput, stored: StoredStay, price: FinalPrice): readonly Fault[] {
  const { customerId, downPayment, downPaymentType } = stored.header
  if (
    price.unchanged &&
    input.customerId === customerId &&
    price.schedule.downPayment === downPayment &&
    price.schedule.downPaymentType === downPaymentType
  )
    return []
  return [
    {
      rule: 'ticket-billed-booking',
      message: 'Séjour facturé\u00A0: créez d’abord l’avoir.',
      fix: { label: 'Créer l’avoir', action: 'creditNote' },
    },
  ]
}

/** A price is changed by hand by whoever may grant the reductions of the site. */
function notGranted(index: number): Fault {
  return { rule: 'insufficient-right', field: `manualLines.${index}`, message: 'Votre profil ne permet pas de modifier un prix à la main.' }
}

/** The reductions of the site that lines by hand bear the name of. */
async function discountsNamed(tx: Tx, { manualLines }: SaveInput): Promise<readonly SiteDiscount[]> {
  const labels = manualLines.flatMap(({ category, label }) => (category === lineCategory.discount ? [label] : []))
  if (labels.length === 0) return []
  return tx.rows<SiteDiscount>(
    `select id, label, discount_type as "discountType", rate, amount, scope, start_date as "startDate", end_date as "endDate", maximum_rate as "maximumRate" from discount where establishment_id = $1 and is_actif and label = any($2::text[])`,
    [tx.session.establishmentId, labels],
  )
}

/** What a person typed of the price: its lines by hand, its total, its advance. Nothing is asked again of a price that stands. */
async function priceFaults(tx: Tx, input: SaveInput, { stored, base = stored, price }: SaveContext): Promise<readonly Fault[]> {
  const total = totalOf(allLines(price.lines))
  const { downPayment } = price.schedule
  const typed = input.downPayment !== null && input.downPayment !== stored?.header.downPayment
  const advance = typed ? downPaymentFault(downPayment, Math.max(0, total)) : null
  const manual =
    price.unchanged || input.manualLines.length === 0
      ? []
      : manualLineFaults(input.manualLines, { occupancies: input.occupancies.length, vatRates: await vatRates(tx) })
  const standing = storedManual(input.manualLines, base)
  const granted = allows(tx.session, 'supplement_price_discount', 'select')
    ? []
    : standing.flatMap((line, index) => (line ? [] : [notGranted(index)]))
  const beyond = price.unchanged
    ? []
    : discountFaults(
        input.manualLines.map((line, index) => ({ ...line, stands: standing[index] !== undefined })),
        price.lines.byOccupancy.flatMap((lines, occupancyIndex) => lines.map((line) => ({ ...line, occupancyIndex }))),
        await discountsNamed(tx, input),
      )
  const negative = price.unchanged || price.refusals.length > 0 ? null : totalFault(total)
  return [...manual, ...granted, ...beyond, ...[negative, advance].filter((fault) => fault !== null)]
}

function peopleFaults({ occupancies }: SaveInput, context: Parameters<typeof peopleAgeFaults>[1]): readonly Fault[] {
  return [...peopleAgeFaults(occupancies, context), ...minorExemptionFaults(occupancies, context)]
}

export type SaveContext = {
  readonly stored: StoredStay | null
  /** The stored stay as its price was seen; itself where it is not said. */ readonly base?: StoredStay | null
  readonly ages: readonly AgeFacts[]
  readonly price: FinalPrice
}

/** Every reason to refuse a save that needs neither the calendar nor a lock. */
export async function saveFaults(tx: Tx, input: SaveInput, context: SaveContext): Promise<readonly Fault[]> {
  const { stored, ages, price } = context
  const before = stored && {
    startDate: stored.header.startDate,
    isArrived: stored.header.isArrived,
    optionExpiresOn: stored.header.optionExpiresOn,
    statusId: stored.header.statusId,
  }
  const periods = stored && price.unchanged ? [] : await activityPeriods(tx)
  const today = tx.today.toString()
  const unknown = await unknownReferences(tx, input)
  const isUnknown = (field: string): boolean => unknown.some((fault) => fault.field?.startsWith(`${field}.`))
  // Somebody of an unknown category is neither an adult nor a minor: only the category is at fault.
  const checks = checkStay(input, {
    today,
    adultCategories: adultsOf(ages),
    activityPeriods: periods,
    before,
    optionMaximumDays: await longestOption(tx),
  }).filter(({ rule, field }) => rule !== 'adult-required' || !isUnknown(field ?? ''))
  const datesHold = !checks.some(({ rule }) => rule === 'invalid-dates' || rule === 'start-before-end')
  return [
    ...(stored ? await storedFaults(tx, input, stored, price) : []),
    ...checks,
    ...unknown,
    ...(await customerFaults(tx, input, stored)),
    ...(datesHold
      ? [
          ...peopleFaults(input, { ages, today, before: stored?.occupancies ?? [] }),
          ...(await priceFaults(tx, input, context)),
          ...price.refusals,
          ...(await fitFaults(tx, input, stored)),
        ]
      : []),
    ...paymentFaults(input),
    ...(datesHold ? await preferenceFaults(tx, input) : []),
  ]
}

async function storedFaults(tx: Tx, input: SaveInput, stored: StoredStay, price: FinalPrice): Promise<readonly Fault[]> {
  const facts = await factsOf(tx, stored)
  const { isArrived, cancelState, status } = stored.header
  const closed = await closedNightsFault(
    tx,
    soldOf(stored),
    soldOf({
      header: { statusId: input.statusId, isArrived, cancelState, status },
      occupancies: input.occupancies,
      lines: allLines(price.lines),
    }),
  )
  return [
    ...(closed === null ? [] : [closed]),
    ...stateFaults(input, facts, tx.today.toString()),
    ...(facts.billed ? billedFaults(input, stored, price) : []),
    ...sleptFaults(input, stored, tx.today.toString()),
    ...(await insuranceFaults(tx, input, stored)),
  ]
}

/** What the insurer was told stands. */
async function insuranceFaults(tx: Tx, input: SaveInput, { header }: StoredStay): Promise<readonly Fault[]> {
  if (input.hasInsurance || !header.hasInsurance || (await sendingOf(tx, header.id)) === null) return []
  return [{ ...deleteRefusedInsurance, field: 'hasInsurance' }]
}

/** Who has slept somewhere is not written as having slept elsewhere. */
function sleptFaults(input: SaveInput, { header, occupancies }: StoredStay, today: string): readonly Fault[] {
  return input.occupancies.flatMap((occupancy, index) => {
    const known = occupancies.find(({ id }) => id === occupancy.id)
    const fault = known && pastNightsFault(known, occupancy, { today, isArrived: header.isArrived })
    return fault ? [{ ...fault, field: `occupancies.${index}.placeId` }] : []
  })
}

function paymentFaults({ payments, statusId }: SaveInput): readonly Fault[] {
  if (payments.length === 0 || (holdsPlace(statusId) && bookingMoney() !== null)) return []
  const message = holdsPlace(statusId)
    ? 'Les règlements et les factures ne sont pas disponibles sur ce serveur.'
    : 'Un devis ne s’encaisse ni ne se facture\u00A0: transformez-le d’abord.'
  return [{ rule: 'modification-not-authorised', field: 'payments', message }]
}

type BookedCustomer = { name: string; isBlacklisted: boolean; reason: string | null }
const customerSql = `select ${customerNameSql} as name, c.is_blacklisted as "isBlacklisted", c.blacklist_reason as reason from customer c where c.establishment_id = $1 and c.id = $2 for key share`

/** The customer must exist, and be accepted where the stay becomes his; he is kept from deletion until the stay is written. */
async function customerFaults(tx: Tx, input: SaveInput, stored: StoredStay | null): Promise<readonly Fault[]> {
  if (input.customerId === 0) return []
  const [customer] = await tx.rows<BookedCustomer>(customerSql, [tx.session.establishmentId, input.customerId])
  if (customer === undefined)
    return [
      {
        rule: 'customer-not-initialised',
        field: 'customerId',
        message: 'Le client n’est pas correctement initialisé. Veuillez fermer puis rouvrir le document.',
      },
    ]
  if (!customer.isBlacklisted || stored?.header.customerId === input.customerId) return []
  const fault = refusedCustomerFault(customer, { mayLift: allows(tx.session, 'customer_partner_customer', 'delete'), note: input.note })
  return fault === null ? [] : [fault]
}
