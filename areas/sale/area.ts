import { article, articleFamily } from './entities/article.ts'
import { cashRegister, cashRegisterType } from './entities/cash-register.ts'
import { sale } from './entities/sale.ts'
import { salePreference } from './entities/preferences.ts'

export const saleArea = {
  name: 'sale',
  label: 'Ventes annexes',
  entities: [cashRegisterType, cashRegister, articleFamily, article, sale, salePreference],
} as const
