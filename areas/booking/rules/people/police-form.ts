import { ageOn } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { plain } from '#domain/search-key.ts'
import type { Fault } from '#platform/operation/refusal.ts'

type Someone = { readonly name: string | null; readonly firstName: string | null }
type Customer = Someone & { readonly birthDate: string | null; readonly birthPlace: string | null }

const key = ({ name, firstName }: Someone): string => plain([name ?? '', firstName ?? ''].join(' ').trim())

/** The customer is the occupant who bears his name, and the first of the stay while that one has none. */
export function isCustomer(occupant: Someone & { readonly rank: number }, customer: Someone): boolean {
  return key(occupant) === '' ? occupant.rank === 1 : key(occupant) === key(customer)
}

export type KnownOf = { readonly name: string; readonly firstName: string; readonly birthDate: string | null; readonly birthPlace: string }

/** What is known of an occupant: said of him in the stay, then what his record as a customer says. */
export function knownOf(occupant: Someone & { readonly rank: number; readonly birthDate: string | null }, customer: Customer): KnownOf {
  const same = isCustomer(occupant, customer)
  return {
    name: occupant.name ?? (same || key(occupant) !== '' ? (customer.name ?? '') : ''),
    firstName: occupant.firstName ?? (same ? (customer.firstName ?? '') : ''),
    birthDate: occupant.birthDate ?? (same ? customer.birthDate : null),
    birthPlace: same ? (customer.birthPlace ?? '') : '',
  }
}

type Said = {
  readonly name: string
  readonly firstName: string
  readonly birthDate: string | null
  readonly nationality: string
  readonly arrival: string
  readonly departure: string
}
const said: readonly { readonly key: keyof Said; readonly label: string; readonly isDay?: true }[] = [
  { key: 'name', label: 'nom' },
  { key: 'firstName', label: 'prénom' },
  { key: 'birthDate', label: 'naissance', isDay: true },
  { key: 'nationality', label: 'nationalité' },
  { key: 'arrival', label: 'arrivée', isDay: true },
  { key: 'departure', label: 'départ', isDay: true },
]

/** What the stay says otherwise than the form that was signed. A form gives all first names, a stay often one of them; what the stay does not say contradicts nothing. */
export function differsFrom(signed: Said, stay: Said): readonly { readonly label: string; readonly value: string }[] {
  return said.flatMap(({ key, label, isDay }) => {
    const [then, now] = [signed[key] ?? '', stay[key] ?? '']
    return now === '' || ` ${plain(then)} `.includes(` ${plain(now)} `) ? [] : [{ label, value: isDay === true ? formatDay(now) : now }]
  })
}

/** A birth date that nobody who signs can have. */
export function birthFault(birthDate: string, arrival: string): Fault | null {
  if (birthDate >= '1900-01-01' && birthDate <= arrival && ageOn(birthDate, arrival) <= 120) return null
  return {
    rule: 'invalid-birth-date',
    field: 'birthDate',
    message: `La date de naissance (${formatDay(birthDate)}) n’est pas possible.`,
    values: { birthDate },
  }
}

/** The drawing of a signature, on the sheet that it was made on. */
export function signatureSvg(path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><path d="${path}" fill="none" stroke="#111" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}

/** A point of the pen as a signature keeps it: on a sheet of 600 by 200, whatever the screen. */
export function penPoint(at: { readonly x: number; readonly y: number }, box: { readonly width: number; readonly height: number }): string {
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)))
  return `${within((at.x / box.width) * 600, 600)} ${within((at.y / box.height) * 200, 200)}`
}

export type Stroke = readonly string[]
/** Strokes of the pen as one path; a touch without a move is no stroke. */
export function strokesPath(strokes: readonly Stroke[]): string {
  return strokes
    .filter((points) => points.length > 1)
    .map(([first = '', ...rest]) => `M${first}${rest.map((point) => `L${point}`).join('')}`)
    .join('')
}
