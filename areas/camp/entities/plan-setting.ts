import { entity } from '#kernel/entity/entity.ts'

/** The picture of the site that places are laid on. */
export const planSetting = entity({
  name: 'plan-setting',
  base: 'module/plan',
  right: 'camp_plan_setting',
  label: { one: 'paramètre du plan', many: 'paramètres du plan' },
  routes: { record: '/admin/module/plan' },
  single: true,
  fields: {
    isActive: { kind: 'flag', label: 'Module actif', default: true },
    picture: { kind: 'image', label: 'Plan du site' },
    placeSize: { kind: 'choice', label: 'Taille des numéros', options: { small: 'Petite', medium: 'Moyenne', large: 'Grande' }, default: 'medium', required: true },
    showsNames: { kind: 'flag', label: 'Montrer le nom du client', default: true },
  },
  display: [],
  form: {
    sections: [
      { title: 'Plan', purpose: 'Ces réglages serviront au module Plan', fields: [{ field: 'isActive', span: 6 }, { field: 'picture', span: 4 }] },
      { title: 'Affichage', purpose: 'Ce que montre chaque place', fields: [{ field: 'placeSize', span: 2 }, { field: 'showsNames', span: 6 }] },
    ],
  },
})
