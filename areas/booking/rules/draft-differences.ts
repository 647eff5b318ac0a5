import { daysBetween, isDay } from '#domain/day.ts'
import type { LinkedDates } from '#domain/linked-dates.ts'
import { merged } from '#domain/merge.ts'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDay, formatDayRange, plural } from '#domain/french.ts'
import { bookingKinds } from './booking-kind.ts'
import { originOf, sellerOf, type HistoryNames } from './history-parts.ts'
import type { Draft, DraftOccupancy } from './draft-types.ts'
import { askedWords } from './wishes.ts'

export type Difference = { readonly label: string; readonly mine: string; readonly theirs: string }

const orNothing = (text: string | null | undefined): string => (text === null || text === undefined || text === '' ? 'vide' : text)

/** A stay as lines that can be compared, by label. */
function facts(draft: Draft, names: HistoryNames): ReadonlyMap<string, string> {
  const { header } = draft
  const lines = new Map<string, string>([
    ['Nature', bookingKinds[String(draft.kind) as keyof typeof bookingKinds]],
    ['Client', orNothing(draft.customer?.displayName)],
    ['Partenaire', orNothing(sellerOf(draft.partnerId, names))],
    ['Origine', orNothing(originOf(header.accessChannelId, names))],
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
    lines.set(
      `Occupants${of}`,
      [
        plural(attendants.length, 'personne'),
        ...attendants
          .map(({ firstName, name }) => [firstName, name].filter((part) => part !== null).join(' '))
          .filter((part) => part !== ''),
      ].join(', '),
    )
    lines.set(
      `Animaux et véhicules${of}`,
      orNothing(
        [
          ...animals.map(({ animalTypeId }) => names.animals.get(animalTypeId) ?? 'animal'),
          ...vehicles.map(({ vehicleTypeId, plate }) => plate ?? names.vehicles.get(vehicleTypeId) ?? 'véhicule'),
        ].join(', '),
      ),
    )
    lines.set(`Place avec${of}`, orNothing(askedWords(asked, names.features)))
    lines.set(
      `Suppléments${of}`,
      orNothing(extras.map(({ extraId, quantity }) => `${quantity} × ${names.extras.get(extraId) ?? 'supplément'}`).join(', ')),
    )
  }
  return lines
}

/** What differs between the stay being typed and the one that a colleague has just saved. */
export function draftDifferences(
  { read, mine, theirs }: Record<'read' | 'mine' | 'theirs', Draft>,
  names: HistoryNames,
): readonly Difference[] {
  const [before, a, b] = [facts(read, names), facts(mine, names), facts(theirs, names)]
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((label) => {
    const [one, other] = [a.get(label) ?? 'vide', b.get(label) ?? 'vide']
    return one === other ? [] : [{ label, mine: one === (before.get(label) ?? 'vide') ? 'non modifié' : one, theirs: other }]
  })
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Both ends are kept when each was moved by one of the two; else they are those typed here. */
function rebasedDates(read: LinkedDates | undefined, mine: LinkedDates, theirs: LinkedDates): LinkedDates {
  if (read === undefined || same(read, mine)) return read === undefined ? mine : theirs
  const [start, end] = [mine.start === read.start ? theirs.start : mine.start, mine.end === read.end ? theirs.end : mine.end]
  return isDay(start) && isDay(end) && start < end ? { start, nights: daysBetween(start, end), end } : mine
}

/** Row by row: a place, someone or an animal of theirs that was left alone here stays. */
function rebasedOccupancies(read: Draft, mine: Draft, theirs: Draft): Draft['occupancies'] {
  const of = (draft: Draft, id: number): DraftOccupancy | undefined =>
    id === 0 ? undefined : draft.occupancies.find((one) => one.id === id)
  const rows = merged({ read: read.occupancies, mine: mine.occupancies, theirs: theirs.occupancies }, same) as Draft['occupancies']
  return rows.map((row) => {
    const [was, own, other] = [of(read, row.id), of(mine, row.id), of(theirs, row.id)]
    if (own === undefined || other === undefined) return row
    // The hold of a place is no work of the user, and a place is chosen whole.
    const isOwn = !same(was?.place, own.place)
    return {
      ...row,
      dates: rebasedDates(was?.dates, own.dates, other.dates),
      place: isOwn ? own.place : other.place,
      holdId: isOwn ? own.holdId : other.holdId,
    }
  })
}

/** What was typed since the stay was read, over the version of the colleague: what was not typed is theirs. */
export function rebased(read: Draft, mine: Draft, theirs: Draft): Draft {
  const pick = <K extends keyof Draft>(key: K): Draft[K] =>
    merged({ read: read[key], mine: mine[key], theirs: theirs[key] }, same) as Draft[K]
  const occupancies = rebasedOccupancies(read, mine, theirs)
  const shown = mine.occupancies[mine.current]?.id ?? 0
  const current = shown === 0 ? mine.current : occupancies.findIndex(({ id }) => id === shown)
  return {
    ...mine,
    version: theirs.version,
    kind: pick('kind'),
    isPassage: pick('isPassage'),
    partnerId: pick('partnerId'),
    customer: same(read.customer?.id, mine.customer?.id) ? theirs.customer : mine.customer,
    header: pick('header'),
    manualLines: pick('manualLines'),
    occupancies,
    current: Math.min(Math.max(0, current), occupancies.length - 1),
  }
}
