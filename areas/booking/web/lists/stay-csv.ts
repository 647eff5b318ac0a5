import { csvText } from '#domain/csv.ts'
import { formatDay, formatPhone, plainAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import { stayStateLabels } from '../../rules/stay-state.ts'

const columns: readonly (readonly [title: string, text: (row: StayRow) => string])[] = [
  ['Code', (row) => row.bookingCode],
  ['Client', (row) => row.customerName],
  ['Contact', (row) => row.contactName ?? ''],
  ['Téléphone', (row) => formatPhone(row.phone)],
  ['Ville', (row) => row.town ?? ''],
  ['Arrivée', (row) => formatDay(row.startDate)],
  ['Heure prévue', (row) => row.expectedTime ?? ''],
  ['Départ', (row) => formatDay(row.endDate)],
  ['Nuits', (row) => String(row.nights)],
  ['Place', (row) => row.places],
  ['Type', (row) => row.placeTypes],
  ['Personnes', (row) => String(row.peopleCount)],
  ['État', (row) => stayStateLabels[row.state]],
  ['Précision', (row) => row.stateReason ?? ''],
  ['Option jusqu’au', (row) => (row.optionExpiresOn === null ? '' : formatDay(row.optionExpiresOn))],
  ['Origine', (row) => row.originLabel ?? ''],
  ['Immatriculations', (row) => row.plates],
  ['Total', (row) => plainAmount(cents(row.total))],
  ['Réglé', (row) => plainAmount(cents(row.paid))],
  ['Reste dû', (row) => plainAmount(cents(row.balance))],
]

/** Stays for a French spreadsheet: semicolons, a byte order mark, one line per stay. */
export function csvOfStays(rows: readonly StayRow[]): string {
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, text]) => text(row)))]
  return csvText(lines)
}
