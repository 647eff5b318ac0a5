import { moduleFields, moduleList } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'

/** Gift vouchers that the site sells and takes. */
export const giftModule = entity({
  name: 'gift',
  base: 'module/gift',
  right: 'ancillary_sale_gift_module',
  label: { one: 'module de bons cadeaux', many: 'modules de bons cadeaux' },
  routes: { list: '/admin/module/gift-grid', record: '/admin/module/gift/{giftId}' },
  fields: {
    ...moduleFields,
    giftType: { kind: 'choice', label: 'Type de bon', options: { article: 'Article', value: 'Bon de valeur', service: 'Bon de prestation' }, default: 'value', required: true },
    validityMonths: { kind: 'integer', label: 'Validité', min: 1, max: 60, default: 12, required: true, unit: 'mois' },
    numberPrefix: { kind: 'text', label: 'Préfixe des numéros', maxLength: 6, pattern: '^[A-Z0-9]*$', patternMessage: 'Le préfixe des numéros n’a que des majuscules et des chiffres.', example: 'BC' },
    minimumAmount: { kind: 'money', label: 'Valeur minimale', min: 0 },
  },
  display: 'label',
  list: { ...moduleList, columns: ['label', 'giftType', 'validityMonths', 'isActive'], empty: 'Ajoutez le bon cadeau que vous vendez.' },
  form: {
    sections: [
      {
        title: 'Bon',
        purpose: 'Ce que porte un bon que vous vendez',
        fields: [
          { field: 'label', span: 3 },
          { field: 'giftType', span: 2 },
          { field: 'validityMonths', span: 2 },
          { field: 'numberPrefix', span: 2 },
          { field: 'minimumAmount', span: 2 },
          { field: 'isActive', span: 6 },
        ],
      },
      { title: 'Remarque', fields: [{ field: 'note', span: 6 }] },
    ],
  },
})
