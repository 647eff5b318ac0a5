import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

export const closureScreens: readonly ScreenDeclaration[] = [{ path: '/closure', title: 'Clôture', right: 'payment_invoice_closure_day' }]
