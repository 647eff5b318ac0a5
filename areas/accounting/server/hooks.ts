import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import { accountingAccount } from '../entities/account.ts'
import { accountingSetting } from '../entities/accounting-preferences.ts'
import { accountingCustomerSetting } from '../entities/accounting-settings.ts'
import { accountingExport } from '../entities/export.ts'

/** Tables whose records name an account by its code. */
const naming = [
  'accounting_plan_account',
  'payment_method',
  'bank_account',
  'expense_type',
  'tva',
  'tax',
  'extra',
  'age_category',
  'animal_type',
  'vehicle_type',
  'discount',
  'special_offer',
  'place_type',
  'article',
  'article_family',
  'cash_register',
] as const

async function isNamed(tx: Tx, code: string): Promise<boolean> {
  const settings = await readSingle(tx, accountingCustomerSetting)
  if (Object.values(settings).includes(code)) return true
  const found = await tx.rows(
    `select from (${naming.map((table) => `select accounting_code as code from ${table} where establishment_id = $1`).join(' union all ')}) n where n.code = $2 limit 1`,
    [tx.session.establishmentId, code],
  )
  return found.length > 0
}

const inUse = { rule: 'delete-refused-accounting-account', message: accountingAccount.inUse?.message ?? '' }

const accountHooks = hooksFor(accountingAccount, {
  async beforeSave(tx, row, before) {
    const { accountLength } = await readSingle(tx, accountingSetting)
    if (row.code.length > accountLength)
      return [
        {
          rule: 'accounting-code-length',
          field: 'code',
          message: `La longueur par défaut du code comptable est dépassée\u00A0: ${accountLength} caractères.`,
          values: { code: row.code, accountLength },
        },
      ]
    // A code that records name would be nobody's if it changed.
    return before !== null && before.code !== row.code && (await isNamed(tx, before.code))
      ? [
          {
            ...inUse,
            field: 'code',
            message: `Le compte ${before.code} est utilisé\u00A0: son code ne change plus. Créez un autre compte.`,
          },
        ]
      : []
  },
  beforeDelete: async (tx, row) => ((await isNamed(tx, row.code)) ? [inUse] : []),
})

const exportHooks = hooksFor(accountingExport, {
  async extend(tx, rows) {
    const copies = await tx.rows<{ id: number; copies: number; last: string }>(
      `select export_id as id, count(*)::int as copies, (array_agg(by_name order by at desc))[1] as last from accounting_export_copy where establishment_id = $1 and export_id = any($2::bigint[]) group by export_id`,
      [tx.session.establishmentId, rows.map(({ id }) => id)],
    )
    return rows.map(({ id }) => {
      const found = copies.find((one) => one.id === id)
      return { copies: found?.copies ?? 0, lastCopyBy: found?.last ?? null }
    })
  },
})

export const accountingHooks: readonly EntityHooks[] = [accountHooks, exportHooks]
