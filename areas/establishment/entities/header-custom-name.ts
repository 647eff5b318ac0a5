import { entity } from '#kernel/entity/entity.ts'
import { enterLabel } from '../rules/checks.ts'
import { menuHeaders } from '../rules/menu-headers.ts'

/** The establishment's own name for a heading of the menus. */
export const headerCustomName = entity({
  name: 'header-custom-name',
  base: 'module/header_custom_name',
  right: 'establishment_access_header_custom_name',
  label: { one: 'libellé d’en-tête personnalisé', many: 'libellés d’en-tête personnalisés' },
  routes: { list: '/admin/header-custom-name-list', record: '/admin/header-custom-name/{headerCustomNameId}' },
  fields: {
    header: {
      kind: 'choice',
      label: 'En-tête du menu',
      options: menuHeaders,
      numeric: true,
      required: true,
      missing: { rule: 'choose-label', message: 'Veuillez choisir un libellé.' },
      help: 'Un seul libellé par en-tête.',
    },
    name: { kind: 'text', label: 'Libellé affiché', maxLength: 40, required: true, missing: enterLabel, help: 'Montré aux utilisateurs à leur prochaine connexion.' },
  },
  display: 'name',
  list: {
    columns: ['header', 'name'],
    search: ['name'],
    filters: ['header'],
    sort: { field: 'header' },
    empty: 'Les en-têtes des menus portent leur nom d’origine. Donnez-leur les mots de votre équipe.',
  },
  form: {
    sections: [
      {
        title: 'Libellé',
        purpose: 'Remplace le nom d’un en-tête dans les menus',
        fields: [
          { field: 'header', span: 3 },
          { field: 'name', span: 3 },
        ],
      },
    ],
  },
})
