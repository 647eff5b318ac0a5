import { entity } from '#kernel/entity/entity.ts'

const hours = Object.fromEntries(Array.from({ length: 24 }, (_hour, at) => [at, `${at}\u00A0h`]))

/** When backups are made by themselves, and how many are kept. Edited on the screen of backups. */
export const backupSetting = entity({
  name: 'backup-setting',
  base: 'utility/backup_setting',
  right: 'establishment_access_system',
  label: { one: 'réglage des sauvegardes', many: 'réglages des sauvegardes' },
  single: true,
  fields: {
    isDaily: { kind: 'flag', label: 'Sauvegarder chaque jour', default: true },
    hour: {
      kind: 'choice',
      label: 'À partir de',
      options: hours,
      numeric: true,
      default: '3',
      required: true,
      help: 'Si l’application est arrêtée à cette heure, la sauvegarde se fait à son prochain démarrage.',
    },
    keptCount: {
      kind: 'integer',
      label: 'Sauvegardes quotidiennes gardées',
      min: 1,
      max: 365,
      default: 14,
      required: true,
      help: 'Les plus anciennes sont supprimées d’elles-mêmes. Les sauvegardes demandées à la main sont toujours gardées.',
    },
  },
  display: [],
  form: {
    sections: [
      {
        title: 'Sauvegarde quotidienne',
        purpose: 'Faite d’elle-même, dans le dossier des sauvegardes de cette machine',
        fields: ['isDaily', { field: 'hour', span: 2 }, { field: 'keptCount', span: 2 }],
      },
    ],
  },
})
