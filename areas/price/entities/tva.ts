import { accountCode } from '#areas/establishment/rules/account-code.ts'
import { entity } from '#kernel/entity/entity.ts'
import { vatDates, vatExemption, vatReason } from '../rules/checks/vat.ts'

/** Dated VAT rates: when the law changes one, a new row of the same code takes over (`vatOn`); records keep the id they had. */
export const tva = entity({
  name: 'tva',
  base: 'price/tva',
  right: 'supplement_price_tva',
  label: { one: 'taux de TVA', many: 'taux de TVA' },
  routes: { list: '/tva-list', record: '/tva/{tvaId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', maxLength: 60, required: true },
    code: {
      kind: 'choice',
      label: 'Famille de taux',
      options: { normal: 'Normal', intermediate: 'Intermédiaire', reduced: 'Réduit', special: 'Particulier', exempt: 'Exonéré', outOfScope: 'Hors champ' },
      required: true,
      help: 'Un nouveau taux de la même famille remplace l’ancien à sa date, partout où il est utilisé.',
    },
    rate: { kind: 'percent', label: 'Taux', decimals: 2, min: 0, max: 100, required: true },
    startDate: { kind: 'date', label: 'En vigueur du', required: true },
    endDate: { kind: 'date', label: 'Au', help: 'Vide tant que la loi ne change pas.' },
    category: { kind: 'choice', label: 'Traitement', options: { S: 'Taxé', E: 'Exonéré', O: 'Hors champ de la TVA' }, default: 'S', required: true },
    exemptionReason: { kind: 'text', label: 'Motif d’exonération', maxLength: 120 },
    exemptionCode: { kind: 'text', label: 'Code d’exonération', maxLength: 30, help: 'Code VATEX de la facture électronique, par exemple VATEX-FR-CGI261C-2.' },
    isDefault: { kind: 'flag', label: 'Proposé pour l’hébergement', default: false },
    isDefaultForAttendant: { kind: 'flag', label: 'Proposé pour les personnes', default: false },
    isDefaultForOption: { kind: 'flag', label: 'Proposé pour les suppléments', default: false },
    accountingCode: { ...accountCode, help: 'Compte de TVA collectée, par exemple 445710.' },
  },
  display: 'label',
  list: {
    columns: ['label', 'code', 'rate', 'startDate', 'endDate', 'category', 'isDefault', 'accountingCode'],
    search: ['label', 'accountingCode'],
    filters: ['code', 'category', 'startDate'],
    sort: { field: 'startDate', direction: 'desc' },
    empty: 'Créez les taux de TVA que vous facturez.',
  },
  form: {
    sections: [
      {
        title: 'Taux',
        purpose: 'Daté : l’ancien reste pour les séjours passés',
        fields: [
          { field: 'label', span: 4 },
          { field: 'rate', span: 2 },
          { field: 'code', span: 2 },
          { field: 'startDate', span: 2 },
          { field: 'endDate', span: 2 },
        ],
      },
      {
        title: 'Facture',
        purpose: 'Mentions de la facture électronique',
        fields: [
          { field: 'category', span: 3 },
          { field: 'exemptionCode', span: 3 },
          { field: 'exemptionReason', span: 6 },
        ],
      },
      {
        title: 'Usage',
        purpose: 'Présélectionné à la création',
        fields: [
          { field: 'isDefault', span: 2 },
          { field: 'isDefaultForAttendant', span: 2 },
          { field: 'isDefaultForOption', span: 2 },
          { field: 'accountingCode', span: 2 },
        ],
      },
    ],
  },
  checks: [vatDates, vatExemption, vatReason],
  inUse: { rule: 'delete-refused-tva', message: 'Suppression impossible : ce taux de TVA est utilisé. Fermez-le par une date de fin.' },
})
