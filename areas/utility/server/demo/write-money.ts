import { deposit } from '#areas/payment/entities/deposit.ts'
import { expense, injection, startingBase } from '#areas/payment/entities/till.ts'
import { commissionOf, depositNumber } from '#areas/payment/rules/deposit-checks.ts'
import { keepAsCredit, tillJournal } from '#areas/payment/server/api.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords, insertRows } from './bulk.ts'
import type { NewRecord } from './bulk.ts'
import { iso } from './calendar.ts'
import type { Around, Day } from './calendar.ts'
import type { Random } from './random.ts'
import { setSeries } from './series.ts'
import type { Staff } from './users.ts'
import type { Taken } from './write-payments.ts'

type Context = { readonly around: Around; readonly random: Random; readonly staff: Staff }

/** What goes to the bank, how, and on which day of the week; cash is deposited by its sum, down to whole tens. */
const slips = [
  { method: 'Chèque', slipType: 'cheque', depositType: 1, rate: null },
  { method: 'Chèques-vacances', slipType: 'voucher', depositType: 1, rate: '2.5' },
  { method: 'Carte bancaire', slipType: 'card', depositType: 2, rate: null },
  { method: 'Carte à distance', slipType: 'card', depositType: 2, rate: null },
  { method: 'Espèces', slipType: 'cash', depositType: 2, rate: null },
] as const
const monthOf = (day: Day): string => iso(day).slice(0, 7).replace('-', '')
/** Long ago once a month, of late every week: each payment is deposited the Monday after; those of the last days still wait. */
const recentDays = 90
/** What a till keeps at its lowest, and the notes it is filled with. */
const tillFloor = 15_000
const tillStep = 1000

/** The Monday that closes the week of a day: day 0 was a Thursday. */
const mondayAfter = (day: Day): Day => day + 7 - ((day + 3) % 7)
const firstOfNextMonth = (day: Day): Day => {
  const next = Temporal.PlainDate.from(iso(day)).with({ day: 1 }).add({ months: 1 })
  return Math.round(next.since('1970-01-01').total('days'))
}

type Group = { readonly day: Day; readonly slip: (typeof slips)[number]; readonly taken: readonly Taken[] }

/** Payments that stand, gathered by the day on which they went to the bank. */
function depositsOf(taken: readonly Taken[], { today }: Around): readonly Group[] {
  const corrected = new Set(taken.flatMap(({ payment }) => (payment.corrects === null ? [] : [payment.corrects])))
  const standing = taken.filter(({ payment }) => payment.accountType !== 3 && payment.corrects === null && !corrected.has(payment))
  const groups = slips.flatMap((slip) => {
    const own = standing.filter(({ payment }) => payment.method === slip.method)
    const byDay = Map.groupBy(own, ({ payment: { day } }) => (day > today - recentDays ? mondayAfter(day) : firstOfNextMonth(day)))
    return [...byDay].filter(([day]) => day < today).map(([day, of]): Group => ({ day, slip, taken: of }))
  })
  return groups.toSorted((a, b) => a.day - b.day)
}

async function writeDeposits(tx: Tx, taken: readonly Taken[], { around, staff }: Context): Promise<void> {
  const [methodId, account] = [
    await idsBy(tx, 'payment-method', 'label'),
    await tx.rows<{ id: number }>('select id from bank_account where establishment_id = $1 order by id limit 1', [
      tx.session.establishmentId,
    ]),
  ]
  const ranks = new Map<string, number>()
  const records = depositsOf(taken, around).flatMap(({ day, slip, taken: of }) => {
    const sum = of.reduce((total, { payment }) => total + payment.amount, 0)
    const isCash = slip.slipType === 'cash'
    const amount = isCash ? Math.floor(sum / 1000) * 1000 : sum
    if (amount <= 0) return []
    const year = Number(iso(day).slice(0, 4))
    const rank = (ranks.get(String(year)) ?? 0) + 1
    ranks.set(String(year), rank)
    const record: NewRecord<typeof deposit> = {
      number: depositNumber(year, rank),
      depositedOn: iso(day),
      paymentMethodId: methodId(slip.method),
      slipType: slip.slipType,
      depositType: slip.depositType,
      bankAccountId: account[0]?.id ?? null,
      paymentCount: isCash ? 0 : of.length,
      amount: cents(amount),
      commission: cents(commissionOf(amount, slip.rate)),
      madeByName: staff.accounting.name,
      yearMonth: monthOf(day),
    }
    return [{ record, of: isCash ? [] : of }]
  })
  const ids = await insertRecords(
    tx,
    deposit,
    records.map(({ record }) => record),
  )
  await insertRows(
    tx,
    'deposit_payment',
    [
      ['depositId', 'deposit_id', 'bigint'],
      ['paymentId', 'payment_id', 'bigint'],
    ],
    records.flatMap(({ of }, index) => of.map(({ id }) => ({ depositId: ids[index], paymentId: id }))),
  )
  await setSeries(tx, new Map([...ranks].map(([year, rank]) => [`deposit-${year}`, rank])))
}

/** Each guarantee has its record, over when its payment was given back. */
async function writeGuarantees(tx: Tx, taken: readonly Taken[]): Promise<void> {
  await tx.rows(
    `insert into guarantee (establishment_id, taken_on, customer_id, booking_id, payment_id, payment_method_id, amount, state, ended_on, reason)
     select p.establishment_id, p.paid_on, p.customer_id, p.booking_id, p.id, p.payment_method_id, p.amount, case when k.id is null then 'inProgress' else 'returned' end, k.paid_on, k.comment
     from payment p left join payment k on k.establishment_id = p.establishment_id and k.corrects_payment_id = p.id where p.establishment_id = $1 and p.id = any($2::bigint[]) order by p.number`,
    [tx.session.establishmentId, taken.filter(({ payment }) => payment.accountType === 3 && payment.corrects === null).map(({ id }) => id)],
  )
}

const bought = [
  ['Petites fournitures', 'Bricomarché', 500, 9000],
  ['Timbres et affranchissement', 'La Poste', 300, 4000],
  ['Pain et épicerie à revendre', 'Boulangerie du Port', 1500, 9000],
  ['Carburant', 'Station U', 2000, 8000],
] as const

type CashDay = { readonly day: string; readonly amount: number }
/** What moved the till, day by day, from its first day. */
async function cashDays(tx: Tx, cash: number, { from, today }: Around): Promise<readonly CashDay[]> {
  const { rows, isCut } = await tillJournal(tx, { from: iso(from - 400), to: iso(today), paymentMethodId: cash })
  if (isCut) throw new Error('the journal of the till was read in part')
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, moves]) => ({
    day,
    amount: moves.reduce((sum, { amount }) => sum + Number(amount), 0),
  }))
}

/** What a till begins with, so that what it pays and what goes to the bank never empty it. */
function floatOf(days: readonly CashDay[]): number {
  let [held, lowest] = [0, 0]
  for (const { amount } of days) {
    held += amount
    lowest = Math.min(lowest, held)
  }
  return Math.ceil((tillFloor - lowest) / tillStep) * tillStep
}

/** What the till began with, what it has paid of late, and what it held when each of the last months began: the very balance of its account. */
async function writeTill(tx: Tx, { around, random, staff }: Context): Promise<void> {
  const [methodId, typeId] = [await idsBy(tx, 'payment-method', 'label'), await idsBy(tx, 'expense-type', 'label')]
  const cash = methodId('Espèces')
  const first = Temporal.PlainDate.from(iso(around.today)).with({ day: 1 })
  const months = [2, 1, 0].map((before) => first.subtract({ months: before }).toString())
  const spent = Array.from({ length: 24 }, (_, index) => around.today - 72 + index * 3)
  await insertRecords(
    tx,
    expense,
    spent.map((day, index) => {
      const [type, supplier, least, most] = random.pick(bought)
      return {
        number: index + 1,
        spentOn: iso(day),
        expenseTypeId: typeId(type),
        paymentMethodId: cash,
        amount: cents(random.int(least, most)),
        supplier,
        receiptNumber: `T-${random.digits(5)}`,
        takenByName: staff.reception.name,
        yearMonth: monthOf(day),
      }
    }),
  )
  await setSeries(tx, new Map([['expense', spent.length]]))
  const days = await cashDays(tx, cash, around)
  const [begins] = days
  if (begins === undefined) return
  const float = floatOf(days)
  await insertRecords(tx, injection, [
    {
      movedOn: begins.day,
      direction: 'in',
      paymentMethodId: cash,
      amount: cents(float),
      takenByName: staff.accounting.name,
      yearMonth: begins.day.slice(0, 7).replace('-', ''),
      reason: 'Fonds de caisse, retiré à la banque',
    },
  ])
  const heldOn = (startsOn: string): number => days.reduce((sum, { day, amount }) => (day < startsOn ? sum + amount : sum), float)
  const bases = months.map((startsOn): NewRecord<typeof startingBase> => ({
    startsOn,
    paymentMethodId: cash,
    amount: cents(heldOn(startsOn)),
    takenByName: staff.accounting.name,
    yearMonth: startsOn.slice(0, 7).replace('-', ''),
    note: 'Compté à l’ouverture',
  }))
  await insertRecords(tx, startingBase, bases)
}

/** What was billed of cancelled stays is kept; the last withdrawn customers, whose advance was neither kept nor given back, have it as a credit. */
async function writeWithdrawals(tx: Tx): Promise<void> {
  await tx.rows(
    `update booking b set cancel_outcome = 'kept', cancel_amount = i.amount from bill i where b.establishment_id = $1 and b.cancel_state <> 'none' and i.establishment_id = $1 and i.booking_id = b.id`,
    [tx.session.establishmentId],
  )
  const stays = await tx.rows<{ id: number; paid: number }>(
    `select id, paid from booking where establishment_id = $1 and cancel_state <> 'none' and paid > 0 and cancel_outcome is null order by canceled_at desc, id desc`,
    [tx.session.establishmentId],
  )
  for (const { id, paid } of stays) {
    await keepAsCredit(tx, id, 'Annulation du client, report demandé')
    await tx.rows(`update booking set cancel_outcome = 'credit', cancel_amount = $3 where establishment_id = $1 and id = $2`, [
      tx.session.establishmentId,
      id,
      paid,
    ])
  }
}

/** Deposits, guarantees, tills and credits of the site, from the payments that were written. */
export async function writeMoney(tx: Tx, taken: readonly Taken[], context: Context): Promise<void> {
  await writeDeposits(tx, taken, context)
  await writeGuarantees(tx, taken)
  await writeTill(tx, context)
  await writeWithdrawals(tx)
}
