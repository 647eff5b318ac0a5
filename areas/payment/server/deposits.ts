import { customerNameSql } from '#areas/customer/server/api.ts'
import { closedDateFault } from '#areas/establishment/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { tillContract } from '../contract/till.ts'
import { countedSum, countedText } from '../rules/denominations.ts'
import { chosenOf, commissionOf, depositFaults, depositNumber, paymentsTold, returnedCheque } from '../rules/deposit-checks.ts'
import { splitFault } from '../rules/split.ts'
import { monthOf } from '../rules/till-checks.ts'
import { voucherText } from '../rules/vouchers.ts'
import { inDeposit } from './in-deposit.sql.ts'
import { bouncedSql, tillBalance } from './till.ts'

type Contract = typeof tillContract
type Method = {
  id: number
  label: string
  isBankable: boolean
  slipType: string | null
  depositType: number | null
  bankAccountId: number | null
  commissionRate: string | null
}
type Line = ReplyOf<Contract['pendingPayments']>['payments'][number]
type Row = Omit<Line, 'vouchers'> & {
  voucherCount: number | null
  voucher10: number | null
  voucher20: number | null
  voucher25: number | null
  voucher50: number | null
}

const lineColumns = `p.id, p.number, p.paid_on as "paidOn", p.amount, ${customerNameSql} || case when p.account_type = 3 then ', dépôt de garantie' else '' end as customer,
  p.group_number as "groupNumber", p.cheque_holder as holder, coalesce(p.cheque_number, case when p.group_number is not null then p.transfer_reference end) as "chequeNumber", k.label as bank, p.voucher_count as "voucherCount", p.voucher10, p.voucher20, p.voucher25, p.voucher50`
const lineTables = `payment p left join customer c on c.establishment_id = p.establishment_id and c.id = p.customer_id left join bank k on k.establishment_id = p.establishment_id and k.id = p.bank_id`

const bySlip = (slip: 'card' | 'cheque'): string =>
  `exists (select 1 from payment_method w where w.establishment_id = $1 and w.id = p.payment_method_id and w.slip_type = '${slip}')`

/** Its money was carried to another stay, and taken back there. */
const carriedBack = `exists (select 1 from payment y join payment x on x.establishment_id = y.establishment_id and x.corrects_payment_id = y.id where y.establishment_id = $1 and y.carries_payment_id = p.id)`

/**
 * What may still be taken to the bank: not taken back, in no deposit that stands. What pays stays waits when it is received; cards are collected net of
 * what they gave back. Of guarantees, what a card was charged is on the account like the rest, and what it was given back leaves it (given back before
 * any slip, neither is told); a cheque stays in the drawer, and goes to the bank, whole, once some of it is kept.
 */
const waiting = `p.establishment_id = $1 and not exists (select 1 from payment x where x.establishment_id = $1 and x.corrects_payment_id = p.id) and not ${carriedBack} and not ${inDeposit('p')} and case when p.account_type is distinct from 3
  then p.corrects_payment_id is null and (p.movement = 'payment' or (p.movement = 'refund' and ${bySlip('card')}))
  else (p.movement = 'payment' and (${bySlip('card')} or (${bySlip('cheque')} and exists (select 1 from guarantee g where g.establishment_id = $1 and g.payment_id = p.id and g.state = 'cashed'))))
    or (p.movement = 'refund' and ${bySlip('card')} and (p.corrects_payment_id is null or exists (select 1 from payment o where o.establishment_id = $1 and o.id = p.corrects_payment_id and ${inDeposit('o')}))) end`

function lineOf({ voucherCount, voucher10, voucher20, voucher25, voucher50, ...row }: Row): Line {
  return {
    ...row,
    vouchers:
      voucherCount === null
        ? null
        : voucherText(voucherCount, { 10: voucher10 ?? 0, 20: voucher20 ?? 0, 25: voucher25 ?? 0, 50: voucher50 ?? 0 }),
  }
}

export async function pendingDeposits(tx: Tx): Promise<ReplyOf<Contract['pendingDeposits']>> {
  const methods = await tx.rows<ReplyOf<Contract['pendingDeposits']>['methods'][number]>(
    `select m.id, m.label, m.slip_type as "slipType", m.deposit_type as "depositType", coalesce(m.bank_account_id, (select a.id from bank_account a where a.establishment_id = $1 order by a.is_default desc, a.id limit 1)) as "bankAccountId",
       (select a.label from bank_account a where a.establishment_id = $1 and (m.bank_account_id is null or a.id = m.bank_account_id) order by a.is_default desc, a.id limit 1) as "bankAccount",
       count(distinct coalesce(-p.group_number, p.id))::int as count, coalesce(sum(p.amount), 0)::bigint as amount
     from payment_method m left join payment p on p.payment_method_id = m.id and ${waiting} where m.establishment_id = $1 and m.is_bankable group by m.establishment_id, m.id order by m.position, m.id`,
    [tx.session.establishmentId],
  )
  const waitingNow: typeof methods = []
  for (const method of methods)
    waitingNow.push(
      method.slipType === 'cash'
        ? { ...method, count: 0, amount: await tillBalance(tx, method.id, tx.today.toString()) }
        : { ...method, amount: Number(method.amount) },
    )
  return { methods: waitingNow }
}

export async function pendingPayments(
  tx: Tx,
  { paymentMethodId }: { readonly paymentMethodId: number },
): Promise<ReplyOf<Contract['pendingPayments']>> {
  const rows = await tx.rows<Row>(
    `select ${lineColumns} from ${lineTables} where ${waiting} and p.payment_method_id = $2 order by p.paid_on, p.number limit 5000`,
    [tx.session.establishmentId, paymentMethodId],
  )
  return { payments: rows.map(lineOf), inTill: await tillBalance(tx, paymentMethodId, tx.today.toString()) }
}

/** The way of paying that is deposited. It is the lock of its slips: two people cannot take the same cheque, nor the same cash, to the bank. */
async function methodOf(tx: Tx, id: number): Promise<Method> {
  const [method] = await tx.rows<Method>(
    'select id, label, is_bankable as "isBankable", slip_type as "slipType", deposit_type as "depositType", bank_account_id as "bankAccountId", commission_rate as "commissionRate" from payment_method where establishment_id = $1 and id = $2 for no key update',
    [tx.session.establishmentId, id],
  )
  return method ?? refuse('choose-payment-method', 'Veuillez choisir un mode de règlement.', { field: 'paymentMethodId' })
}

/** The account where the deposit goes: the one asked for, that of the method, the default one. */
async function accountOf(tx: Tx, wanted: number | null): Promise<number | null> {
  const [account] = await tx.rows<{ id: number }>(
    'select id from bank_account where establishment_id = $1 and ($2::bigint is null or id = $2) order by is_default desc, id limit 1',
    [tx.session.establishmentId, wanted],
  )
  return account?.id ?? null
}

type Input = ParsedInputOf<Contract['makeDeposit']>
/** What a deposit will bear, checked. */
type Draft = {
  readonly method: Method
  readonly accountId: number | null
  readonly chosen: readonly Line[]
  readonly amount: number
  readonly denominations: string | null
}

/** @throws Refused with everything that prevents the deposit */
async function draftOf(tx: Tx, input: Input): Promise<Draft> {
  const { paymentMethodId, depositedOn, counted } = input
  const method = await methodOf(tx, paymentMethodId)
  const accountId = await accountOf(tx, input.bankAccountId ?? method.bankAccountId)
  const isCash = method.slipType === 'cash'
  const { payments } = await pendingPayments(tx, { paymentMethodId })
  const ids = new Set((isCash ? [] : chosenOf(payments, input)).map(({ id }) => id))
  const chosen = payments.filter(({ id }) => ids.has(id))
  const sum = isCash ? countedSum(counted) : 0
  const closed = await closedDateFault(tx, depositedOn)
  const inTill = isCash ? await tillBalance(tx, paymentMethodId, depositedOn) : 0
  const faults = [
    ...depositFaults(input, { method: { ...method, hasAccount: accountId !== null }, chosen, today: tx.today.toString(), inTill }),
    ...(sum > 0 ? splitFault(sum, input.cashAmount ?? 0, 'cashAmount') : []),
    ...(closed === null ? [] : [{ ...closed, field: 'depositedOn' }]),
  ]
  if (faults.length > 0) throw new Refused(faults)
  return {
    method,
    accountId,
    chosen,
    amount: isCash ? (input.cashAmount ?? 0) : chosen.reduce((total, one) => total + one.amount, 0),
    denominations: sum > 0 ? countedText(counted) : null,
  }
}

async function isTaken(tx: Tx, number: string): Promise<boolean> {
  return (
    (await tx.rows('select from deposit where establishment_id = $1 and plain(number) = plain($2)', [tx.session.establishmentId, number]))
      .length > 0
  )
}

/** The number that was typed, else the next one of the year that nobody typed before: what is typed takes none of the series, which stays without a hole. */
async function numberOf(tx: Tx, typed: string | null): Promise<string> {
  if (typed !== null && typed !== '')
    return (await isTaken(tx, typed)) ? refuse('deposit-number-unique', 'Ce numéro de remise existe déjà.', { field: 'number' }) : typed
  const number = depositNumber(tx.today.year, await tx.nextNumber(`deposit-${tx.today.year}`))
  return (await isTaken(tx, number)) ? numberOf(tx, null) : number
}

/** Makes a deposit. A refusal leaves no hole. */
export async function makeDeposit(tx: Tx, input: Input): Promise<ReplyOf<Contract['makeDeposit']>> {
  const { method, accountId, chosen, amount, denominations } = await draftOf(tx, input)
  const number = await numberOf(tx, input.number)
  const { depositedOn } = input
  const [row] = await tx.rows<{ id: number }>(
    `insert into deposit (establishment_id, number, deposited_on, payment_method_id, slip_type, deposit_type, bank_account_id, payment_count, amount, commission, denominations, made_by_name, year_month)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
    [
      tx.session.establishmentId,
      number,
      depositedOn,
      method.id,
      method.slipType,
      method.depositType,
      accountId,
      paymentsTold(chosen).length,
      amount,
      commissionOf(amount, method.commissionRate),
      denominations,
      tx.session.userName,
      monthOf(depositedOn),
    ],
  )
  if (row === undefined) throw new Error('deposit not written')
  await tx.rows('insert into deposit_payment (establishment_id, deposit_id, payment_id) select $1, $2, unnest($3::bigint[])', [
    tx.session.establishmentId,
    row.id,
    chosen.map(({ id }) => id),
  ])
  await tx.journal({
    entity: 'deposit',
    entityId: row.id,
    action: 'create',
    after: { number, depositedOn, amount, payments: chosen.length, paymentMethodId: method.id },
  })
  tx.changed('deposit', [row.id])
  return { depositId: row.id, number }
}

/** Cheques of a deposit that the bank sent back. */
function unpaidOf(tx: Tx, depositId: number): Promise<ReplyOf<Contract['readDeposit']>['unpaid']> {
  return tx.rows<ReplyOf<Contract['readDeposit']>['unpaid'][number]>(
    `select x.id, x.paid_on as "on", -x.amount as amount, concat_ws(', ', case when c.id is null then o.cheque_holder else ${customerNameSql} end, 'chèque n°\u00A0' || o.cheque_number) as label,
       case when b.id is not null then '/new-booking/payments/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id when x.ticket_id is not null then '/bill/' || x.ticket_id end as url
     from ${bouncedSql} left join customer c on c.establishment_id = $1 and c.id = x.customer_id left join booking b on b.establishment_id = $1 and b.id = x.booking_id where dp.establishment_id = $1 and dp.deposit_id = $2 order by x.paid_on, x.id`,
    [tx.session.establishmentId, depositId],
  )
}

export async function readDeposit(tx: Tx, { depositId }: { readonly depositId: number }): Promise<ReplyOf<Contract['readDeposit']>> {
  const [found] = await tx.rows<Omit<ReplyOf<Contract['readDeposit']>, 'payments' | 'unpaid'>>(
    `select d.id, d.number, d.deposited_on as "depositedOn", m.label as method, d.slip_type as "slipType", d.deposit_type as "depositType", a.label as account, d.payment_count as "paymentCount", d.amount, d.commission, d.denominations, d.state,
       d.cancel_reason as "cancelReason", coalesce(d.made_by_name, '') as "byName"
     from deposit d join payment_method m on m.establishment_id = $1 and m.id = d.payment_method_id left join bank_account a on a.establishment_id = $1 and a.id = d.bank_account_id where d.establishment_id = $1 and d.id = $2`,
    [tx.session.establishmentId, depositId],
  )
  if (found === undefined) return refuse('record-not-found', 'Cette remise n’existe pas.')
  const rows = await tx.rows<Row>(
    `select ${lineColumns} from ${lineTables} join deposit_payment dp on dp.establishment_id = p.establishment_id and dp.payment_id = p.id where dp.establishment_id = $1 and dp.deposit_id = $2 order by p.paid_on, p.number`,
    [tx.session.establishmentId, depositId],
  )
  return { ...found, payments: rows.map(lineOf), unpaid: await unpaidOf(tx, depositId) }
}

/** A deposit made by mistake: it keeps its number and says why, its payments wait again. */
export async function cancelDeposit(
  tx: Tx,
  { depositId, reason }: ParsedInputOf<Contract['cancelDeposit']>,
): Promise<ReplyOf<Contract['cancelDeposit']>> {
  const [found] = await tx.rows<{ state: string; depositedOn: string }>(
    'select state, deposited_on as "depositedOn" from deposit where establishment_id = $1 and id = $2 for update',
    [tx.session.establishmentId, depositId],
  )
  if (found === undefined) return refuse('record-not-found', 'Cette remise n’existe pas.')
  if (found.state === 'cancelled') refuse('deposit-cancelled', 'Cette remise est déjà annulée.')
  const closed = await closedDateFault(tx, found.depositedOn)
  if (closed !== null) throw new Refused([closed])
  const [returned] = await unpaidOf(tx, depositId)
  if (returned !== undefined) refuse('deposit-returned', returnedCheque(returned.label))
  await tx.rows(
    `update deposit set state = 'cancelled', cancel_reason = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2`,
    [tx.session.establishmentId, depositId, reason, tx.now.toString()],
  )
  await tx.journal({
    entity: 'deposit',
    entityId: depositId,
    action: 'cancel',
    before: { state: 'made' },
    after: { state: 'cancelled', reason },
  })
  tx.changed('deposit', [depositId])
  return readDeposit(tx, { depositId })
}
