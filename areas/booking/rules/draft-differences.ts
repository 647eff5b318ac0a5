import { cents } from '#domain/money.ts'
import { formatAmount, formatDay, formatDayRange, plural } from '#domain/french.ts'
import { bookingKinds } from './booking-kind.ts'
import type { HistoryNames } from './draft-history.ts'
import type { Draft } from './draft-state.ts'
import { askedWords } from './wishes.ts'

export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string }

const orNothing = (text: string | null | undefined): string => (text === null || text === undefined || text === '' ? 'vide' : text)

/** A stay as lines that can be compared, by label. */
function facts(draft: Draft, names: HistoryNames): ReadonlyMap<string, string> {
  const { header } = draft
  const lines = new Map<string, string>([
    ['Nature', bookingKinds[String(draft.kind) as keyof typeof bookingKinds]],
    ['Client', orNothing(draft.customer?.displayName)],
    ['Option jusqu’au', header.optionExpiresOn === null ? 'vide' : formatDay(header.optionExpiresOn)],
    ['Heure prévue', orNothing(header.expectedTime)],
    ['Remarques', orNothing(header.note)],
    ['Groupe', orNothing(header.groupName)],
    ['Référence', orNothing(header.reference)],
    ['Code promotionnel', orNothing(header.promoCode)],
    ['Assurance annulation', header.hasInsurance ? 'Oui' : 'Non'],
    ['Avance demandée', header.downPayment === null ? 'selon les conditions' : formatAmount(cents(header.downPayment))],
  ])
  for (const [index, { dates, place, attendants, animals, vehicles, extras, ...asked }] of draft.occupancies.entries()) {
    const of = draft.occupancies.length === 1 ? '' : ` (place ${index + 1})`
    lines.set(`Dates${of}`, formatDayRange(dates.start, dates.end))
    lines.set(`Place${of}`, orNothing(place?.number ?? place?.typeLabel))
    lines.set(`Occupants${of}`, [plural(attendants.length, 'personne'), ...attendants.map(({ firstName, name }) => [firstName, name].filter((part) => part !== null).join(' ')).filter((part) => part !== '')].join(', '))
    lines.set(`Animaux et véhicules${of}`, orNothing([...animals.map(({ animalTypeId }) => names.animals.get(animalTypeId) ?? 'animal'), ...vehicles.map(({ vehicleTypeId, plate }) => plate ?? names.vehicles.get(vehicleTypeId) ?? 'véhicule')].join(', ')))
    lines.set(`Place avec${of}`, orNothing(askedWords(asked, names.features)))
    lines.set(`Suppléments${of}`, orNothing(extras.map(({ extraId, quantity }) => `${quantity} × ${names.extras.get(extraId) ?? 'supplément'}`).join(', ')))
  }
  return lines
}

/** What differs between the stay being typed and the one that a colleague has just saved. */
export function draftDifferences(mine: Draft, theirs: Draft, names: HistoryNames): readonly Difference[] {
  const [a, b] = [facts(mine, names), facts(theirs, names)]
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((label) => {
    const [one, other] = [a.get(label) ?? 'vide', b.get(label) ?? 'vide']
    return one === other ? [] : [{ label, mine: one, theirs: other }]
  })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** The hold of a place is no work of the user. */
const typed = (occupancies: Draft['occupancies']): unknown => occupancies.map(({ holdId: _holdId, ...rest }) => rest)

/** What was typed since the stay was read, over the version of the colleague: what was not typed is theirs. */
export function rebased(read: Draft, mine: Draft, theirs: Draft): Draft {
  const pick = <K extends keyof Draft>(key: K): Draft[K] => (same(read[key], mine[key]) ? theirs[key] : mine[key])
  const before: Readonly<Record<string, unknown>> = read.header
  const header = Object.fromEntries(Object.entries(mine.header).filter(([name, value]) => !same(before[name], value)))
  return {
    ...mine, version: theirs.version, kind: pick('kind'), isPassage: pick('isPassage'), partnerId: pick('partnerId'), customer: same(read.customer?.id, mine.customer?.id) ? theirs.customer : mine.customer,
    header: { ...theirs.header, ...header }, manualLines: pick('manualLines'), occupancies: same(typed(read.occupancies), typed(mine.occupancies)) ? theirs.occupancies : mine.occupancies,
  }
}
