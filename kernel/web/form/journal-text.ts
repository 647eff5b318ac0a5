import type { Entity } from '#kernel/entity/entity.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'

/** One line of the journal of a record, as the server answers it. */
export type JournalEntry = {
  id: number
  at: string
  who: string
  station: string | null
  action: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}
export type JournalChange = { name: string; label: string; before: string; after: string; raw: unknown }
export type JournalLine = {
  id: number
  at: string
  who: string
  station: string | null
  title: string | undefined
  changes: readonly JournalChange[]
}

const nothing = 'vide'
function text(entity: Entity, name: string, value: unknown): string | undefined {
  const field = entity.fields[name]
  if (value === null || value === undefined || value === '') return nothing
  // The journal keeps the numbers of records, not their names of that day.
  if (!field || field.kind === 'reference' || field.kind === 'references') return undefined
  return kindOf(field).text(value)
}

function changeOf(entity: Entity, entry: JournalEntry, name: string): JournalChange {
  const label = entity.fields[name]?.label ?? entity.children?.[name]?.label ?? name
  const [before, after] = [text(entity, name, entry.before?.[name]), text(entity, name, entry.after?.[name])]
  if (before === undefined || after === undefined) return { name, label, before: '', after: 'modifié', raw: undefined }
  return { name, label, before, after, raw: entry.before?.[name] ?? null }
}

/** What was done to the record itself, agreeing with « la fiche ». */
const actions: Readonly<Record<string, string>> = {
  create: 'Fiche créée',
  delete: 'Fiche supprimée',
  'first-run': 'Fiche créée',
  login: 'Connexion',
  logout: 'Déconnexion',
  'login-failed': 'Connexion refusée',
  'sessions-closed': 'Sessions fermées',
  password: 'Mot de passe changé',
  test: 'Essai d’envoi réussi',
  rights: 'Droits modifiés',
  tiles: 'Tuiles de l’accueil changées',
  view: 'Vu par un collègue, en lecture seule',
  'view-end': 'Fin de la lecture par un collègue',
  order: 'Ordre de la liste modifié',
  issue: 'Document émis',
  print: 'Document imprimé',
  mail: 'E-mail envoyé',
  move: 'Déplacé',
  import: 'Importé',
  correct: 'Corrigé',
  merge: 'Réunie avec une autre fiche',
  export: 'Données exportées',
  erase: 'Données personnelles effacées',
}

/** A line in French: what was done, or which fields changed from what to what. */
export function journalLine(entity: Entity, entry: JournalEntry): JournalLine {
  const { id, at, who, station, action } = entry
  const title = actions[action]
  if (title !== undefined)
    return {
      id,
      at,
      who,
      station,
      title: typeof entry.after?.['reason'] === 'string' ? `${title}\u00A0: ${entry.after['reason']}` : title,
      changes: [],
    }
  const names = Object.keys(entry.after ?? {}).filter(
    (name) =>
      (entity.fields[name] !== undefined || entity.children?.[name] !== undefined) &&
      JSON.stringify(entry.before?.[name] ?? null) !== JSON.stringify(entry.after?.[name] ?? null),
  )
  return {
    id,
    at,
    who,
    station,
    title: names.length === 0 ? 'Fiche modifiée' : undefined,
    changes: names.map((name) => changeOf(entity, entry, name)),
  }
}
