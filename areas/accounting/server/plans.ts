import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { accountingContract } from '../contract.ts'
import { planKeys } from '../rules/plan-keys.ts'

type Contract = typeof accountingContract
type Account = { readonly code: string; readonly label: string }
type Coded = { readonly key: string; readonly code: string | null }

async function chartOf(tx: Tx): Promise<Account[]> {
  return tx.rows<Account>('select code, label from accounting_account where establishment_id = $1 order by code', [
    tx.session.establishmentId,
  ])
}

async function planOf(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows<{ key: string; code: string }>(
    'select key, accounting_code as code from accounting_plan_account where establishment_id = $1',
    [tx.session.establishmentId],
  )
  return new Map(rows.map(({ key, code }) => [key, code]))
}

export async function readPlan(tx: Tx, { plan }: ParsedInputOf<Contract['readPlan']>): Promise<ReplyOf<Contract['readPlan']>> {
  const stored = await planOf(tx)
  return {
    rows: planKeys(plan).map(({ key, label, inherits }) => ({
      key,
      label,
      code: stored.get(key) ?? null,
      usual: inherits === null ? null : (stored.get(inherits) ?? null),
    })),
    accounts: await chartOf(tx),
  }
}

/** An account that is given is one of the chart. */
async function refuseUnknown(tx: Tx, rows: readonly { readonly code: string | null }[]): Promise<void> {
  const known = new Set((await chartOf(tx)).map(({ code }) => code))
  const unknown = rows.find(({ code }) => code !== null && !known.has(code))
  if (unknown !== undefined) refuse('unknown-account', `Le compte ${unknown.code} n’est pas dans la liste des comptes.`, { field: 'rows' })
}

export async function savePlan(tx: Tx, { plan, rows }: ParsedInputOf<Contract['savePlan']>): Promise<ReplyOf<Contract['savePlan']>> {
  const known = new Set(planKeys(plan).map(({ key }) => key))
  if (rows.some(({ key }) => !known.has(key))) refuse('unknown-record', 'Cette rubrique n’est pas de ce plan.', { field: 'rows' })
  await refuseUnknown(tx, rows)
  const before = await planOf(tx)
  const changed = rows.filter(({ key, code }) => (before.get(key) ?? null) !== code)
  for (const { key, code } of changed) await setCode(tx, key, code)
  if (changed.length > 0) {
    await tx.journal({
      entity: 'accounting-plan-account',
      entityId: 0,
      action: 'update',
      before: Object.fromEntries(changed.map(({ key }) => [key, before.get(key) ?? null])),
      after: Object.fromEntries(changed.map(({ key, code }) => [key, code])),
    })
    tx.changed('accounting-plan-account', [])
  }
  return { changed: changed.length }
}

async function setCode(tx: Tx, key: string, code: string | null): Promise<void> {
  const own = [tx.session.establishmentId, key]
  if (code === null) {
    await tx.rows('delete from accounting_plan_account where establishment_id = $1 and key = $2', own)
    return
  }
  await tx.rows(
    'insert into accounting_plan_account (establishment_id, key, accounting_code, created_at, updated_at) values ($1, $2, $3, $4, $4) on conflict (establishment_id, plain(key)) do update set accounting_code = $3, version = accounting_plan_account.version + 1, updated_at = $4',
    [...own, code, tx.now.toString()],
  )
}

export async function readPaymentPlan(tx: Tx): Promise<ReplyOf<Contract['readPaymentPlan']>> {
  const rows = await tx.rows<Coded & { label: string }>(
    `select id::text as key, label, nullif(accounting_code, '') as code from payment_method where establishment_id = $1 order by position, id`,
    [tx.session.establishmentId],
  )
  return { rows: rows.map((row) => ({ ...row, usual: null })), accounts: await chartOf(tx) }
}

export async function savePaymentPlan(tx: Tx, { rows }: ParsedInputOf<Contract['paymentPlan']>): Promise<ReplyOf<Contract['paymentPlan']>> {
  await refuseUnknown(tx, rows)
  const methods = await tx.rows<{ id: number; code: string | null }>(
    `select id, nullif(accounting_code, '') as code from payment_method where establishment_id = $1 order by id for update`,
    [tx.session.establishmentId],
  )
  const before = new Map(methods.map(({ id, code }) => [id, code]))
  if (rows.some(({ paymentMethodId }) => !before.has(paymentMethodId)))
    refuse('unknown-record', 'Ce mode de règlement n’existe plus\u00A0: rechargez la page.', { field: 'rows' })
  const changed = rows.filter(({ paymentMethodId, code }) => before.get(paymentMethodId) !== code)
  for (const { paymentMethodId, code } of changed) {
    await tx.rows(
      'update payment_method set accounting_code = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = $2',
      [tx.session.establishmentId, paymentMethodId, code, tx.now.toString()],
    )
    await tx.journal({
      entity: 'payment-method',
      entityId: paymentMethodId,
      action: 'update',
      before: { accountingCode: before.get(paymentMethodId) ?? null },
      after: { accountingCode: code },
    })
  }
  tx.changed(
    'payment-method',
    changed.map(({ paymentMethodId }) => paymentMethodId),
  )
  return { changed: changed.length }
}

const recordsSql: Readonly<Record<'detail' | 'payment', string>> = {
  detail: `select 'Type d’emplacement' as kind, label as what, '/place-type/general/' || id as url, nullif(accounting_code, '') as code, 'detail:1' as key from place_type where establishment_id = $1
    union all select 'Supplément', label, '/extra/' || id, nullif(accounting_code, ''), 'detail:7' from extra where establishment_id = $1
    union all select 'Catégorie d’âge', label, '/age-category/' || id, nullif(accounting_code, ''), 'detail:6' from age_category where establishment_id = $1
    union all select 'TVA', label, '/tva/' || id, nullif(accounting_code, ''), '' from tva where establishment_id = $1 and rate > 0`,
  payment: `select 'Mode de règlement' as kind, label as what, '/payment-method/bank/' || id as url, nullif(accounting_code, '') as code, '' as key from payment_method where establishment_id = $1
    union all select 'Compte bancaire', label, '/bank-account/' || id, nullif(accounting_code, ''), '' from bank_account where establishment_id = $1
    union all select 'Type de dépense', label, '/expense-type/' || id, nullif(accounting_code, ''), '' from expense_type where establishment_id = $1`,
}

/** Where each record is written: by its own account, or by the one of its kind. */
export async function planPreview(tx: Tx, { of }: ParsedInputOf<Contract['planPreview']>): Promise<ReplyOf<Contract['planPreview']>> {
  const [chart, plan] = [new Map((await chartOf(tx)).map(({ code, label }) => [code, label])), await planOf(tx)]
  const records = await tx.rows<{ kind: string; what: string; url: string; code: string | null; key: string }>(
    `select * from (${recordsSql[of]}) r order by kind, what`,
    [tx.session.establishmentId],
  )
  return {
    rows: records.map(({ kind, what, url, code, key }) => {
      const found = code ?? plan.get(key) ?? null
      return {
        kind,
        what,
        url,
        code: found,
        label: found === null ? null : (chart.get(found) ?? null),
        inherited: code === null && found !== null,
      }
    }),
  }
}
