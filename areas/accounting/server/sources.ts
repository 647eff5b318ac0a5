import { readSingle } from '#kernel/server/crud/single.ts'
import type { Tx } from '#platform/server/tx.ts'
import { accountingCustomerSetting, accountingJournalSetting } from '../entities/accounting-settings.ts'
import type { AccountSources } from '../rules/accounts.ts'
import type { JournalRole } from '../rules/ledger-types.ts'

const coded = (table: string, more = ''): string =>
  `select id, label, nullif(accounting_code, '') as code${more} from ${table} where establishment_id = $1`

type Coded = AccountSources['extras'][number]

/** Everything that decides accounts, read once for a whole export. */
export async function readSources(tx: Tx): Promise<AccountSources> {
  const rows = <T extends object>(sql: string): Promise<T[]> => tx.rows<T>(sql, [tx.session.establishmentId])
  const chart = await rows<{ code: string; label: string }>('select code, label from accounting_account where establishment_id = $1')
  const plan = await rows<{ key: string; code: string }>(
    'select key, accounting_code as code from accounting_plan_account where establishment_id = $1',
  )
  const taxes = await rows<Coded>(coded('tax'))
  return {
    settings: (await readSingle(tx, accountingCustomerSetting)) as AccountSources['settings'],
    chart: new Map(chart.map(({ code, label }) => [code, label])),
    plan: new Map(plan.map(({ key, code }) => [key, code])),
    methods: await rows(coded('payment_method', ', payment_kind as kind')),
    banks: await rows(coded('bank_account', ', is_default as "isDefault"')),
    expenseTypes: await rows(coded('expense_type')),
    vats: await rows(coded('tva', ', rate, start_date as "startDate", end_date as "endDate"')),
    extras: await rows(coded('extra')),
    articles: await rows(
      `select a.id, a.label, coalesce(nullif(a.accounting_code, ''), nullif(f.accounting_code, '')) as code from article a join article_family f on f.establishment_id = a.establishment_id and f.id = a.article_family_id where a.establishment_id = $1`,
    ),
    ageCategories: await rows(coded('age_category')),
    placeTypes: await rows(coded('place_type')),
    named: {
      2: taxes,
      3: taxes,
      4: await rows(coded('animal_type')),
      5: await rows(coded('vehicle_type')),
      9: await rows(coded('discount')),
      12: await rows(coded('special_offer')),
    },
  }
}

export type Journals = Readonly<Record<JournalRole, { readonly code: string; readonly label: string }>>

export async function readJournals(tx: Tx): Promise<Journals> {
  const set = await readSingle(tx, accountingJournalSetting)
  return {
    sale: { code: set.saleJournal, label: set.saleLabel },
    bank: { code: set.bankJournal, label: set.bankLabel },
    cash: { code: set.cashJournal, label: set.cashLabel },
    purchase: { code: set.purchaseJournal, label: set.purchaseLabel },
    other: { code: set.otherJournal, label: set.otherLabel },
  }
}
