import { connectionFields, connectionSection } from '#areas/establishment/rules/provider-fields.ts'
import { entity } from '#kernel/entity/entity.ts'

/** Another software of the site, that stays are exchanged with. The specification counts three and names none. */
const campingSoftware = (rank: 1 | 2 | 3) =>
  entity({
    name: `camping-software-${rank}`,
    base: `module/camping_software_${rank}`,
    right: 'establishment_access_camping_software',
    label: { one: `logiciel de camping externe n°\u00A0${rank}`, many: `logiciel de camping externe n°\u00A0${rank}` },
    routes: { record: `/admin/module/camping-software-${rank}` },
    single: true,
    fields: {
      isActive: { kind: 'flag', label: 'Module actif', default: false },
      softwareName: { kind: 'text', label: 'Nom du logiciel', maxLength: 60 },
      direction: { kind: 'choice', label: 'Échange', options: { send: 'Envoyer les séjours', receive: 'Recevoir les séjours', both: 'Les deux' }, default: 'receive', required: true },
      ...connectionFields,
    },
    display: [],
    form: {
      sections: [
        {
          title: 'Logiciel',
          purpose: 'Ces réglages serviront à l’échange avec ce logiciel',
          fields: [
            { field: 'isActive', span: 6 },
            { field: 'softwareName', span: 3 },
            { field: 'direction', span: 3 },
          ],
        },
        connectionSection,
      ],
    },
  })

export const campingSoftware1 = campingSoftware(1)
export const campingSoftware2 = campingSoftware(2)
export const campingSoftware3 = campingSoftware(3)
