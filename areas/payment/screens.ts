import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

const right = 'payment_invoice_payment_method'
const till = 'payment_invoice_cash_bank_journal'

export const paymentScreens: readonly ScreenDeclaration[] = [
  { path: '/payment-method-deposit-type-list', title: 'Types de remise par mode de règlement', right },
  {
    path: '/create-deposit/{paymentMethodId}',
    opens: '/create-deposit/0',
    title: 'Nouvelle remise en banque',
    right: 'payment_invoice_deposit',
  },
  { path: '/deposit/{depositId}', title: 'Remise en banque', right: 'payment_invoice_deposit' },
  { path: '/cash-and-bank-journal', title: 'Journal de caisse et de banque', right: till },
  { path: '/balance', title: 'Balance', right: till },
  { path: '/cash-fund/{paymentMethodId}/{date}', opens: '/cash-fund/0/0', title: 'Fonds de caisse', right: 'payment_invoice_cash_fund' },
  { path: '/payment/{paymentId}', title: 'Règlement', right: 'payment_invoice_payment' },
  { path: '/bill-list', title: 'Factures', right: 'payment_invoice_bill' },
  { path: '/bill/{billId}', title: 'Facture', right: 'payment_invoice_bill' },
  { path: '/create-partner-bill/{partnerId}', title: 'Nouvelle facture de partenaire', right: 'customer_partner_partner_billing' },
  { path: '/partner-bill/{partnerBillId}', title: 'Facture de partenaire', right: 'customer_partner_partner_billing' },
  { path: '/reminder-list', title: 'Relances', right: 'payment_invoice_bill' },
  { path: '/unbill-document-list', title: 'Documents non facturés', right: 'payment_invoice_bill' },
  { path: '/payment-method-pointofsale-list', title: 'Modes de règlement du point de vente', right },
]
