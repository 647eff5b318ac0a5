import { formatDay } from '#domain/french.ts'

/**
 * Codes of the technical event journal (legal reference: NF525, list merged from public implementers). Those from 900 on are
 * reserved to the publisher. A code keeps its meaning for ever: records already written are read with it.
 */
export const technicalCodes = {
  10: 'Changement de gestion des numéros',
  20: 'Archivage fiscal de période',
  30: 'Archivage fiscal d’exercice',
  40: 'Arrêt ou déconnexion',
  50: 'Clôture de période',
  60: 'Clôture d’exercice',
  70: 'Début de mode dégradé',
  80: 'Démarrage ou connexion',
  90: 'Défaut d’intégrité détecté',
  100: 'Exécution d’une fonction spéciale',
  110: 'Export de données',
  120: 'Fin de mode dégradé',
  130: 'Changement d’habilitation',
  140: 'Import de données',
  150: 'Imprimante indisponible',
  160: 'Génération d’écritures comptables',
  170: 'Fond de caisse',
  180: 'Transfert en comptabilité',
  190: 'Annulation de ticket ou avoir',
  200: 'Purge',
  210: 'Reprise de données d’un autre logiciel',
  220: 'Restauration',
  230: 'Sauvegarde',
  240: 'Changement de paramètres',
  250: 'Changement de version du logiciel',
  260: 'Initialisation des données',
  270: 'Changement de paramètres de conformité',
  280: 'Opération de contrôle fiscal',
  290: 'Échange avec le comptable',
  310: 'Suppression de justificatifs optionnels',
  320: 'Annulation de vente en cours',
  330: 'Initialisation de clôture de période',
  900: 'Connexion refusée',
  910: 'Changement de mot de passe',
  920: 'Effacement des données d’un client',
} as const

export type TechnicalCode = keyof typeof technicalCodes

/** What happened, without any value that would name a customer: the chain is never rewritten. */
export type TechnicalEvent = { readonly code: TechnicalCode; readonly information: string }

type Journaled = {
  readonly entity: string
  readonly entityId: number
  readonly action: string
  readonly before?: Readonly<Record<string, unknown>> | undefined
  readonly after?: Readonly<Record<string, unknown>> | undefined
}

/** Records whose change the law or an auditor asks about: what is printed on bills, how money is taken, how it is printed. */
const parameters: ReadonlySet<string> = new Set([
  'establishment',
  'establishment-legal-informations',
  'tva',
  'tax',
  'tax-type',
  'payment-method',
  'payment-terms',
  'bank-account',
  'cash-register',
  'cash-register-type',
  'financial-year',
  'printer',
  'preference-tva-statement',
  'retention',
  'backup-setting',
  'email-configuration',
  'document-setting',
])

const sessions: Readonly<Record<string, TechnicalEvent>> = {
  login: { code: 80, information: 'Connexion' },
  logout: { code: 40, information: 'Déconnexion' },
  'sessions-closed': { code: 40, information: 'Sessions fermées' },
  'login-failed': { code: 900, information: 'Connexion refusée, mot de passe inexact' },
  password: { code: 910, information: 'Mot de passe changé' },
  rights: { code: 130, information: 'Droits modifiés' },
  'first-run': { code: 260, information: 'Premier démarrage de l’installation' },
}

const backups: Readonly<Record<string, TechnicalEvent>> = {
  backup: { code: 230, information: 'Sauvegarde' },
  'backup-failed': { code: 230, information: 'Sauvegarde échouée' },
  'backup-deleted': { code: 230, information: 'Sauvegarde supprimée' },
  'backup-sent': { code: 110, information: 'Sauvegarde téléchargée' },
  'backup-verified': { code: 100, information: 'Vérification d’une sauvegarde' },
  restore: { code: 220, information: 'Restauration de la sauvegarde du' },
}

const verbs: Readonly<Record<string, string>> = {
  create: 'création',
  update: 'modification',
  delete: 'suppression',
  active: 'modification',
  order: 'rangement',
}

/** The fields of a user or a group that decide what they may do. */
const powers: ReadonlySet<string> = new Set(['groupId', 'admin', 'systeme', 'isActive', 'login', 'manyWorkstations'])

/** What is changed, in the words of the screens: an entity, or a field of it. */
export type Naming = (entity: string, field?: string) => string

function powerEvent({ entity, entityId, action, after }: Journaled, labelOf: Naming): TechnicalEvent | null {
  const known = sessions[action]
  const subject = `${entity === 'user' ? 'utilisateur' : 'groupe'} n°\u00A0${entityId}`
  if (known !== undefined) return { code: known.code, information: `${known.information}\u00A0: ${subject}` }
  const verb = verbs[action]
  if (verb === undefined) return null
  const changed = Object.keys(after ?? {}).filter((name) => powers.has(name))
  return action === 'update' && changed.length === 0
    ? null
    : {
        code: 130,
        information: [`${subject}, ${verb}`, changed.map((name) => labelOf(entity, name)).join(', ')]
          .filter((part) => part !== '')
          .join('\u00A0: '),
      }
}

const closureKinds: Readonly<Record<string, string>> = {
  day: 'de journée',
  month: 'de mois',
  period: 'de période',
  exercise: 'd’exercice',
  takeover: 'de reprise',
}

/** « Clôture de mois n° 7, du 01/07/2026 au 31/07/2026 »: a kind of closure has its own numbers. */
function closureName(after: Journaled['after']): string {
  const of = (name: string): string => String(after?.[name] ?? '')
  const [from, to] = [of('startDate'), of('endDate')]
  const days = from === to ? `du ${formatDay(from)}` : `du ${formatDay(from)} au ${formatDay(to)}`
  return `Clôture ${closureKinds[of('kind')] ?? of('kind')}${of('number') === '' ? '' : ` n°\u00A0${of('number')}`}, ${days}`
}

/** The paper of a closure is in no chain of its own: its digest is in that of the events, where a check reads it again. */
export const keptPaper = (fileName: string, sha256: string): string => `Document ${fileName} conservé, empreinte SHA-256 ${sha256}`

/** Actions that are events whatever record they are done on. */
const actions: Readonly<Record<string, (label: string, entityId: number, after: Journaled['after']) => TechnicalEvent>> = {
  export: (label, id) => ({
    code: 110,
    information: id === 0 ? `Export de la liste\u00A0: ${label}` : `Remise des données\u00A0: ${label} n°\u00A0${id}`,
  }),
  import: (label) => ({ code: 140, information: `Import\u00A0: ${label}` }),
  purge: (label) => ({ code: 200, information: `Purge\u00A0: ${label}` }),
  erase: (label, id) => ({ code: 920, information: `${label} n°\u00A0${id}` }),
  publish: (label, id) => ({ code: 240, information: `Publication\u00A0: ${label} n°\u00A0${id}` }),
  withdraw: (label, id) => ({ code: 240, information: `Retrait de la vente\u00A0: ${label} n°\u00A0${id}` }),
  'put-back': (label, id) => ({ code: 240, information: `Remise en vente\u00A0: ${label} n°\u00A0${id}` }),
  'begin-closure': (_label, _id, after) => ({ code: 330, information: `${closureName(after)}\u00A0: commencée` }),
  'close-period': (_label, _id, after) => ({ code: 50, information: closureName(after) }),
  'close-exercise': (_label, _id, after) => ({ code: 60, information: closureName(after) }),
  'keep-paper': (_label, _id, after) => ({
    code: 50,
    information: keptPaper(String(after?.['fileName'] ?? ''), String(after?.['sha256'] ?? '')),
  }),
  're-export': (label, id, after) => ({
    code: 290,
    information: `Fichier repris\u00A0: ${label} n°\u00A0${String(after?.['number'] ?? id)}`,
  }),
  'init-demo': () => ({ code: 260, information: 'Chargement du site de démonstration' }),
}

function backupEvent({ action, after, before }: Journaled): TechnicalEvent | null {
  const known = backups[action]
  return known === undefined
    ? null
    : { code: known.code, information: `${known.information} ${String((after ?? before)?.['fileName'] ?? '')}`.trim() }
}

function parameterEvent({ entity, entityId, action, after }: Journaled, labelOf: Naming): TechnicalEvent | null {
  const verb = verbs[action]
  if (verb === undefined || !parameters.has(entity)) return null
  const fields =
    action === 'update'
      ? Object.keys(after ?? {})
          .filter((name) => !name.startsWith('_'))
          .map((name) => labelOf(entity, name))
      : []
  return {
    code: 240,
    information: [`${labelOf(entity)} n°\u00A0${entityId}, ${verb}`, fields.join(', ')].filter((part) => part !== '').join('\u00A0: '),
  }
}

const textOf = (values: Journaled['after'], name: string): string => String(values?.[name] ?? '')

/** A document that takes a sale back: its number, never the reason that somebody typed. */
function saleEvent({ after }: Journaled): TechnicalEvent | null {
  const [number, nature] = [textOf(after, 'number'), textOf(after, 'nature')]
  if (nature === 'ticket') return Number(after?.['amount']) < 0 ? { code: 190, information: `Ticket d’annulation ${number}` } : null
  return nature === 'creditNote' || nature === 'cancellation' ? { code: 190, information: `Avoir ${number}` } : null
}

/** A payment that is taken back; the line that takes back a ticket is told by its ticket. */
function takenBackEvent({ action, before, after }: Journaled): TechnicalEvent | null {
  if (after?.['ticket'] !== undefined) return null
  const subject =
    before?.['ticket'] === undefined ? `Règlement n°\u00A0${textOf(before, 'number')}` : `Règlement du ticket ${textOf(before, 'ticket')}`
  return {
    code: 190,
    information: `${subject} ${action === 'correct' ? 'annulé' : 'revenu impayé'}, ligne n°\u00A0${textOf(after, 'correctedBy')}`,
  }
}

const fundEvent = ({ action }: Journaled): TechnicalEvent | null =>
  verbs[action] === undefined ? null : { code: 170, information: `Fond de caisse, ${verbs[action]}` }

/** What takes money back or counts it, and the file that the tax administration asks for, by entity and action. */
const moneyEvents: Readonly<Record<string, (entry: Journaled) => TechnicalEvent | null>> = {
  'bill issue': saleEvent,
  'payment correct': takenBackEvent,
  'payment bounce': takenBackEvent,
  'cash-count create': ({ after }) => ({ code: 170, information: `Comptage de caisse du ${formatDay(textOf(after, 'date'))}` }),
  'starting-base create': fundEvent,
  'starting-base update': fundEvent,
  'starting-base delete': fundEvent,
  'financial-year fec': ({ after }) => ({ code: 110, information: `FEC\u00A0: exercice ${textOf(after, 'label')}` }),
  'accounting-export create': ({ entityId, after }) => ({
    code: 180,
    information: `Export comptable n°\u00A0${String(after?.['number'] ?? entityId)}`,
  }),
}

/** The technical event that a line of the journal is; null for the everyday ones. `labelOf` names an entity, or a field of it, in French. */
export function technicalEventOf(entry: Journaled, labelOf: Naming): TechnicalEvent | null {
  const { entity, entityId, action } = entry
  if (entity === 'user' || entity === 'group') return powerEvent(entry, labelOf)
  if (entity === 'backup') return backupEvent(entry)
  const money = moneyEvents[`${entity} ${action}`]
  if (money !== undefined) return money(entry)
  const known = actions[action]
  return known === undefined ? parameterEvent(entry, labelOf) : known(labelOf(entity), entityId, entry.after)
}
