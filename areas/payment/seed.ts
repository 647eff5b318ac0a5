import { ref, type SeedSet } from '#areas/establishment/rules/seed.ts'
import { bank } from './entities/bank.ts'
import { expenseType } from './entities/expense-type.ts'
import { giftModule } from './entities/gift-module.ts'
import { reminderLevel } from './entities/reminder.ts'
import { surety } from './entities/payment-modules.ts'
import { paymentMethod } from './entities/payment-method.ts'

/** Banks on which cheques are drawn, with their five digits. */
const banks: readonly (readonly [label: string, code: string | null])[] = [
  ['Banque populaire', null],
  ['BNP Paribas', '30004'],
  ['Boursobank', '40618'],
  ['Caisse d’épargne', null],
  ['CIC', null],
  ['Crédit agricole', null],
  ['Crédit mutuel', null],
  ['Crédit mutuel de Bretagne', '15589'],
  ['Fortuneo', null],
  ['Hello bank!', null],
  ['ING', null],
  ['La Banque postale', '20041'],
  ['LCL', '30002'],
  ['Société générale', '30003'],
  ['Trésor public', '10071'],
  ['Autre banque', null],
]

export const paymentSeed: readonly SeedSet[] = [
  { entity: bank, key: 'label', rows: banks.map(([label, code]) => ({ label, code })) },
  {
    entity: paymentMethod,
    key: 'label',
    rows: [
      {
        label: 'Carte bancaire',
        paymentKind: 4,
        isDefault: true,
        isBankable: true,
        slipType: 'card',
        depositType: 2,
        accountingCode: '511500',
      },
      { label: 'Espèces', paymentKind: 3, isBankable: true, slipType: 'cash', depositType: 2, accountingCode: '530000' },
      { label: 'Chèque', paymentKind: 1, isBankable: true, slipType: 'cheque', depositType: 1, accountingCode: '511200' },
      { label: 'Virement', paymentKind: 0, isPointOfSale: false, accountingCode: '512000' },
      {
        label: 'Chèques-vacances',
        paymentKind: 2,
        isBankable: true,
        slipType: 'voucher',
        depositType: 1,
        isRefundable: false,
        commissionRate: '2.5',
        accountingCode: '511600',
      },
      {
        label: 'Carte à distance',
        paymentKind: 4,
        isBankable: true,
        slipType: 'card',
        depositType: 2,
        isPointOfSale: false,
        accountingCode: '511510',
      },
      { label: 'Avoir', paymentKind: 5, isRefundable: false, accountingCode: '419700' },
      { label: 'Bon cadeau', paymentKind: 8, isRefundable: false, accountingCode: '419800' },
      { label: 'Virement groupé', paymentKind: 6, isPointOfSale: false, isRefundable: false, accountingCode: '512000' },
      {
        label: 'Chèque groupé',
        paymentKind: 6,
        isBankable: true,
        slipType: 'cheque',
        depositType: 1,
        isPointOfSale: false,
        isRefundable: false,
        accountingCode: '511200',
      },
      {
        label: 'Carte groupée',
        paymentKind: 6,
        isBankable: true,
        slipType: 'card',
        depositType: 2,
        isPointOfSale: false,
        accountingCode: '511500',
      },
      { label: 'Régularisation', paymentKind: 7, isPointOfSale: false, isRefundable: false, accountingCode: '658000' },
    ],
  },
  {
    entity: expenseType,
    key: 'label',
    rows: [
      { label: 'Petites fournitures', tvaId: ref('TVA 20 %'), maximumAmount: 15_000, accountingCode: '606400' },
      { label: 'Pain et épicerie à revendre', tvaId: ref('TVA 5,5 %'), accountingCode: '607100' },
      { label: 'Timbres et affranchissement', needsReceipt: false, maximumAmount: 5000, accountingCode: '626000' },
      { label: 'Carburant', maximumAmount: 15_000, accountingCode: '606140' },
      { label: 'Avance au personnel', accountingCode: '425000' },
      { label: 'Remboursement d’un client', needsReceipt: false, accountingCode: '411000' },
    ],
  },
  {
    entity: giftModule,
    key: 'label',
    rows: [{ label: 'Bon cadeau', isActive: true, giftType: 'value', validityMonths: 12, numberPrefix: 'BC' }],
  },
  {
    entity: reminderLevel,
    key: 'label',
    rows: [
      { label: 'Relance d’acompte', about: 'deposit', delayDays: 5, modelId: ref('Relance d’acompte') },
      { label: 'Premier rappel', about: 'balance', delayDays: 5, modelId: ref('Relance de solde') },
      { label: 'Deuxième relance', about: 'balance', delayDays: 20, modelId: ref('Deuxième relance de solde') },
      { label: 'Mise en demeure', about: 'balance', delayDays: 40, modelId: ref('Mise en demeure') },
    ],
  },
  // Programs read it under the id 1: it is the first of its kind.
  {
    entity: surety,
    key: 'label',
    rows: [{ label: 'Cautions en ligne', calcul: 1, nbdaySurety: 10, nbdaySuretyReminder: 5, isActive: false }],
  },
]
