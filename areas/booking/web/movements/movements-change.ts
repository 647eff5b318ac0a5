import { formatDayMonth, plural } from '#domain/french.ts'
import type { StayRow } from '../../contract/day-rows.ts'
import type { MovementKind } from './movements-model.ts'
import type { Check } from './movements-checks.ts'

type Part = NonNullable<StayRow['change']>[number]

/** « E01 → E02 », « E05 » for a place that somebody joins on, or leaves. */
export function placesOfChange(parts: readonly Part[]): string {
  return parts
    .map(({ from, to }) => [from, to].filter((place) => place !== '').join(' → '))
    .filter((words) => words !== '')
    .join(', ')
}

/** « Bauer Eva rejoint », « 2 personnes rejoignent »; null for nobody. */
function peopleWords(people: readonly string[], one: string, many: string): string | null {
  const [only] = people
  if (only === undefined) return null
  return people.length === 1 && only !== '' ? `${only} ${one}` : plural(people.length, `personne ${one}`, `personnes ${many}`)
}

/** « E01 libérée », « E01 à libérer depuis le 12/07 »; what is still theirs is said where somebody leaves it. */
function placeWords({ from, freed, leaving, since }: Part, day: string): string | null {
  if (from === '') return null
  if (freed === null) return leaving.length > 0 ? `${from} reste occupée` : null
  return freed ? `${from} libérée` : `${from} à libérer${since < day ? ` depuis le ${formatDayMonth(since)}` : ''}`
}

/** « Bauer Eva rejoint », « 2 personnes partent, E01 à libérer »; null when all of them were there already and go on. */
export function changeWords(parts: readonly Part[], day: string): string | null {
  const words = [
    peopleWords(
      parts.flatMap(({ joining }) => joining),
      'rejoint',
      'rejoignent',
    ),
    peopleWords(
      parts.flatMap(({ leaving }) => leaving),
      'part',
      'partent',
    ),
    ...parts.map((part) => placeWords(part, day)),
  ].filter((word) => word !== null)
  return words.length === 0 ? null : words.join(', ')
}

type Place = { readonly occupancyId: number; readonly number: string }
/** The places that a stay leaves before its end, whether they are said to be free or not. */
export function leftPlaces({ change = [] }: Pick<StayRow, 'change'>, isFreed: boolean): readonly Place[] {
  return change.flatMap(({ occupancyId, from, freed }) => (freed === isFreed ? [{ occupancyId, number: from }] : []))
}
export const numbersOf = (places: readonly Place[]): string => places.map(({ number }) => number).join(', ')
/** Whether the desk may say them free: once they have come, and on the day itself at the earliest. */
export function isToFree(row: Pick<StayRow, 'change' | 'isArrived' | 'isGone'>, today: string): boolean {
  return row.isArrived && !row.isGone && (row.change ?? []).some(({ freed, since }) => freed === false && since <= today)
}
/** « E01 libérée » */
export function freedText(places: string, value: boolean): string {
  return value ? `${places} libérée${places.includes(',') ? 's' : ''}` : `${places} à libérer de nouveau`
}

/** What the panel says of the places that are left before the stay ends. */
export function leftChecks(row: StayRow): readonly Check[] {
  const [toFree, freed] = [leftPlaces(row, false), leftPlaces(row, true)]
  const open: Check = {
    key: 'free',
    isOk: false,
    title: `${numbersOf(toFree)} à libérer`,
    detail: 'Clé ou badge à rendre, puis ménage',
    action: null,
  }
  const over: Check = {
    key: 'freed',
    isOk: true,
    title: freedText(numbersOf(freed), true),
    detail: 'Le ménage en est prévenu',
    action: row.isGone ? null : { key: 'unfree', label: 'Décocher' },
  }
  return [...(toFree.length > 0 ? [open] : []), ...(freed.length > 0 ? [over] : [])]
}

/** « 2 séjours changent de place ou rejoignent », as the group of the board says it. */
export function changingWords(kind: MovementKind, count: number): string {
  const [one, many] =
    kind === 'departure'
      ? ['séjour quitte une place ou part avant les autres', 'séjours quittent une place ou partent avant les autres']
      : ['séjour change de place ou rejoint', 'séjours changent de place ou rejoignent']
  return plural(count, one, many)
}
