import type { Bar } from '../planning-data.ts'

/** The number of the record behind a bar that is not a stay yet. */
export const receivedId = ({ key }: Pick<Bar, 'key'>): number => Number(key.slice(1))
export const receivedPath = (bar: Pick<Bar, 'key'>): string => `/booking-import/${receivedId(bar)}`

type Words = { readonly origin: string; readonly fault: string | null; readonly hasPlace: boolean; readonly hasName: boolean }

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Where a reservation comes from, and what keeps it from being a stay: what was just refused, else what its record remembers. */
export function receivedWords(row: Readonly<Record<string, unknown>>, refused: string | null): Words {
  const [number, source, kept] = [textOf(row['number']), textOf(row['source']), textOf(row['fault'])]
  const decision = row['decision'] === 'accepted' ? 'acceptée, pas encore un séjour' : 'à valider'
  return {
    origin: [`Réservation ${number}`, source, decision].filter((part) => part !== '').join(' · '),
    fault: refused ?? (kept === '' ? null : kept),
    hasPlace: typeof row['placeId'] === 'number',
    // Nobody is moved for a stay that could not be made.
    hasName: textOf(row['name']) !== '',
  }
}
