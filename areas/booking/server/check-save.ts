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
import { refusedCustomerFault } from '../rules/people/refused-customer.ts'
import { downPaymentFault, manualLineFaults, totalFault } from '../rules/manual-lines.ts'
import { adultsOf, minorExemptionFaults, peopleAgeFaults } from '../rules/people-checks.ts'
import type { AgeFacts } from '../rules/people-checks.ts'
import { totalOf } from '../rules/price-booking.ts'
import { checkStay } from '../rules/stay-checks.ts'
import { activityPeriods, vatRates } from './camp-facts.ts'
import { closedNightsFault } from './closed-nights.ts'
import { storedManual } from './final-price.ts'
import type { FinalPrice } from './final-price.ts'
import { bookingMoney } from './money-slot.ts'
import { deleteRefusedInsurance } from '../rules/lists/insurance.ts'
import { sendingOf } from './lists/insurances.ts'
import { longestOption, preferenceFaults } from './preferences.ts'
import { factsOf } from './read-booking.ts'
import type { StoredStay } from './store.ts'
import { unknownReferences } from './unknown-references.ts'
import { allLines } from './write-stay.ts'
import type { SaveInput } from './write-stay.ts'
import { fitFaults } from './check-fit.ts'
import { beyondFaults, isCarried } from '../rules/supplements/carried.ts'
import { carriedShort, onceAmong } from './supplements/stock.ts'

export function refuseIfAny(faults: readonly Fault[]): void {
  if (faults.some((fault) => fault.warning !== true)) throw new Refused(faults)
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
          ...(await carriedFaults(tx, input, context)),
          ...(await fitFaults(tx, input, stored)),
        ]
      : []),
    ...paymentFaults(input),
    ...(datesHold ? await preferenceFaults(tx, input) : []),
  ]
}

/** A supplement that goes on to the next place is there on its nights too, unless its price has said already that it is not. */
async function carriedFaults(tx: Tx, { statusId, occupancies }: SaveInput, { stored, price }: SaveContext): Promise<readonly Fault[]> {
  const carried = occupancies.flatMap((one) => one.extras.filter((extra) => isCarried(extra, one)).map(({ extraId }) => extraId))
  if (carried.length === 0) return []
  const beyond = beyondFaults(occupancies, await onceAmong(tx, carried), stored?.occupancies ?? [])
  if (beyond.length > 0) return beyond
  if (!holdsPlace(statusId) || price.refusals.some(({ rule }) => rule === 'quantity-above-stock')) return []
  const before = stored !== null && holdsPlace(stored.header.statusId) ? stored.occupancies : []
  return carriedShort(tx, stored?.header.id ?? 0, occupancies, before)
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
