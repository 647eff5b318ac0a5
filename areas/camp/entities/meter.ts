import { entity } from '#kernel/entity/entity.ts'
import { ownedCalls } from '#areas/establishment/rules/calls.ts'

/** A meter on a place: installed and edited with it, read month after month. */
export const meter = entity({
  name: 'meter',
  base: 'camp/meter',
  right: 'camp_meter',
  label: { one: 'compteur', many: 'compteurs' },
  owned: { by: 'place' },
  fields: {
    placeId: { kind: 'reference', label: 'Emplacement', to: 'place', required: true },
    number: { kind: 'text', label: 'Numéro', maxLength: 30, required: true, unique: true },
    meterTypeId: { kind: 'reference', label: 'Type', to: 'meter-type', required: true },
    startIndex: { kind: 'decimal', label: 'Index de départ', decimals: 3, min: 0, max: 999_999_999, default: '0', required: true },
    installedOn: { kind: 'date', label: 'Posé le' },
    isSensor: { kind: 'flag', label: 'Connecté', default: false },
    isActive: { kind: 'flag', label: 'En service', default: true },
  },
  display: 'number',
  calls: ownedCalls,
  activeField: 'isActive',
  form: {
    sections: [
      {
        title: 'Compteur',
        fields: [
          { field: 'number', span: 2 },
          { field: 'meterTypeId', span: 2 },
          { field: 'startIndex', span: 2 },
          { field: 'installedOn', span: 2 },
          { field: 'isSensor', span: 2 },
          { field: 'isActive', span: 2 },
        ],
      },
    ],
  },
  inUse: { rule: 'delete-refused-meter', message: 'Suppression impossible : ce compteur a des relevés. Décochez « En service ».' },
})
