import { entity } from '#kernel/entity/entity.ts'

/** A group that the site belongs to, as its provider knows it. `providerId` names it in the calls: it is given when the group is first saved. */
export const preferenceGroup = entity({
  name: 'preference-group',
  base: 'establishment/preference/group',
  right: 'establishment_access_preference_group',
  label: { one: 'préférence de groupe', many: 'préférences de groupe', feminine: true },
  routes: { list: '/admin/module/preference-group-grid', record: '/admin/module/preference-group/{providerId}' },
  fields: {
    label: { kind: 'text', label: 'Nom du groupe', maxLength: 60, required: true, unique: true },
    type: { kind: 'choice', label: 'Type', options: { GROUP: 'Groupe', OTHER: 'Autre' }, default: 'GROUP', required: true, help: 'Chaîne ou groupement : « Groupe ». Seul un groupe montre son logo.' },
    isClientSyncActive: {
      kind: 'flag',
      label: 'Clients partagés avec le groupe',
      default: false,
      help: 'Le logo du groupe paraît dans la barre du haut\u00A0; les fiches des clients ne sont pas encore partagées.',
    },
    logo: { kind: 'image', label: 'Logo du groupe', maxBytes: 2_097_152 },
    providerId: { kind: 'integer', label: 'Numéro chez le prestataire', readOnly: true },
  },
  display: 'label',
  list: {
    columns: ['label', 'type', 'isClientSyncActive', 'providerId'],
    search: ['label'],
    filters: ['type', 'isClientSyncActive'],
    sort: { field: 'label' },
    empty: 'Le site n’appartient à aucun groupe. Ajoutez sa chaîne ou son groupement.',
  },
  form: {
    sections: [
      {
        title: 'Groupe',
        purpose: 'Chaîne ou groupement de campings',
        fields: [
          { field: 'label', span: 4 },
          { field: 'type', span: 2 },
          { field: 'isClientSyncActive', span: 6 },
          { field: 'logo', span: 3 },
          { field: 'providerId', span: 2 },
        ],
      },
    ],
  },
})
