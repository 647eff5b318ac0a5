import { cents } from '#domain/money.ts'
import { formatAmount, formatDay } from '#domain/french.ts'
import { bookingKinds } from './booking-kind.ts'
import { consentSentence, isConsent } from './room/consent.ts'
import { type HistoryNames, type Values, amount, listOfTexts, noNames, parts, plainText } from './history-parts.ts'

export type HistoryEntry = {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly entity?: string
  readonly action: string
  readonly before: Values | null
  readonly after: Values | null
}
export type HistoryLine = {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly title: string
  readonly changes: readonly string[]
}

const titles: Readonly<Record<string, string>> = {
  create: 'Séjour créé',
  update: 'Séjour modifié',
  convert: 'Nature changée',
  cancel: 'Séjour annulé',
  expire: 'Option expirée, place libérée',
  prolong: 'Option prolongée',
  dismiss: 'Option classée sans suite',
  restore: 'Séjour rétabli',
  delete: 'Séjour supprimé',
  arrive: 'Client arrivé',
  arrived: 'Client arrivé',
  unarrive: 'Arrivée décochée',
  leave: 'Client parti',
  gone: 'Client parti',
  unleave: 'Départ décoché',
  tick: 'Arrivée ou départ coché',
  move: 'Séjour déplacé',
  print: 'Imprimé',
  makeRoom: 'Place donnée en faisant de la place',
  assign: 'Place attribuée',
  defragment: 'Déplacé pour réunir des nuits libres',
  neighbours: 'Placé près de ses voisins',
  undoRoom: 'Déplacement annulé',
  linkNeighbours: 'Voisins liés',
  unlinkNeighbours: 'Voisins séparés',
  groupContact: 'Contact du groupe changé',
  split: 'Nuits partagées entre deux places',
  join: 'Deux parties réunies',
  extend: 'Départ changé',
  lock: 'Séjour verrouillé',
  unlock: 'Séjour déverrouillé',
  leaveEarly: 'Départ anticipé',
  customer: 'Client changé',
  noShow: 'Client non venu',
  close: 'Séjour clôturé',
  copy: 'Copié d’un autre séjour',
  merge: 'Deux séjours réunis',
  supplement: 'Supplément changé',
  creditPart: 'Avoir d’une partie de la facture',
  leavePlace: 'Place libérée',
  unleavePlace: 'Place à nouveau occupée',
  undo: 'Geste annulé',
  redo: 'Geste refait',
}

/** What happened to a stay, in words; undefined where this page knows none. */
export const stayEvent = (action: string): string | undefined => titles[action]

type Reader = { readonly label: string; readonly read: (value: unknown) => string }
const day = (value: unknown): string => (typeof value === 'string' ? formatDay(value) : 'vide')
const agreement = (value: unknown): string => (isConsent(value) ? consentSentence(value) : 'vide')
const oneOf =
  (words: Readonly<Record<string, string>>) =>
  (value: unknown): string =>
    words[String(value)] ?? 'vide'
const yes = (value: unknown): string => (value === true ? 'oui' : 'non')

const readers: Readonly<Record<string, Reader>> = {
  statusId: {
    label: 'Nature',
    read: (value) =>
      typeof value === 'number' && Object.hasOwn(bookingKinds, String(value))
        ? bookingKinds[String(value) as keyof typeof bookingKinds]
        : 'vide',
  },
  quoteStatus: {
    label: 'Suite du devis',
    read: oneOf({ accepted: 'accepté', refused: 'refusé', counter: 'refusé avec contre-proposition' }),
  },
  startDate: { label: 'Arrivée', read: day },
  endDate: { label: 'Départ', read: day },
  optionExpiresOn: { label: 'Option jusqu’au', read: day },
  expectedTime: { label: 'Heure prévue', read: plainText },
  total: { label: 'Total', read: amount },
  downPayment: { label: 'Avance demandée', read: amount },
  downPaymentType: { label: 'Nature de l’avance', read: oneOf({ 1: 'acompte', 2: 'arrhes' }) },
  downPaymentDueOn: { label: 'Avance attendue le', read: day },
  balanceDueOn: { label: 'Solde attendu le', read: day },
  note: { label: 'Remarques', read: plainText },
  groupName: { label: 'Groupe', read: plainText },
  reference: { label: 'Référence', read: plainText },
  promoCode: { label: 'Code promotionnel', read: plainText },
  closeReason: { label: 'Motif', read: plainText },
  cancelOutcome: {
    label: 'Suite de l’avance',
    read: oneOf({ kept: 'gardée', credit: 'laissée en avoir', refunded: 'remboursée' }),
  },
  leftPlaces: { label: 'Place', read: plainText },
  consent: { label: 'Accord', read: agreement },
  hasInsurance: { label: 'Assurance annulation', read: yes },
  isLocked: { label: 'Verrouillé', read: yes },
  lockReason: { label: 'Motif du verrou', read: plainText },
}

/** A stay made without an advance says nothing of its nature. */
const isSilent = (name: string, { before, after }: HistoryEntry): boolean =>
  name === 'downPaymentType' && before === null && Number(after?.['downPayment'] ?? 0) === 0

function changes(entry: HistoryEntry, names: HistoryNames): readonly string[] {
  const { before, after } = entry
  const told = Object.entries(readers).flatMap(([name, { label, read }]) => {
    if (isSilent(name, entry)) return []
    const [was, is] = [read(before?.[name]), read(after?.[name])]
    return was === is ? [] : [before === null || was === 'vide' ? `${label}\u00A0: ${is}` : `${label}\u00A0: ${was} → ${is}`]
  })
  const compared = parts.flatMap(([label, of]) => {
    const [was, is] = [of(before, names), of(after, names)]
    if (was === is) return []
    return [before === null || was === '' ? `${label}\u00A0: ${is}` : `${label}\u00A0: ${was} → ${is === '' ? 'aucun' : is}`]
  })
  return [...compared, ...told]
}

const moneyTitles: Readonly<Record<string, string>> = {
  'payment create': 'Règlement encaissé',
  'payment correct': 'Règlement annulé',
  'payment refund': 'Remboursement',
  'payment credit': 'Somme gardée en avoir',
  'payment bounce': 'Chèque impayé',
  'bill issue': 'Facture émise',
  'bill print': 'Facture imprimée',
  'bill mail': 'Facture envoyée par e-mail',
}
/** What was paid or billed, in one or two lines. */
function moneyChanges({ before, after }: HistoryEntry): readonly string[] {
  const number = after?.['number'] ?? before?.['number']
  const value = after?.['amount'] ?? before?.['amount']
  const reason = after?.['reason']
  return [
    [
      typeof number === 'number' ? `n°\u00A0${number}` : typeof number === 'string' ? number : '',
      typeof value === 'number' ? formatAmount(cents(value)) : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
    typeof reason === 'string' ? `Motif\u00A0: ${reason}` : '',
  ].filter((line) => line !== '')
}

/** A line of the journal of a stay, in French: what was done, and what changed from what to what. */
export function historyLine(entry: HistoryEntry, names: HistoryNames = noNames): HistoryLine {
  const { id, at, who, action, entity } = entry
  if (entity === 'payment' || entity === 'bill')
    return {
      id,
      at,
      who,
      title: moneyTitles[`${entity} ${action}`] ?? (entity === 'bill' ? 'Facture' : 'Règlement'),
      changes: moneyChanges(entry),
    }
  if (action === 'mail')
    return { id, at, who, title: 'E-mail au client', changes: listOfTexts(entry.after?.['files']).map((name) => `Joint\u00A0: ${name}`) }
  if (action === 'print') return { id, at, who, title: `${plainText(entry.after?.['document'])} imprimé`, changes: [] }
  return {
    id,
    at,
    who,
    title: titles[action] ?? 'Séjour modifié',
    changes: entry.after === null ? [] : changes(entry, names).filter((line) => !/\u00A0: (vide|non)$/.test(line)),
  }
}
