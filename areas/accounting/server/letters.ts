import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { accountingContract } from '../contract.ts'
import { letterCode, letterRank } from '../rules/letter-code.ts'
import { mostCustomerLines } from '../rules/ledger.ts'
import { ofOneCustomerSql } from './aged-balance.ts'
import { customerNamed } from './customer-named.ts'
import { urlJoins, urlSql } from './ledger.ts'

type Contract = typeof accountingContract
const lineKey = 'establishment_id, exercise, entry_number, line'

/** Letters what settles itself: lines of one stay, on one account and auxiliary of its customer, that come to zero. Those of earlier exports too. */
export async function letterSettled(tx: Tx, exportId: number): Promise<void> {
  await tx.rows(
    `with unsettled as (
       select l.exercise, l.entry_number, l.line, l.customer_id, l.booking_id, l.role, l.account, l.auxiliary, sum(l.debit - l.credit) over stay as rest, count(*) over stay as lines
       from accounting_line l where l.establishment_id = $1 and l.role <> '' and l.booking_id in (select x.booking_id from accounting_line x where x.establishment_id = $1 and x.export_id = $2 and x.booking_id is not null)
         and not exists (select from accounting_letter k where k.establishment_id = l.establishment_id and k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line)
       window stay as (partition by l.customer_id, l.booking_id, l.role, l.account, l.auxiliary))
     insert into accounting_letter (${lineKey}, letter, lettered_on, by_name)
     select $1, exercise, entry_number, line, coalesce((select max(letter) from accounting_letter where establishment_id = $1), 0) + dense_rank() over (order by customer_id, booking_id, role, account, auxiliary), $3, $4 from unsettled where rest = 0 and lines > 1`,
    [tx.session.establishmentId, exportId, tx.today.toString(), automatic],
  )
}

/** The same of tickets, each with the one that takes it back: usually what it owes and what pays it left together; a cheque that came back, and what paid it again, leave later. */
export async function letterTickets(tx: Tx, exportId: number): Promise<void> {
  await tx.rows(
    `with named as (
       select distinct case when p.source = 'bill' then p.source_id else y.ticket_id end as id from accounting_posted p left join payment y on p.source = 'payment' and y.establishment_id = $1 and y.id = p.source_id
       where p.establishment_id = $1 and p.export_id = $2 and p.source in ('bill', 'payment')),
     first as (select distinct coalesce(t.corrects_bill_id, t.id) as ticket from named n join bill t on t.establishment_id = $1 and t.id = n.id and t.nature = 'ticket'),
     document as (select ticket, ticket as id from first union all select f.ticket, k.id from first f join bill k on k.establishment_id = $1 and k.corrects_bill_id = f.ticket),
     event as (select ticket, 'bill' as source, id from document union all select d.ticket, 'payment', y.id from document d join payment y on y.establishment_id = $1 and y.ticket_id = d.id),
     unsettled as (
       select l.exercise, l.entry_number, l.line, e.ticket, l.account, l.auxiliary, sum(l.debit - l.credit) over ticket as rest, count(*) over ticket as lines
       from event e join accounting_posted p on p.establishment_id = $1 and p.source = e.source and p.source_id = e.id join accounting_line l on l.establishment_id = $1 and l.exercise = p.exercise and l.entry_number = p.entry_number
       where l.role <> '' and not exists (select from accounting_letter k where k.establishment_id = l.establishment_id and k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line)
       window ticket as (partition by e.ticket, l.account, l.auxiliary))
     insert into accounting_letter (${lineKey}, letter, lettered_on, by_name)
     select $1, exercise, entry_number, line, coalesce((select max(letter) from accounting_letter where establishment_id = $1), 0) + dense_rank() over (order by ticket, account, auxiliary), $3, $4 from unsettled where rest = 0 and lines > 1`,
    [tx.session.establishmentId, exportId, tx.today.toString(), automatic],
  )
}

const automatic = 'Lettrage automatique'

type Line = {
  readonly account: string
  readonly auxiliary: string
  readonly debit: number
  readonly credit: number
  readonly letter: number | null
}
const chosenSql = `
select l.account, l.auxiliary, l.debit, l.credit, k.letter from unnest($3::bigint[], $4::int[], $5::smallint[]) as c(exercise, entry_number, line)
join accounting_line l on l.establishment_id = $1 and l.customer_id = $2 and ${ofOneCustomerSql} and l.exercise = c.exercise and l.entry_number = c.entry_number and l.line = c.line
left join accounting_letter k on k.establishment_id = $1 and k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line`

/** Letters lines of a customer by hand: on one account, they come together to zero. */
export async function letterLines(tx: Tx, { customerId, lines }: ParsedInputOf<Contract['letter']>): Promise<ReplyOf<Contract['letter']>> {
  const distinct = [...new Map(lines.map((one) => [`${one.exercise} ${one.entry} ${one.line}`, one])).values()]
  const keys = [distinct.map(({ exercise }) => exercise), distinct.map(({ entry }) => entry), distinct.map(({ line }) => line)] as const
  await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.session.establishmentId, 'accounting-export'])
  const found = await tx.rows<Line>(chosenSql, [tx.session.establishmentId, customerId, ...keys])
  if (found.length !== distinct.length)
    return refuse('record-not-found', 'Ces écritures ne sont pas toutes de ce client\u00A0: rechargez la page.')
  if (found.some(({ letter }) => letter !== null))
    return refuse('letter-already', 'Une de ces écritures est déjà lettrée\u00A0: retirez d’abord son lettrage.')
  if (new Set(found.map(({ account, auxiliary }) => `${account} ${auxiliary}`)).size > 1)
    return refuse('letter-one-account', 'Ces écritures sont sur plusieurs comptes\u00A0: un lettrage se fait à l’intérieur d’un seul.')
  const rest = found.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
  if (rest !== 0)
    return refuse('letter-not-balanced', 'Ces écritures ne se soldent pas\u00A0: le total des débits doit être celui des crédits.', {
      values: { rest },
    })
  const [row] = await tx.rows<{ letter: number }>(
    `with next as (select coalesce(max(letter), 0) + 1 as letter from accounting_letter where establishment_id = $1)
     insert into accounting_letter (${lineKey}, letter, lettered_on, by_name) select $1, c.exercise, c.entry_number, c.line, next.letter, $5, $6 from next cross join unnest($2::bigint[], $3::int[], $4::smallint[]) as c(exercise, entry_number, line) returning letter`,
    [tx.session.establishmentId, ...keys, tx.today.toString(), tx.session.userName],
  )
  const letter = letterCode(row?.letter ?? 1)
  await tx.journal({ entity: 'customer', entityId: customerId, action: 'letter', after: { letter, lines: distinct.length } })
  tx.changed('accounting-export', [])
  return { letter }
}

export async function unletterLines(
  tx: Tx,
  { customerId, letter }: ParsedInputOf<Contract['unletter']>,
): Promise<ReplyOf<Contract['unletter']>> {
  const gone = await tx.rows(
    `delete from accounting_letter k using accounting_line l where k.establishment_id = $1 and k.letter = $2 and l.establishment_id = $1 and l.customer_id = $3 and l.exercise = k.exercise and l.entry_number = k.entry_number and l.line = k.line returning k.line`,
    [tx.session.establishmentId, letterRank(letter) ?? 0, customerId],
  )
  if (gone.length === 0) return refuse('record-not-found', 'Ce lettrage n’existe plus.')
  await tx.journal({ entity: 'customer', entityId: customerId, action: 'unletter', before: { letter, lines: gone.length } })
  tx.changed('accounting-export', [])
  return { lines: gone.length }
}

export async function customerLines(
  tx: Tx,
  { customerId }: ParsedInputOf<Contract['customerLines']>,
): Promise<ReplyOf<Contract['customerLines']>> {
  const { name } = await customerNamed(tx, customerId)
  type Row = Omit<ReplyOf<Contract['customerLines']>['lines'][number], 'letter'> & { readonly letter: number | null }
  const lines = await tx.rows<Row>(
    `select l.exercise, l.entry_number as entry, l.line, l.day, l.piece, l.label, l.account, l.debit, l.credit, k.letter, l.booking_id as "bookingId", ${urlSql} as url from accounting_line l ${urlJoins}
     left join accounting_letter k on k.establishment_id = $1 and k.exercise = l.exercise and k.entry_number = l.entry_number and k.line = l.line
     where l.establishment_id = $1 and l.customer_id = $2 and ${ofOneCustomerSql} order by l.day desc, l.exercise desc, l.entry_number desc, l.line limit ${mostCustomerLines}`,
    [tx.session.establishmentId, customerId],
  )
  return { customer: name, lines: lines.map((line) => ({ ...line, letter: line.letter === null ? '' : letterCode(line.letter) })) }
}
