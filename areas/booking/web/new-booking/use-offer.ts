import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { InputOf, Operation, ReplyOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { callAsked, operationKey, type Known } from '#platform/web/api.ts'
import { availabilityOperations } from '#areas/booking/contract/availability.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import { previewAsked, priceAsked, restAsked, searchAsked } from '../../rules/draft-requests.ts'
import { ownPlaces } from '../../rules/draft-state.ts'
import type { Draft } from '../../rules/draft-types.ts'
import { lackedHere } from '../../rules/why-not.ts'

const pause = 180

/** A value once it has stopped changing; equal contents are the same value. The first one is taken at once. */
export function useSettled<T>(value: T): T {
  const key = JSON.stringify(value)
  const [settled, setSettled] = useState({ key, value })
  useEffect(() => {
    if (key === settled.key) return undefined
    const timer = setTimeout(() => setSettled({ key, value }), settled.key === 'null' ? 0 : pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the value
  }, [key, settled.key])
  return settled.value
}

/** What the server answers to what is typed. `isPlaceholderData`: the answer shown is to an older question. */
export type Answer<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isPlaceholderData' | 'isSuccess' | 'isFetching' | 'refetch'>

/** The answer to what is asked, the last one kept on screen while the next comes; answers to older questions are dropped. */
export function useAsked<O extends Operation<z.ZodType, z.ZodType>, I extends InputOf<O>>(
  operation: O,
  typed: (I & Known<InputOf<O>, I>) | null,
  entities: readonly string[],
): Answer<ReplyOf<O>> {
  const asked = useSettled(typed)
  const { data, error, isPlaceholderData, isSuccess, isFetching, refetch } = useQuery<ReplyOf<O>>({
    queryKey: asked === null ? ['operation', operation.name, 'nothing'] : operationKey(operation, asked),
    queryFn: ({ signal }) => (asked === null ? Promise.reject(new Error('nothing is asked')) : callAsked(operation, asked, { signal })),
    enabled: asked !== null,
    ...(asked === null ? {} : { placeholderData: keepPreviousData }),
    staleTime: 20_000,
    meta: { entities },
  })
  // What was just typed is not asked yet: the answer on screen is already an old one.
  const isWaiting = JSON.stringify(typed) !== JSON.stringify(asked)
  return {
    data,
    error,
    isSuccess,
    refetch,
    isPlaceholderData: isPlaceholderData || (isWaiting && data !== undefined),
    isFetching: isFetching || isWaiting,
  }
}

export type SearchReply = ReplyOf<typeof availabilityOperations.searchAvailability>
export type RankedPlace = SearchReply['places'][number]
export type RefusedItem = SearchReply['refused'][number]
export type PriceReply = ReplyOf<typeof availabilityOperations.priceStay>
export type PreviewReply = ReplyOf<typeof bookingOperations.previewBooking>

const held = ['calendar', 'booking', 'occupancy', 'place', 'unavailability'] as const

/** Free places for what is typed. */
export function useSearch(draft: Draft, wanted: boolean): Answer<SearchReply> {
  return useAsked(availabilityOperations.searchAvailability, wanted ? searchAsked(draft) : null, held)
}
/** Places that are free on the nights which the one on screen lacks, where somebody has it on some of them: none before they are known, so that what is offered does not change under the pointer; undefined where they cannot be read. */
export function useRest(draft: Draft, faults: readonly Fault[]): readonly RankedPlace[] | undefined {
  const asked = restAsked(draft, lackedHere(faults, draft))
  const { data, error, isPlaceholderData } = useAsked(availabilityOperations.searchAvailability, asked, held)
  if (error) return undefined
  const own = ownPlaces(draft)
  return data === undefined || isPlaceholderData ? [] : data.places.filter(({ placeId }) => !own.has(placeId))
}
/** One place, for a customer of the site, at the price of the tariff: the lighter question answers it. */
const isPlain = (draft: Draft): boolean =>
  draft.id === 0 && draft.occupancies.length === 1 && draft.manualLines.length === 0 && draft.partnerId === null

/** Price of the place shown, for a stay of one place that is not stored yet. */
export function usePrice(draft: Draft): Answer<PriceReply> {
  return useAsked(availabilityOperations.priceStay, isPlain(draft) ? priceAsked(draft) : null, ['price-grid'])
}
/** The price of a new stay: of its place, or of all of them together. */
export function useNewPrice(draft: Draft): Pick<Answer<PriceReply>, 'data' | 'error' | 'isPlaceholderData'> {
  const several = !isPlain(draft)
  const [one, all] = [usePrice(draft), usePreview(draft, several)]
  const { data, error, isPlaceholderData } = all
  return several ? { data: data?.after, error, isPlaceholderData } : one
}

/** Price of the whole stay as it would be saved, with the one of before for a stored stay. */
export function usePreview(draft: Draft, wanted: boolean): Answer<PreviewReply> {
  return useAsked(bookingOperations.previewBooking, wanted ? previewAsked(draft) : null, ['booking', 'calendar'])
}
