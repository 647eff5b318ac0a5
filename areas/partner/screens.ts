import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** The screens of partners that are not the generic list or form of an entity. */
export const partnerScreens: readonly ScreenDeclaration[] = [
  { path: '/partner-billing-type-list', title: 'Types de facturation des partenaires', right: 'customer_partner_partner_billing' },
  { path: '/partner-management-type-list', title: 'Types de gestion des partenaires', right: 'customer_partner_partner_billing' },
]
