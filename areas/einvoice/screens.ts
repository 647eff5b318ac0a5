import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

export const einvoiceScreens: readonly ScreenDeclaration[] = [
  { path: '/electronic-invoicing', title: 'Facturation électronique', right: 'payment_invoice_bill' },
]
