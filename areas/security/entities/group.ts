import { entity } from '#kernel/entity/entity.ts'

/** Users of one group share its rights, which `security/group/set_right/{groupId}` holds. */
export const group = entity({
  name: 'group',
  base: 'security/group',
  right: 'establishment_access_user_group',
  label: { one: 'groupe d’utilisateurs', many: 'groupes d’utilisateurs' },
  routes: { list: '/admin/group-list', record: '/admin/group/{groupId}' },
  fields: {
    label: { kind: 'text', label: 'Libellé', required: true, unique: true, maxLength: 60 },
    note: { kind: 'longText', label: 'Remarque', maxLength: 500 },
  },
  display: 'label',
  list: { columns: ['label', 'note'], search: ['label'], sort: { field: 'label' }, empty: 'Créez un groupe par métier\u00A0: réception, comptabilité, ménage.' },
  form: {
    sections: [
      {
        title: 'Groupe',
        purpose: 'Ses droits valent pour tous ses utilisateurs.',
        fields: [
          { field: 'label', span: 3 },
          { field: 'note', span: 6 },
        ],
      },
    ],
  },
  inUse: { rule: 'group-in-use', message: 'Ce groupe a des utilisateurs\u00A0: changez d’abord leur groupe.' },
})
