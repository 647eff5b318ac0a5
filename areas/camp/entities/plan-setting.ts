import { entity } from '#kernel/entity/entity.ts'

/** How the plan of the site is shown, and the picture that new sectors are drawn on. */
export const planSetting = entity({
  name: 'plan-setting',
  base: 'module/plan',
  right: 'camp_plan_setting',
  label: { one: 'paramètre du plan', many: 'paramètres du plan' },
  routes: { record: '/admin/module/plan' },
  single: true,
  fields: {
    isActive: { kind: 'flag', label: 'Module actif', default: true },
    picture: { kind: 'image', label: 'Plan du site', help: 'Proposé comme fond de dessin à chaque nouveau secteur.' },
    placeSize: { kind: 'choice', label: 'Taille des numéros', options: { small: 'Petite', medium: 'Moyenne', large: 'Grande' }, default: 'medium', required: true },
    showsNames: { kind: 'flag', label: 'Montrer le nom du client', default: true, help: 'Sous le numéro de la place, quand le plan est agrandi.' },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Plan',
        purpose: 'Le plan du site, au menu Plan',
        fields: [
          { field: 'isActive', span: 6 },
          { field: 'picture', span: 4 },
        ],
      },
      {
        title: 'Affichage',
        purpose: 'Ce que montre chaque place',
        fields: [
          { field: 'placeSize', span: 2 },
          { field: 'showsNames', span: 6 },
        ],
      },
    ],
  },
})
