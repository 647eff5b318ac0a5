import { entity } from '#kernel/entity/entity.ts'
import { technicalCodes } from '../rules/technical-codes.ts'

/**
 * The technical event journal (JET): each record carries the hash of the one before it. Written by the server alone, never
 * changed nor deleted.
 */
export const technicalEvent = entity({
  name: 'technical-event',
  base: 'security/technical_event',
  right: 'establishment_access_technical_event_journal',
  label: { one: 'événement technique', many: 'événements techniques' },
  appendOnly: true,
  fields: {
    number: { kind: 'integer', label: 'N°', required: true, unique: true, readOnly: true, min: 1 },
    at: { kind: 'instant', label: 'Date et heure', required: true, readOnly: true },
    code: {
      kind: 'choice',
      label: 'Événement',
      options: Object.fromEntries(Object.entries(technicalCodes).map(([code, label]) => [code, `${code} · ${label}`])),
      numeric: true,
      required: true,
      readOnly: true,
    },
    information: { kind: 'text', label: 'Information', maxLength: 500, required: true, readOnly: true },
    operatorNumber: { kind: 'integer', label: 'N° d’opérateur', required: true, readOnly: true, min: 0 },
    operator: { kind: 'text', label: 'Opérateur', maxLength: 160, required: true, readOnly: true },
    station: { kind: 'text', label: 'Poste', maxLength: 160, readOnly: true },
    softwareVersion: { kind: 'text', label: 'Version du logiciel', maxLength: 40, required: true, readOnly: true },
    previousHash: { kind: 'text', label: 'Empreinte précédente', maxLength: 64, required: true, readOnly: true },
    hash: { kind: 'text', label: 'Empreinte', maxLength: 64, required: true, readOnly: true },
  },
  display: 'number',
  calls: ['list', 'edit', 'search', 'document', 'document_info'],
  list: {
    columns: ['number', 'at', 'code', 'information', 'operator', 'station', 'softwareVersion'],
    search: ['information', 'operator'],
    filters: ['code', 'at', 'operator', 'station'],
    sort: { field: 'number', direction: 'desc' },
    empty: 'Les démarrages, connexions, changements de droits ou de paramètres s’inscrivent ici d’eux-mêmes.',
  },
})
