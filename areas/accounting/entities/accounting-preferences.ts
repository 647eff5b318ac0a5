import { tenSoftwares } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'

/** Which software receives the entries. */
export const accountingSetting = entity({
  name: 'accounting-setting',
  base: 'accounting/setting',
  right: 'payment_invoice_accounting_setting',
  label: { one: 'module de comptabilité', many: 'modules de comptabilité' },
  routes: { record: '/admin/module/accounting-grid' },
  single: true,
  fields: {
    isActive: { kind: 'flag', label: 'Module actif', default: true },
    software: {
      kind: 'choice',
      label: 'Logiciel',
      options: { generic: 'Fichier des écritures comptables (FEC)', ...tenSoftwares },
      default: 'generic',
      required: true,
      help: 'Celui de votre comptable, pour mémoire\u00A0: le format proposé à l’export se choisit dans les journaux comptables.',
    },
    softwareName: { kind: 'text', label: 'Nom du logiciel', maxLength: 60 },
    accountLength: { kind: 'integer', label: 'Longueur des comptes', min: 3, max: 12, default: 6, required: true, unit: 'caractères' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Logiciel',
        purpose: 'Inactif, le module masque ses entrées du menu',
        fields: [
          { field: 'isActive', span: 6 },
          { field: 'software', span: 4 },
          { field: 'softwareName', span: 3 },
          { field: 'accountLength', span: 2 },
        ],
      },
    ],
  },
})

/** How the tourist tax is declared to the collectivity. */
export const taxStatementPreference = entity({
  name: 'tax-statement-preference',
  base: 'establishment/preference/tax_statement',
  right: 'payment_invoice_tax_statement',
  label: { one: 'préférence de l’état de la taxe de séjour', many: 'préférences de l’état de la taxe de séjour', feminine: true },
  routes: { record: '/admin/module/preference-tax-statement' },
  single: true,
  fields: {
    period: { kind: 'choice', label: 'Période', options: { month: 'Mois', quarter: 'Trimestre', season: 'Saison', year: 'Année' }, default: 'month', required: true },
    attachedTo: {
      kind: 'choice',
      label: 'Nuits rattachées',
      options: { night: 'Au mois de chaque nuit', departure: 'Au mois du départ', collection: 'Au mois de l’encaissement' },
      default: 'night',
      required: true,
      help: 'Suivez ce que demande votre collectivité.',
    },
    recipient: { kind: 'text', label: 'Collectivité', maxLength: 120 },
    showsExempt: { kind: 'flag', label: 'Détailler les exonérations', default: true },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Déclaration',
        purpose: 'Lus par l’état de la taxe de séjour',
        fields: [
          { field: 'period', span: 2 },
          { field: 'attachedTo', span: 3 },
          { field: 'recipient', span: 4 },
          { field: 'showsExempt', span: 6 },
        ],
      },
    ],
  },
})

/** How VAT is declared. */
export const tvaStatementPreference = entity({
  name: 'tva-statement-preference',
  base: 'establishment/preference/tva_statement',
  right: 'payment_invoice_tva_statement',
  label: { one: 'préférence de la déclaration de TVA', many: 'préférences de la déclaration de TVA', feminine: true },
  routes: { record: '/admin/module/preference-tva-statement' },
  single: true,
  fields: {
    regime: { kind: 'choice', label: 'Régime', options: { normal: 'Réel normal (CA3)', simplified: 'Réel simplifié (CA12)' }, default: 'normal', required: true },
    period: {
      kind: 'choice',
      label: 'Période',
      options: { month: 'Mois', quarter: 'Trimestre', year: 'Année' },
      default: 'month',
      required: true,
      help: 'Le trimestre est permis sous 4\u00A0000\u00A0€ de TVA par an.',
    },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Déclaration',
        purpose: 'Lus par la déclaration de TVA\u00A0; l’exigibilité se règle dans la fiche de l’établissement',
        fields: [
          { field: 'regime', span: 3 },
          { field: 'period', span: 2 },
        ],
      },
    ],
  },
})
