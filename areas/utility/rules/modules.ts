/** One module of the product: where it is set, and the screens whose menu entries it carries. */
export type ModuleInfo = {
  /** Entity of its settings, which says whether it is active. */
  readonly entity: string
  readonly label: string
  readonly purpose: string
  readonly address: string
  /** Entries of the menu that an inactive module hides, by route. */
  readonly menu: readonly string[]
}

export const modules: readonly ModuleInfo[] = [
  {
    entity: 'accounting-setting',
    label: 'Comptabilité',
    purpose: 'Comptes, journaux et export comptable',
    address: '/admin/module/accounting-grid',
    menu: [
      '/accounting-account-list',
      '/accounting-account-discount',
      '/accounting-account-detail-plan',
      '/accounting-account-detail-plan-start-date',
      '/accounting-account-detail-plan-end-date',
      '/accounting-account-detail-plan-preview',
      '/accounting-account-payment-plan',
      '/accounting-account-payment-plan-preview',
      '/accounting-journal-settings',
      '/accounting-customer-account-settings',
      '/accounting-export',
      '/accounting-export-history',
    ],
  },
  {
    entity: 'insurance',
    label: 'Assurance',
    purpose: 'Contrats d’assurance annulation et leurs déclarations',
    address: '/admin/module/insurance-grid',
    menu: ['/assurance-list'],
  },
  {
    entity: 'surety',
    label: 'Caution',
    purpose: 'Cautions en ligne et leurs relances',
    address: '/admin/module/surety-grid',
    menu: ['/surety-list'],
  },
  {
    entity: 'gift',
    label: 'Bon cadeau',
    purpose: 'Bons vendus et acceptés',
    address: '/admin/module/gift-grid',
    menu: ['/gift-list', '/sale-gift-import-list'],
  },
  {
    entity: 'cleaning-module',
    label: 'Ménage',
    purpose: 'Équipes, durées et planning du ménage',
    address: '/admin/module/cleanning-grid',
    menu: ['/cleanning-planning', '/booking-departure-cleanning'],
  },
  { entity: 'plan-setting', label: 'Plan', purpose: 'Le plan du site et ses emplacements', address: '/admin/module/plan', menu: ['/plan'] },
  {
    entity: 'check-in-module',
    label: 'Check-in',
    purpose: 'Ce que le client remplit avant de venir',
    address: '/admin/module/check-in',
    menu: [],
  },
  {
    entity: 'police-register',
    label: 'Fiches individuelles de police',
    purpose: 'Fiches des clients étrangers',
    address: '/admin/module/police-register',
    menu: [],
  },
  {
    entity: 'vacaf-setting',
    label: 'VACAF',
    purpose: 'Aides aux vacances des caisses d’allocations',
    address: '/admin/module/vacaf',
    menu: ['/vacaf-list'],
  },
  {
    entity: 'access-control',
    label: 'Contrôle d’accès',
    purpose: 'Barrières, badges et jetons de douche',
    address: '/admin/module/access-control-grid',
    menu: [],
  },
  {
    entity: 'module-concierge-service',
    label: 'Conciergerie',
    purpose: 'Services commandés pendant le séjour',
    address: '/admin/module/concierge-service-grid',
    menu: [],
  },
  {
    entity: 'module-emailing',
    label: 'E-mailing et SMS',
    purpose: 'Campagnes et leurs envois',
    address: '/admin/module/emailing-grid',
    menu: ['/grc-list', '/grc-history-list'],
  },
  {
    entity: 'satisfaction-survey',
    label: 'Enquête de satisfaction',
    purpose: 'Questions avant et après le séjour',
    address: '/admin/module/satisfaction-survey-grid',
    menu: [],
  },
  {
    entity: 'module-doc-editor',
    label: 'Éditeur de documents',
    purpose: 'Modèles de courriers',
    address: '/admin/module/doc-editor-grid',
    menu: [],
  },
  {
    entity: 'statistics-module',
    label: 'Statistiques',
    purpose: 'Enquêtes auxquelles le site répond',
    address: '/admin/module/statistics-grid',
    menu: ['/transmission-dematerialisee'],
  },
  {
    entity: 'module-yield-management',
    label: 'Yield management',
    purpose: 'Prix proposés selon la demande',
    address: '/admin/module/yield-management-grid',
    menu: ['/stats/yield-provider'],
  },
  {
    entity: 'module-online-booking',
    label: 'Réservation en ligne',
    purpose: 'Site et canaux de vente',
    address: '/admin/module/online-booking-grid',
    menu: [
      '/mapping/secure-holiday',
      '/mapping/secure-holiday/payment-method',
      '/mapping/channel-manager',
      '/mapping/distribution',
      '/mapping/distribution/payment-method',
      '/mapping/camping-marketplace',
      '/mapping/booking-provider',
      '/mapping/booking-provider/programs',
      '/mapping/cell-based-provider',
      '/mapping/bookings-list',
    ],
  },
  {
    entity: 'einvoice-setting',
    label: 'Facturation électronique',
    purpose: 'Factures transmises et relevés des ventes',
    address: '/admin/module/electronic-invoicing',
    menu: [],
  },
  {
    entity: 'payment-gateway',
    label: 'Paiement en ligne',
    purpose: 'Liens de paiement et leur passerelle',
    address: '/admin/module/payment-gateway',
    menu: [],
  },
  ...([1, 2, 3] as const).map((rank) => ({
    entity: `camping-software-${rank}`,
    label: `Logiciel de camping externe n°\u00A0${rank}`,
    purpose: 'Échange de séjours avec un autre logiciel',
    address: `/admin/module/camping-software-${rank}`,
    menu: [],
  })),
]

/** The menu entries that inactive modules hide, by route. */
export function closedRoutes(active: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(modules.filter(({ entity }) => !active.has(entity)).flatMap(({ menu }) => menu))
}
