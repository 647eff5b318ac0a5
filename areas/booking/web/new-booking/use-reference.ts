import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { WireRow } from '#platform/operation/search.ts'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { mustEntity } from '#kernel/web/registry.ts'
import type { AgeCategory, DraftDefaults } from '../../rules/draft-types.ts'

export type Choice = { readonly id: number; readonly label: string }
export type ExtraChoice = Choice & {
  readonly placeTypeIds: readonly number[]
  readonly isCompulsory: boolean
  readonly maximumQuantity: number | null
  /** Counted once for the stay, not by the day. */ readonly isOnce: boolean
}
export type FeatureChoice = Choice & { readonly icon: string | null }
export type Reference = {
  readonly ageCategories: readonly AgeCategory[]
  readonly animalTypes: readonly Choice[]
  readonly vehicleTypes: readonly Choice[]
  readonly extras: readonly ExtraChoice[]
  readonly accessChannels: readonly Choice[]
  readonly features: readonly FeatureChoice[]
  readonly defaults: ReplyOf<typeof bookingOperations.stayDefaults>
}

/** What a draft begins with on a day. */
export const draftDefaults = (today: string, { ageCategories, extras, defaults: { optionDays, channels } }: Reference): DraftDefaults => ({
  today,
  ageCategories,
  optionDays,
  channels,
  onceExtras: extras.filter(({ isOnce }) => isOnce).map(({ id }) => id),
})

const most = 500
/** A supplement paid by the day, as the list of them says it. */
const daily = '1'
const text = (row: WireRow, field: string): string => (typeof row[field] === 'string' ? row[field] : '')
const number = (row: WireRow, field: string): number | null => (typeof row[field] === 'number' ? row[field] : null)
const numbers = (row: WireRow, field: string): readonly number[] => {
  const value = row[field]
  return Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : []
}
const choice = (row: WireRow): Choice => ({ id: row.id, label: text(row, 'label') })

/** The usable records of a list of choices, in the order of the site. */
export function useChoices(entityName: string): { rows: readonly WireRow[] | null; error: Error | null; retry: () => void } {
  const entity = mustEntity(entityName)
  const filters = entity.activeField === undefined ? {} : { filters: { [entity.activeField]: { equals: true } } }
  const query = useQuery({
    queryKey: entityKey(entity, 'choices'),
    queryFn: ({ signal }) => searchRows(entity, { ...filters, pageSize: most }, signal),
  })
  return { rows: query.data?.rows ?? null, error: query.error, retry: () => void query.refetch() }
}

/** Everything that a stay chooses from; null until all of it is there. */
export function useReference(): { reference: Reference | null; error: Error | null; retry: () => void } {
  const ages = useChoices('age-category')
  const animals = useChoices('animal-type')
  const vehicles = useChoices('vehicle-type')
  const extras = useChoices('extra')
  const channels = useChoices('access-channel')
  const features = useChoices('feature')
  const preferences = useOperation(
    bookingOperations.stayDefaults,
    {},
    { entities: ['option-preference', 'booking-preference', 'access-channel'] },
  )
  const defaults = preferences.data
  const all = [ages, animals, vehicles, extras, channels, features, { error: preferences.error, retry: () => void preferences.refetch() }]
  const reference = useMemo((): Reference | null => {
    if (!ages.rows || !animals.rows || !vehicles.rows || !extras.rows || !channels.rows || !features.rows || !defaults) return null
    return {
      ageCategories: ages.rows
        .map((row) => ({ ...choice(row), minAge: number(row, 'minAge') ?? 0, maxAge: number(row, 'maxAge') }))
        .toSorted((a, b) => b.minAge - a.minAge),
      animalTypes: animals.rows.filter((row) => row['isAccepted'] !== false).map(choice),
      vehicleTypes: vehicles.rows.map(choice),
      extras: extras.rows.map((row) => ({
        ...choice(row),
        placeTypeIds: numbers(row, 'placeTypeIds'),
        isCompulsory: row['isCompulsory'] === true,
        maximumQuantity: number(row, 'maximumQuantity'),
        isOnce: String(row['priceUnit']) !== daily,
      })),
      accessChannels: channels.rows.map(choice),
      features: features.rows
        .filter((row) => row['searchable'] !== false)
        .map((row) => ({ ...choice(row), icon: text(row, 'icon') || null })),
      defaults,
    }
  }, [ages.rows, animals.rows, vehicles.rows, extras.rows, channels.rows, features.rows, defaults])
  return { reference, error: all.find(({ error }) => error)?.error ?? null, retry: () => all.forEach((one) => one.error && one.retry()) }
}
