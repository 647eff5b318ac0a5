import { formatDay, formatPhone } from '#domain/french.ts'
import type { StayRow } from '../../contract/day.ts'
import { stayStateLabels } from '../../rules/stay-state.ts'

/** Cents as a spreadsheet adds them up: a comma, no unit, no thousands. */
function euros(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.trunc(size / 100)},${String(size % 100).padStart(2, '0')}`
}

/** A text that a spreadsheet would run as a formula is kept a text. */
function inert(text: string | null): string {
  const given = text ?? ''
  return /^[=@\t\r]|^[+-](?![\d\s.,]*$)/.test(given) ? `'${given}` : given
}

const columns: readonly (readonly [title: string, text: (row: StayRow) => string])[] = [
  ['Code', (row) => row.bookingCode], ['Client', (row) => inert(row.customerName)], ['Contact', (row) => inert(row.contactName)], ['Téléphone', (row) => inert(formatPhone(row.phone))], ['Ville', (row) => inert(row.town)],
  ['Arrivée', (row) => formatDay(row.startDate)], ['Heure prévue', (row) => row.expectedTime ?? ''], ['Départ', (row) => formatDay(row.endDate)], ['Nuits', (row) => String(row.nights)],
  ['Place', (row) => inert(row.places)], ['Type', (row) => inert(row.placeTypes)], ['Personnes', (row) => String(row.peopleCount)], ['État', (row) => stayStateLabels[row.state]],
  ['Précision', (row) => inert(row.stateReason)], ['Option jusqu’au', (row) => (row.optionExpiresOn === null ? '' : formatDay(row.optionExpiresOn))], ['Origine', (row) => inert(row.originLabel)],
  ['Immatriculations', (row) => inert(row.plates)], ['Total', (row) => euros(row.total)], ['Réglé', (row) => euros(row.paid)], ['Reste dû', (row) => euros(row.balance)],
]

function quoted(text: string): string {
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Stays for a French spreadsheet: semicolons, a byte order mark, one line per stay. */
export function csvOfStays(rows: readonly StayRow[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, text]) => text(row)))]
  return `\uFEFF${lines.map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
}
