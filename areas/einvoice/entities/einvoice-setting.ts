import { entity } from '#kernel/entity/entity.ts'
import { startRequired } from '../rules/einvoice-checks.ts'
import { platformNames, reportPeriods } from '../rules/flow-kinds.ts'

/** How bills of professionals and the sums of sales to consumers reach the tax authority. */
export const einvoiceSetting = entity({
  name: 'einvoice-setting',
  base: 'module/electronic_invoicing',
  right: 'payment_invoice_bill',
  label: { one: 'facturation électronique', many: 'facturation électronique', feminine: true },
  routes: { record: '/admin/module/electronic-invoicing' },
  single: true,
  fields: {
    isActive: { kind: 'flag', label: 'Module actif', default: false },
    platform: {
      kind: 'choice',
      label: 'Plateforme',
      options: platformNames,
      default: 'manual',
      required: true,
      help: 'À la main\u00A0: vous déposez les fichiers sur votre plateforme agréée. La simulation ne transmet rien\u00A0: elle sert à essayer et à former.',
    },
    startsOn: { kind: 'date', label: 'Factures transmises à partir du', help: 'Obligatoire au 1er septembre 2027 pour une petite ou moyenne entreprise.' },
    reportPeriod: {
      kind: 'choice',
      label: 'Ventes aux particuliers',
      options: reportPeriods,
      default: 'decade',
      required: true,
      help: 'Par décade au régime réel mensuel, par mois au trimestriel ou au simplifié, par deux mois en franchise.',
    },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Facturation électronique',
        purpose: 'Factures des professionnels et sommes des ventes aux particuliers',
        fields: [
          { field: 'isActive', span: 6 },
          { field: 'platform', span: 3 },
          { field: 'startsOn', span: 3 },
          { field: 'reportPeriod', span: 3 },
        ],
      },
    ],
  },
  checks: [startRequired],
})
