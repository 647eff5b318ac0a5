import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

const account = 'payment_invoice_accounting_account'

export const accountingScreens: readonly ScreenDeclaration[] = [
  { path: '/accounting-export', title: 'Export comptable', right: 'payment_invoice_accounting_export' },
  { path: '/accounting-account-detail-plan', title: 'Plan comptable de détail', right: account },
  { path: '/accounting-account-detail-plan-start-date', title: 'Plan comptable de détail (date de début)', right: account },
  { path: '/accounting-account-detail-plan-end-date', title: 'Plan comptable de détail (date de fin)', right: account },
  { path: '/accounting-account-discount', title: 'Comptes comptables des réductions', right: account },
  { path: '/accounting-account-payment-plan', title: 'Plan comptable des règlements', right: account },
  { path: '/accounting-account-detail-plan-preview', title: 'Aperçu du plan comptable de détail', right: account },
  { path: '/accounting-account-payment-plan-preview', title: 'Aperçu du plan comptable des règlements', right: account },
]
