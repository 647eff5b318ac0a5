import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

const right = 'payment_invoice_payment_method'

export const paymentScreens: readonly ScreenDeclaration[] = [
  { path: '/payment-method-deposit-type-list', title: 'Types de remise par mode de règlement', right },
  { path: '/payment-method-pointofsale-list', title: 'Modes de règlement du point de vente', right },
]
