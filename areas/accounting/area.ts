import { accountingSetting, taxStatementPreference, tvaStatementPreference } from './entities/accounting-preferences.ts'

export const accountingArea = { name: 'accounting', label: 'Comptabilité', entities: [accountingSetting, taxStatementPreference, tvaStatementPreference] } as const
