import { entity } from '#kernel/entity/entity.ts'
import { taskStates, taskTypes } from '../rules/cleaning-words.ts'

/** What is to be done on a place: cleaned after a stay, looked at once clean, mended when something is broken. The last one says how the place is. */
export const cleaningTask = entity({
  name: 'cleaning-task',
  base: 'module/cleanning/planning',
  right: 'camp_cleaning',
  label: { one: 'tâche de ménage', many: 'tâches de ménage', feminine: true },
  fields: {
    placeId: { kind: 'reference', label: 'Emplacement', to: 'place', required: true },
    askedOn: { kind: 'date', label: 'Demandée le', required: true },
    type: { kind: 'choice', label: 'Type', options: taskTypes, default: 'cleaning', required: true },
    state: { kind: 'choice', label: 'État', options: taskStates, default: 'todo', required: true },
    bookingId: { kind: 'reference', label: 'Après le séjour', to: 'booking' },
    note: { kind: 'text', label: 'Note', maxLength: 200 },
    /** Of an intervention: nobody may be put there until it is done. */
    isBlocking: { kind: 'flag', label: 'La place ne peut pas servir', default: false },
    photo: { kind: 'image', label: 'Photo', maxBytes: 8 * 1_048_576 },
    startedAt: { kind: 'instant', label: 'Commencée à' },
    doneAt: { kind: 'instant', label: 'Terminée à' },
    author: { kind: 'text', label: 'Par', maxLength: 120 },
  },
  display: ['askedOn', 'type'],
  calls: ['list', 'edit', 'search', 'document'],
  list: {
    columns: ['placeId', 'askedOn', 'type', 'state', 'bookingId', 'note', 'isBlocking', 'startedAt', 'doneAt', 'author'],
    search: ['note'],
    filters: ['placeId', 'askedOn', 'type', 'state', 'bookingId'],
    sort: { field: 'askedOn', direction: 'desc' },
  },
})
