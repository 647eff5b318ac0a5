import { readSingle } from '#kernel/server/crud/single.ts'
import { formatDay } from '#domain/french.ts'
import type { Tx } from '#platform/server/tx.ts'
import { accountingCustomerSetting } from '../entities/accounting-settings.ts'
import type { FileLine } from '../rules/formats/file-line.ts'

/** What every account of the balance sheet held when a year began, and the result of the years before it: $2 the year, $3 and $4 where a profit and a loss go. */
const openingSql = `
with year as (select start_date from financial_year where establishment_id = $1 and id = $2),
past as materialized (
  select l.account, max(l.account_label) as label, l.auxiliary, max(l.auxiliary_label) as auxiliary_label, sum(l.debit - l.credit)::bigint as amount
  from accounting_line l join financial_year y on y.establishment_id = $1 and y.id = l.exercise join year on y.end_date < year.start_date
  where l.establishment_id = $1
  group by l.account, l.auxiliary),
result as (select coalesce(sum(amount), 0)::bigint as amount from past where account >= '6'),
carried as (
  select account, label, auxiliary, auxiliary_label, amount from past where account < '6'
  union all select k.code, coalesce((select a.label from accounting_account a where a.establishment_id = $1 and a.code = k.code), 'Résultat des exercices précédents'), '', '', k.amount from (select case when amount < 0 then $3 else $4 end as code, amount from result) k)
select c.account, c.label as "accountLabel", c.auxiliary, c.auxiliary_label as "auxiliaryLabel", c.amount, year.start_date as day from carried c cross join year where c.amount <> 0 order by c.account, c.auxiliary`

type Carried = Pick<FileLine, 'account' | 'accountLabel' | 'auxiliary' | 'auxiliaryLabel' | 'day'> & { readonly amount: number }

/**
 * The entry that opens a year on what the years before it left: the FEC of the year begins with it, under the number before the first. It is made
 * from lines that nothing changes, and no export bears it: accounting software opens its own years. `fecDoubt` says what may still change it.
 */
export async function openingLines(tx: Tx, exercise: number): Promise<readonly FileLine[]> {
  const { profitAccount, lossAccount } = await readSingle(tx, accountingCustomerSetting)
  const rows = await tx.rows<Carried>(openingSql, [tx.session.establishmentId, exercise, profitAccount, lossAccount])
  return rows.map(({ amount, day, ...account }) => ({
    ...account,
    day,
    entry: 0,
    journal: 'AN',
    journalLabel: 'À nouveaux',
    piece: `AN-${day.slice(0, 4)}`,
    pieceDay: day,
    label: `À nouveau au ${formatDay(day)}`,
    debit: Math.max(0, amount),
    credit: Math.max(0, -amount),
    letter: '',
    letteredOn: null,
    validOn: day,
    dueOn: null,
  }))
}
