import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** Pages of help that the specification prints an address for. */
export const helpScreens: readonly ScreenDeclaration[] = [
  { path: '/place-ranking-informations', title: 'Aide\u00A0: classement des emplacements', right: 'camp_place' },
  { path: '/bank-account-label-informations', title: 'Aide\u00A0: libellé du compte bancaire', right: 'payment_invoice_bank_account' },
  {
    path: '/email-configuration-informations',
    title: 'Aide\u00A0: configuration de l’e-mail',
    right: 'document_email_email_configuration',
  },
  {
    path: '/admin/module/preference-tax-statement-informations',
    title: 'Aide\u00A0: préférences de l’état de la taxe de séjour',
    right: 'payment_invoice_tax_statement',
  },
  { path: '/occupancy-occupation-informations', title: 'Aide\u00A0: occupation et occupants', right: 'statistics_occupancy' },
  { path: '/occupation-nationality-informations', title: 'Aide\u00A0: occupation par nationalité', right: 'statistics_occupancy' },
  {
    path: '/online_open_period_information',
    title: 'Aide\u00A0: périodes d’ouverture en ligne',
    right: 'establishment_access_online_booking',
  },
]
