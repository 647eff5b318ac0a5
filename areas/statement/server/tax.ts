import { taxStatementPreference } from '#areas/accounting/entities/accounting-preferences.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { taxContract } from '../contract/tax.ts'
import { exemptPersons, personNights, taxGroups, taxKey, taxTotals } from '../rules/tax-statement.ts'
import type { TaxRow } from '../rules/tax-statement.ts'
import type { Attachment } from './tax.sql.ts'
import { taxRowsSql } from './tax.sql.ts'
import { readFlat } from './flat.ts'
import { mostDocuments, refusePeriod } from './vat.ts'

type Statement = ReplyOf<typeof taxContract.taxStatement>
type Stays = ReplyOf<typeof taxContract.taxStays>
type Asked = ParsedInputOf<typeof taxContract.taxStatement>
type Stored = TaxRow & {
  code: string
  start: string
  end: string
  collectedOn: string | null
  place: string
  isArrived: boolean
  url: string
  nightPrice: number | null
}

/** The occupations of a period. One without a night in it has nothing to declare. */
async function taxRows(tx: Tx, { from, to }: Asked, attachedTo: Attachment): Promise<readonly Stored[]> {
  const rows = await tx.rows<Stored>(taxRowsSql(attachedTo), [tx.session.establishmentId, from, to])
  return rows.filter(({ nights, amount }) => nights > 0 || amount !== 0)
}

/** The tourist tax of a period, group by group. */
export async function taxStatement(tx: Tx, asked: Asked): Promise<Statement> {
  refusePeriod(asked)
  const preference = await readSingle(tx, taxStatementPreference)
  const attachedTo = asked.attachedTo ?? preference.attachedTo
  const [site] = await tx.rows<{ regime: Statement['regime']; address: string }>(
    `select tourist_tax_regime as regime, concat_ws(' ', address1, address2, postal_code, town) as address from establishment where id = $1`,
    [tx.session.establishmentId],
  )
  if (site === undefined) throw new Error('the establishment of the session exists')
  const rows = await taxRows(tx, asked, attachedTo)
  const today = tx.today.toString()
  const stays = (counts: (row: Stored) => boolean): number => new Set(rows.filter(counts).map(({ bookingId }) => bookingId)).size
  const groups = taxGroups(rows)
  const totals = (isThird: boolean): Statement['own'] =>
    taxTotals(
      groups.filter(({ third }) => (third !== null) === isThird),
      new Set(rows.filter(({ third }) => (third !== null) === isThird).map(({ bookingId }) => bookingId)).size,
    )
  const [declared] = await tx.rows<NonNullable<Statement['declared']>>(
    `select declared_on as "declaredOn", coalesce(declared_by_name, '') as "byName", nights, taxable, amount, attached_to as "attachedTo" from tax_declaration where establishment_id = $1 and from_date = $2 and to_date = $3 and attached_to = $4`,
    [tx.session.establishmentId, asked.from, asked.to, site.regime === 'flat' ? 'flat' : attachedTo],
  )
  return {
    declared: declared ?? null,
    attachedTo,
    preferredPeriod: preference.period,
    recipient: preference.recipient,
    address: site.address,
    showsExempt: preference.showsExempt,
    regime: site.regime,
    flat: site.regime === 'flat' ? await readFlat(tx, asked) : [],
    groups: [...groups],
    own: totals(false),
    third: totals(true),
    notArrived: stays(({ isArrived, start }) => !isArrived && start <= today),
    toCome: stays(({ isArrived, start }) => !isArrived && start > today),
  }
}

/** The register behind a figure, or the whole of it. */
export async function taxStays(tx: Tx, { key, ...asked }: ParsedInputOf<typeof taxContract.taxStays>): Promise<Stays> {
  refusePeriod(asked)
  const attachedTo = asked.attachedTo ?? (await readSingle(tx, taxStatementPreference)).attachedTo
  const rows = (await taxRows(tx, asked, attachedTo)).filter((row) => key === undefined || taxKey(row) === key)
  return {
    isCut: rows.length > mostDocuments,
    rows: rows.slice(0, mostDocuments).map((row) => ({
      id: row.id,
      bookingId: row.bookingId,
      code: row.code,
      start: row.start,
      end: row.end,
      collectedOn: row.collectedOn,
      place: row.place,
      persons: row.persons,
      exemptPersons: Object.values(exemptPersons(row)).reduce((sum, count) => sum + count, 0),
      ...personNights(row),
      nightPrice: row.nightPrice,
      unit: row.unit,
      base: row.base,
      amount: row.amount,
      third: row.third,
      url: row.url,
    })),
  }
}
