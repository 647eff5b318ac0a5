import { formatDay, list } from '#domain/french.ts'
import { parseAmount } from '#domain/french-input.ts'
import { isoDay, type ImportedRow } from '#platform/import/mapping.ts'
import { unfitText } from '#platform/operation/cells.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { importedState } from './imported-state.ts'

/** What a column of a file of reservations may hold, with the names it is known by. */
export const bookingTargets = {
  number: {
    label: 'Numéro',
    words: ['numero', 'numero de reservation', 'reference', 'reservation', 'code', 'id', 'booking id', 'reservation id'],
  },
  name: { label: 'Nom', words: ['nom', 'client', 'nom du client', 'name', 'last name'] },
  firstName: { label: 'Prénom', words: ['prenom', 'first name'] },
  email: { label: 'E-mail', words: ['email', 'e mail', 'mail', 'courriel'] },
  phone: { label: 'Téléphone', words: ['telephone', 'tel', 'portable', 'mobile', 'phone'] },
  line1: { label: 'Adresse', words: ['adresse', 'rue', 'address'] },
  postalCode: { label: 'Code postal', words: ['code postal', 'cp', 'zip', 'postal code'] },
  town: { label: 'Ville', words: ['ville', 'commune', 'town', 'city'] },
  country: { label: 'Pays', words: ['pays', 'country', 'code pays'] },
  startDate: { label: 'Arrivée', words: ['arrivee', 'date d arrivee', 'debut', 'du', 'arrival', 'check in', 'checkin'] },
  endDate: { label: 'Départ', words: ['depart', 'date de depart', 'fin', 'au', 'departure', 'check out', 'checkout'] },
  placeType: {
    label: 'Type d’emplacement',
    words: ['type', 'type d emplacement', 'hebergement', 'categorie', 'accommodation', 'unit type'],
  },
  place: { label: 'Place', words: ['place', 'emplacement', 'numero d emplacement', 'parcelle', 'pitch', 'unit'] },
  adults: { label: 'Adultes', words: ['adultes', 'nb adultes', 'personnes', 'adults', 'pax'] },
  children: { label: 'Enfants', words: ['enfants', 'nb enfants', 'children'] },
  total: { label: 'Prix convenu', words: ['prix', 'total', 'montant', 'prix total', 'amount', 'price'] },
  state: { label: 'État', words: ['etat', 'statut', 'status', 'state', 'etat de la reservation'] },
  note: { label: 'Remarques', words: ['remarque', 'remarques', 'commentaire', 'note', 'observations', 'comment'] },
} as const
export type BookingTarget = keyof typeof bookingTargets
export type ImportedBooking = ImportedRow<BookingTarget>

/** Without these a line says nothing that could be a stay. */
export const neededTargets = ['number', 'name', 'startDate', 'endDate', 'placeType'] as const satisfies readonly BookingTarget[]
export const importedLabel = ({ number, name, firstName }: ImportedBooking): string =>
  [number, name, firstName]
    .filter((part) => part !== undefined)
    .join(' ')
    .toWellFormed()
    .replaceAll('\u0000', '\uFFFD') || 'Ligne sans numéro'

/** Cells of a line with characters that nothing can keep: it is refused before it is looked at. */
export function unfitCells(row: ImportedBooking): readonly string[] {
  return (Object.keys(bookingTargets) as BookingTarget[]).flatMap((target) =>
    unfitText(row[target] ?? '') ? [`${bookingTargets[target].label}\u00A0: un caractère ne peut pas être enregistré.`] : [],
  )
}

type Known = 'placeType' | 'place' | 'country'
export type ResolveBooking = (what: Known, text: string) => number | null
export type ReadyBooking = {
  readonly body: Readonly<Record<string, unknown>>
  readonly faults: readonly string[]
  readonly warnings: readonly string[]
}

const texts = [
  'number',
  'name',
  'firstName',
  'email',
  'phone',
  'line1',
  'postalCode',
  'town',
  'note',
] as const satisfies readonly BookingTarget[]
const days = ['startDate', 'endDate'] as const satisfies readonly BookingTarget[]
const counts = ['adults', 'children'] as const satisfies readonly BookingTarget[]
const records = { placeType: 'placeTypeId', place: 'placeId', country: 'countryId' } as const

type Reading = { readonly body: Record<string, unknown>; readonly faults: string[]; readonly warnings: string[] }

/** A count that is not said is that of the record; what is no count is told. */
function readCounts(row: ImportedBooking, { body, faults }: Reading): void {
  for (const target of counts) {
    const text = row[target]
    if (text === undefined) continue
    if (/^\d{1,2}$/.test(text)) body[target] = Number(text)
    else faults.push(`${bookingTargets[target].label} «\u00A0${text}\u00A0»\u00A0: un nombre est attendu.`)
  }
}

function readTotal({ total: text }: ImportedBooking, { body, faults }: Reading): void {
  if (text === undefined) return
  body['total'] = parseAmount(text)
  if (body['total'] === null) faults.push(`Prix convenu «\u00A0${text}\u00A0»\u00A0: un montant est attendu.`)
}

/** A type or a place of another name would be another stay; a country is only left out. */
function readRecords(row: ImportedBooking, resolve: ResolveBooking, { body, faults, warnings }: Reading): void {
  for (const target of Object.keys(records) as Known[]) {
    const text = row[target]
    if (text === undefined) continue
    const id = resolve(target, text)
    if (id === null)
      (target === 'country' ? warnings : faults).push(
        `${bookingTargets[target].label} «\u00A0${text}\u00A0»\u00A0: rien de ce nom ici${target === 'country' ? ', laissé vide' : ''}.`,
      )
    else body[records[target]] = id
  }
}

/** A line as the record of the stay to integrate, with what makes it unreadable, each in its own words. */
export function bookingBody(row: ImportedBooking, resolve: ResolveBooking): ReadyBooking {
  const missing = neededTargets.filter((target) => row[target] === undefined)
  const reading: Reading = {
    body: {},
    faults:
      missing.length === 0
        ? []
        : [`Il manque\u00A0: ${list(missing.map((target) => bookingTargets[target].label.toLocaleLowerCase('fr')))}.`],
    warnings: [],
  }
  for (const target of texts) if (row[target] !== undefined) reading.body[target] = row[target]
  for (const target of days) if (row[target] !== undefined) reading.body[target] = isoDay(row[target])
  readCounts(row, reading)
  readTotal(row, reading)
  readRecords(row, resolve, reading)
  if (importedState(row.state) === 'unknown')
    reading.warnings.push(`État «\u00A0${row.state ?? ''}\u00A0»\u00A0: inconnu ici, la réservation est prise comme confirmée.`)
  return reading
}

/** Also a check of the record: it may be corrected by hand before it is integrated. */
export function datesFollow(row: Readonly<Record<string, unknown>>): readonly Fault[] {
  const { startDate, endDate } = row
  if (typeof startDate !== 'string' || typeof endDate !== 'string' || startDate < endDate) return []
  return [
    {
      rule: 'start-before-end',
      field: 'endDate',
      message: `Le départ (${formatDay(endDate)}) doit suivre l’arrivée (${formatDay(startDate)}).`,
    },
  ]
}

/** The fix of a reservation that nobody decided of yet. */
export const acceptFirst = 'acceptFirst'

type Standing = {
  readonly number: string
  readonly decision: string | null
  readonly bookingId: number | null
  /** A stay that already bears this number. */ readonly known: string | null
}

/** Why a stay may not be integrated now: accepted first, and once. */
export function integrationFault({ number, decision, bookingId, known }: Standing): Fault | null {
  if (bookingId !== null) return { rule: 'booking-already-integrated', message: `${number}\u00A0: ce séjour est déjà intégré.` }
  if (known !== null)
    return { rule: 'internet-booking-already-integrated', message: `Cette réservation internet est déjà intégrée\u00A0: séjour ${known}.` }
  if (decision !== 'accepted') {
    // Somebody said no to it: it is not taken on the way.
    const fix = decision === 'pending' ? { fix: { label: 'Accepter et intégrer', action: acceptFirst } } : {}
    return { rule: 'accepted-before-integrated', message: `La réservation ${number} doit être acceptée avant d’être intégrée.`, ...fix }
  }
  return null
}
