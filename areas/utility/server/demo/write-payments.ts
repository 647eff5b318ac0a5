import { payment } from '#areas/payment/entities/payment.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords } from './bulk.ts'
import type { NewRecord } from './bulk.ts'
import { iso, moment } from './calendar.ts'
import type { Around } from './calendar.ts'
import { inOrderTaken } from './payments.ts'
import type { Payment } from './payments.ts'
import { madeAndWritten } from './pipeline.ts'
import type { Random } from './random.ts'
import { setSeries } from './series.ts'
import type { Staff, StaffMember } from './users.ts'
import type { Written } from './write-stays.ts'
import type { Stay } from './price.ts'

export type Taken = { readonly payment: Payment; readonly id: number; readonly number: number; readonly by: StaffMember }
export type PaymentContext = { readonly around: Around; readonly random: Random; readonly staff: Staff }

const banks = [
  'Crédit agricole',
  'La Banque postale',
  'BNP Paribas',
  'Société générale',
  'Crédit mutuel',
  'LCL',
  'Caisse d’épargne',
  'Boursobank',
]

/** What is asked with each method. */
function detailsOf(
  {
    method,
    stay: {
      booking: { household },
    },
    amount,
    day,
    corrects,
  }: Payment,
  bankId: (label: string) => number,
  random: Random,
): NewRecord<typeof payment> {
  if (corrects !== null) return {}
  const holder = `${household.firstName} ${household.name}`
  switch (method) {
    case 'Chèque':
      return { chequeNumber: random.digits(7), chequeHolder: household.company?.name ?? holder, bankId: bankId(random.pick(banks)) }
    case 'Carte à distance':
      return {
        cardLastDigits: random.digits(4),
        cardExpiry: `${String(random.int(1, 12)).padStart(2, '0')}/${String((Number(iso(day).slice(2, 4)) + random.int(1, 3)) % 100).padStart(2, '0')}`,
        cardOwner: holder,
      }
    case 'Chèques-vacances':
      return { voucherCount: amount / 2000, voucher20: amount / 2000 }
    case 'Virement':
      return { transferReference: `VIR ${household.company?.name ?? household.name}`.toLocaleUpperCase('fr').slice(0, 60) }
    default:
      return {}
  }
}

/** How many payments are made before they are written. */
const batch = 1000

/** Writes payments in the order in which they were taken; a payment that is taken back is written before the one that does it. */
export async function writePayments(
  tx: Tx,
  payments: readonly Payment[],
  stays: ReadonlyMap<Stay, Written>,
  { around, random, staff }: PaymentContext,
): Promise<readonly Taken[]> {
  const [methodId, bankId] = [await idsBy(tx, 'payment-method', 'label'), await idsBy(tx, 'bank', 'label')]
  const ordered = inOrderTaken(payments)
  const numbers = new Map(ordered.map((one, index) => [one, index + 1]))
  const takers = ordered.map(() =>
    random.weighted([
      [staff.reception, 75],
      [staff.admin, 15],
      [staff.accounting, 10],
    ]),
  )
  const recordOf = (one: Payment, index: number): NewRecord<typeof payment> => ({
    createdAt: moment(around, one.day, one.at),
    number: index + 1,
    bookingId: stays.get(one.stay)?.id ?? null,
    customerId: stays.get(one.stay)?.customerId ?? 0,
    paymentMethodId: methodId(one.method),
    paidOn: iso(one.day),
    amount: cents(one.amount),
    paymentType: one.accountType === 1 || one.accountType === 2 ? 2 : 1,
    accountType: one.accountType,
    payerType: 1,
    movement: one.corrects === null ? 'payment' : 'correction',
    comment: one.comment,
    takenBy: takers[index]?.id ?? 0,
    takenByName: takers[index]?.name ?? '',
    ...detailsOf(one, bankId, random),
  })
  // What takes another payment back names its id: those come in a second pass, once the first ones have theirs.
  const first = ordered.map((one, index) => ({ one, index })).filter(({ one }) => one.corrects === null)
  const then = ordered.map((one, index) => ({ one, index })).filter(({ one }) => one.corrects !== null)
  const ids = new Map<Payment, number>()
  const write = async (list: typeof first): Promise<void> => {
    await madeAndWritten(
      list,
      batch,
      ({ one, index }) => ({
        one,
        record: { ...recordOf(one, index), correctsPaymentId: one.corrects === null ? null : (ids.get(one.corrects) ?? null) },
      }),
      async (made) => {
        const written = await insertRecords(
          tx,
          payment,
          made.map(({ record }) => record),
        )
        made.forEach(({ one }, rank) => ids.set(one, written[rank] ?? 0))
      },
    )
  }
  await write(first)
  await write(then)
  await setSeries(tx, new Map([['payment', ordered.length]]))
  return ordered.map((one, index) => ({
    payment: one,
    id: ids.get(one) ?? 0,
    number: numbers.get(one) ?? 0,
    by: takers[index] ?? staff.reception,
  }))
}
