import { formatDay } from '#domain/french.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { taxContract } from '../contract/tax.ts'
import { figuresOf } from '../rules/tax-declared.ts'
import { taxStatement } from './tax.ts'

type Declare = typeof taxContract.declareTax

/** Keeps the figures of a period as they are declared: once, when it is over, and for days that no other declaration holds. */
export async function declareTax(tx: Tx, asked: ParsedInputOf<Declare>): Promise<ReplyOf<Declare>> {
  await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.session.establishmentId, 'tax-declaration'])
  const today = tx.today.toString()
  if (asked.to >= today)
    refuse('tax-period-not-over', `La période n’est pas finie\u00A0: elle se déclare une fois le ${formatDay(asked.to)} passé.`, {
      field: 'to',
      values: { to: asked.to },
    })
  const statement = await taxStatement(tx, asked)
  const own = figuresOf(statement)
  const [other] = await tx.rows<{ from: string; to: string }>(
    'select from_date as "from", to_date as "to" from tax_declaration where establishment_id = $1 and from_date <= $3 and to_date >= $2 order by from_date limit 1',
    [tx.session.establishmentId, asked.from, asked.to],
  )
  if (other !== undefined)
    refuse('tax-already-declared', `Ces jours sont déjà déclarés, du ${formatDay(other.from)} au ${formatDay(other.to)}.`, {
      field: 'from',
      values: other,
    })
  const [row] = await tx.rows<{ id: number }>(
    `insert into tax_declaration (establishment_id, from_date, to_date, attached_to, declared_on, declared_by_name, nights, taxable, base, additional, amount) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      tx.session.establishmentId,
      asked.from,
      asked.to,
      statement.regime === 'flat' ? 'flat' : statement.attachedTo,
      today,
      tx.session.userName,
      own.nights,
      own.taxable,
      own.base,
      own.amount - own.base,
      own.amount,
    ],
  )
  if (row === undefined) throw new Error('declaration not written')
  await tx.journal({
    entity: 'tax-declaration',
    entityId: row.id,
    action: 'declare',
    after: { from: asked.from, to: asked.to, amount: own.amount },
  })
  tx.changed('tax-declaration', [row.id])
  return { taxDeclarationId: row.id, amount: own.amount }
}
