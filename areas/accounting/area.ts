import { accountingAccount, accountingPlanAccount } from './entities/account.ts'
import { accountingSetting, taxStatementPreference, tvaStatementPreference } from './entities/accounting-preferences.ts'
import { accountingCustomerSetting, accountingJournalSetting } from './entities/accounting-settings.ts'
import { accountingExport } from './entities/export.ts'

export const accountingArea = {
  name: 'accounting',
  label: 'Comptabilité',
  entities: [
    accountingSetting,
    taxStatementPreference,
    tvaStatementPreference,
    accountingAccount,
    accountingPlanAccount,
    accountingJournalSetting,
    accountingCustomerSetting,
    accountingExport,
  ],
} as const
