import { uncapitalized } from '#domain/french.ts'

/** What somebody would like of a place and may do without: it puts places first and refuses none. */
export const wishLabels = {
  nearSanitary: 'Près des sanitaires',
  shade: 'À l’ombre',
  sun: 'Au soleil',
  quiet: 'Au calme',
  accessible: 'Accès PMR',
} as const
export type Wish = keyof typeof wishLabels
export const wishes = Object.keys(wishLabels) as readonly Wish[]

const missing: Readonly<Record<Wish, string>> = {
  nearSanitary: 'Loin des sanitaires',
  shade: 'Pas à l’ombre',
  sun: 'Pas au soleil',
  quiet: 'Pas au calme',
  accessible: 'Sans accès PMR',
}

/** What is known of a place for wishes: what it has, and how far the nearest sanitary block is where the plan measures it. */
export type WishedPlace = { readonly qualities?: readonly Wish[]; readonly metresToSanitary?: number }
/** Nearer than this, in metres, is near: a minute on foot. */
export const nearSanitaryWithin = 60

const blockAt = (metres: number): string => `À ${metres}\u00A0m du bloc sanitaire`
/** Where the plan measures it, the distance decides, not what somebody ticked once. */
function meets(wish: Wish, { qualities = [], metresToSanitary }: WishedPlace): boolean {
  return wish === 'nearSanitary' && metresToSanitary !== undefined ? metresToSanitary <= nearSanitaryWithin : qualities.includes(wish)
}
function labelOf(wish: Wish, { metresToSanitary }: WishedPlace, ok: boolean): string {
  if (wish === 'nearSanitary' && metresToSanitary !== undefined) return blockAt(metresToSanitary)
  return ok ? wishLabels[wish] : missing[wish]
}

export type WishFit = { readonly key: string; readonly label: string; readonly ok: boolean }
/** Wish by wish, what the place has of it. */
export function wishFits(wanted: readonly Wish[], place: WishedPlace): readonly WishFit[] {
  return wanted.map((wish) => {
    const ok = meets(wish, place)
    return { key: `wish-${wish}`, ok, label: labelOf(wish, place, ok) }
  })
}

/** « À 40 m du bloc sanitaire, au calme. Libre avant et après »: what was wished for is the first reason of its place. */
export function withWishes(reason: string, wanted: readonly Wish[], place: WishedPlace): string {
  const met = wanted
    .filter((wish) => meets(wish, place))
    .map((wish, at) => (at === 0 ? labelOf(wish, place, true) : uncapitalized(labelOf(wish, place, true))))
  return met.length === 0 ? reason : `${met.join(', ')}. ${reason}`
}

/** What a caller asks for first, and what was already asked for: the rest is in the search of places. */
export function offeredFeatures<One extends { readonly id: number; readonly icon: string | null }>(
  features: readonly One[],
  asked: readonly number[],
): readonly One[] {
  return features.filter(({ id, icon }) => icon === 'electricity' || asked.includes(id))
}

/** « Électricité, à l’ombre »: what is asked of a place, in words. */
export function askedWords(
  { featureIds, wishes: asked }: { readonly featureIds: readonly number[]; readonly wishes: readonly Wish[] },
  features: ReadonlyMap<number, string>,
): string {
  return [...featureIds.map((id) => features.get(id) ?? 'caractéristique'), ...asked.map((wish) => wishLabels[wish])]
    .map((word, at) => (at === 0 ? word : uncapitalized(word)))
    .join(', ')
}

export const isWish = (text: string): text is Wish => Object.hasOwn(wishLabels, text)
