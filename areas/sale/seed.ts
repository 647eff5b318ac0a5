import { ref, type SeedSet } from '#areas/establishment/rules/seed.ts'
import { articleFamily } from './entities/article.ts'
import { cashRegister, cashRegisterType } from './entities/cash-register.ts'

export const saleSeed: readonly SeedSet[] = [
  {
    entity: cashRegisterType,
    key: 'label',
    rows: [
      { label: 'Accueil', asksCustomer: 'asked' },
      { label: 'Bar et restauration', asksCustomer: 'never' },
      { label: 'Épicerie', asksCustomer: 'never', chargesToStay: false },
    ],
  },
  {
    entity: cashRegister,
    key: 'code',
    rows: [
      { label: 'Caisse de l’accueil', code: 'ACC', cashRegisterTypeId: ref('Accueil'), openingFund: 15_000, accountingCode: '530000' },
    ],
  },
  {
    entity: articleFamily,
    key: 'label',
    rows: [
      { label: 'Boulangerie', tvaId: ref('TVA 5,5 %'), accountingCode: '707100' },
      { label: 'Épicerie', tvaId: ref('TVA 5,5 %'), accountingCode: '707100' },
      { label: 'Bar', tvaId: ref('TVA 10 %'), accountingCode: '707200', isService: true },
      { label: 'Laverie', tvaId: ref('TVA 20 %'), accountingCode: '706400', isService: true },
      { label: 'Location de matériel', tvaId: ref('TVA 20 %'), accountingCode: '708300', isService: true },
      { label: 'Divers', tvaId: ref('TVA 20 %'), accountingCode: '707000' },
    ],
  },
]
