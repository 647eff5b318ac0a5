import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { accountingAccount, accountingPlanAccount } from './entities/account.ts'
import { usualChart, usualPlan } from './rules/chart.ts'

export const accountingSeed: readonly SeedSet[] = [
  { entity: accountingAccount, key: 'code', rows: usualChart.map(([code, label]) => ({ code, label })) },
  { entity: accountingPlanAccount, key: 'key', rows: usualPlan.map(([key, accountingCode]) => ({ key, accountingCode })) },
]
