import { cents } from '#domain/money.ts'
import { formatAmount, formatDay, formatDayRange } from '#domain/french.ts'
import { bookingKinds } from './booking-kind.ts'

type Values = Readonly<Record<string, unknown>>
export type HistoryEntry = { readonly id: number; readonly at: string; readonly who: string; readonly action: string; readonly before: Values | null; readonly after: Values | null }
export type HistoryLine = { readonly id: number; readonly at: string; readonly who: string; readonly title: string; readonly changes: readonly string[] }

const titles: Readonly<Record<string, string>> = {
  create: 'Séjour créé', update: 'Séjour modifié', convert: 'Nature changée', cancel: 'Séjour annulé', expire: 'Option expirée, place libérée', prolong: 'Option prolongée', dismiss: 'Option classée sans suite', restore: 'Séjour rétabli', delete: 'Séjour supprimé',
  arrive: 'Client arrivé', arrived: 'Client arrivé', unarrive: 'Arrivée décochée', leave: 'Client parti', gone: 'Client parti', unleave: 'Départ décoché', tick: 'Arrivée ou départ coché', move: 'Séjour déplacé', print: 'Imprimé',
}

type Reader = { readonly label: string; readonly read: (value: unknown) => string }
const plainText = (value: unknown): string => (typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : 'vide')
const day = (value: unknown): string => (typeof value === 'string' ? formatDay(value) : 'vide')
const amount = (value: unknown): string => (typeof value === 'number' ? formatAmount(cents(value)) : 'vide')
const yes = (value: unknown): string => (value === true ? 'oui' : 'non')

const readers: Readonly<Record<string, Reader>> = {
  statusId: { label: 'Nature', read: (value) => (typeof value === 'number' && Object.hasOwn(bookingKinds, String(value)) ? bookingKinds[String(value) as keyof typeof bookingKinds] : 'vide') },
  startDate: { label: 'Arrivée', read: day }, endDate: { label: 'Départ', read: day }, optionExpiresOn: { label: 'Option jusqu’au', read: day },
  expectedTime: { label: 'Heure prévue', read: plainText }, total: { label: 'Total', read: amount }, downPayment: { label: 'Avance demandée', read: amount },
  downPaymentDueOn: { label: 'Avance attendue le', read: day }, balanceDueOn: { label: 'Solde attendu le', read: day },
  note: { label: 'Remarques', read: plainText }, groupName: { label: 'Groupe', read: plainText }, reference: { label: 'Référence', read: plainText }, closeReason: { label: 'Motif', read: plainText },
  hasInsurance: { label: 'Assurance annulation', read: yes }, isLocked: { label: 'Verrouillé', read: yes },
}

type Occupancy = { readonly placeNumber?: unknown; readonly placeTypeLabel?: unknown; readonly startDate?: unknown; readonly endDate?: unknown; readonly attendants?: unknown }
function occupancies(values: Values | null): readonly Occupancy[] {
  const found = values?.['occupancies']
  return Array.isArray(found) ? found.filter((one): one is Occupancy => typeof one === 'object' && one !== null) : []
}
function places(values: Values | null): string {
  return occupancies(values).map(({ placeNumber, placeTypeLabel, startDate, endDate }) => {
    const place = plainText(placeNumber ?? placeTypeLabel)
    return typeof startDate === 'string' && typeof endDate === 'string' ? `${place} ${formatDayRange(startDate, endDate)}` : place
  }).join(', ')
}
function people(values: Values | null): string {
  return String(occupancies(values).reduce((sum, { attendants }) => sum + (Array.isArray(attendants) ? attendants.length : 0), 0))
}

function changes({ before, after }: HistoryEntry): readonly string[] {
  const told = Object.entries(readers).flatMap(([name, { label, read }]) => {
    const [was, is] = [read(before?.[name]), read(after?.[name])]
    return was === is ? [] : [before === null || was === 'vide' ? `${label}\u00A0: ${is}` : `${label}\u00A0: ${was} → ${is}`]
  })
  const compare = (label: string, of: (values: Values | null) => string): readonly string[] => {
    const [was, is] = [of(before), of(after)]
    return was === is || is === '' ? [] : [before === null || was === '' ? `${label}\u00A0: ${is}` : `${label}\u00A0: ${was} → ${is}`]
  }
  return [...compare('Places', places), ...compare('Occupants', people), ...told]
}

/** A line of the journal of a stay, in French: what was done, and what changed from what to what. */
export function historyLine(entry: HistoryEntry): HistoryLine {
  const { id, at, who, action } = entry
  return { id, at, who, title: titles[action] ?? 'Séjour modifié', changes: entry.after === null ? [] : changes(entry).filter((line) => !/\u00A0: (vide|non)$/.test(line)) }
}
