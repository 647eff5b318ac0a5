import type { QueryClient } from '@tanstack/react-query'
import type { WireRow } from '#platform/operation/search.ts'
import type { LineReader } from '#platform/web/shell/entrance.ts'
import { allowed, currentUser } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { loadEntity } from '#kernel/web/registry.ts'
import { lineEntry, lineNote, lineText, type LinePlace } from '../../rules/one-line/line-entry.ts'
import { readChange } from '../../rules/one-line/read-change.ts'
import { readLine, saysStay } from '../../rules/one-line/read-line.ts'
import { readScreen } from '../../rules/one-line/read-screen.ts'

const most = 500
const text = (row: WireRow, field: string): string => (typeof row[field] === 'string' ? row[field] : '')
const named = (row: WireRow): { id: number; label: string } => ({ id: row.id, label: text(row, 'label') })

/** The usable choices of the site, kept from one key to the next. */
async function choices(client: QueryClient, name: string): Promise<readonly WireRow[]> {
  const entity = await loadEntity(name)
  const filters = entity.activeField === undefined ? {} : { filters: { [entity.activeField]: { equals: true } } }
  return (
    await client.fetchQuery({
      queryKey: entityKey(entity, 'choices'),
      queryFn: ({ signal }) => searchRows(entity, { ...filters, pageSize: most }, signal),
      staleTime: 60_000,
    })
  ).rows
}

async function vocabulary(client: QueryClient) {
  const [ages, animals, vehicles, types, families, features] = await Promise.all(
    ['age-category', 'animal-type', 'vehicle-type', 'place-type', 'place-family', 'feature'].map((name) => choices(client, name)),
  )
  const number = (row: WireRow, field: string): number | null => (typeof row[field] === 'number' ? row[field] : null)
  return {
    ageCategories: (ages ?? []).map((row) => ({ ...named(row), minAge: number(row, 'minAge') ?? 0, maxAge: number(row, 'maxAge') })),
    animalTypes: (animals ?? []).filter((row) => row['isAccepted'] !== false).map(named),
    vehicleTypes: (vehicles ?? []).map(named),
    placeTypes: (types ?? []).map((row) => ({ ...named(row), code: text(row, 'code') })),
    placeFamilies: (families ?? []).map((row) => ({ ...named(row), nature: text(row, 'nature') })),
    features: (features ?? [])
      .filter((row) => row['searchable'] !== false)
      .map((row) => ({ ...named(row), icon: text(row, 'icon') || null })),
  }
}

async function placeOf(
  number: string | null,
  types: readonly { id: number; label: string }[],
  signal: AbortSignal,
): Promise<LinePlace | null> {
  if (number === null) return null
  const entity = await loadEntity('place')
  const { rows } = await searchRows(entity, { text: number, filters: { isActive: { equals: true } }, pageSize: most }, signal)
  const row = rows.find((one) => text(one, 'number').toUpperCase() === number)
  const placeTypeId = row?.['placeTypeId']
  return row === undefined || typeof placeTypeId !== 'number'
    ? null
    : { id: row.id, number: text(row, 'number'), placeTypeId, typeLabel: types.find(({ id }) => id === placeTypeId)?.label ?? '' }
}

/** The new stay that a line of the search says, the stays that it wants changed, or the day of a screen that the user may see; null when it says none. */
export const readStay: LineReader = async (typed, client, signal) => {
  const [screen, user] = [readScreen(typed, today()), currentUser()]
  if (screen !== null && user !== null && allowed(user, screen.right, 'select'))
    return { label: screen.label, detail: 'Entrée', url: screen.url }
  const known = await vocabulary(client)
  const change = readChange(typed, known, today())
  if (change !== null)
    return user !== null && allowed(user, change.right, 'select') ? { label: change.label, detail: 'Entrée', url: change.url } : null
  const reading = readLine(typed, known, today())
  if (!saysStay(reading)) return null
  const place = await placeOf(reading.placeNumber, known.placeTypes, signal)
  const note = lineNote(reading, place)
  return {
    label: lineText(reading, known, place),
    detail: note === '' ? 'Entrée' : `Note\u00A0: ${note}`,
    url: lineEntry(reading, known.ageCategories, place),
  }
}
