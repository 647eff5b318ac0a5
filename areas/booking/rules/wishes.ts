/** What somebody would like of a place and may do without: it puts places first and refuses none. */
export const wishLabels = { nearSanitary: 'Près des sanitaires', shade: 'À l’ombre', sun: 'Au soleil', quiet: 'Au calme', accessible: 'Accès PMR' } as const
export type Wish = keyof typeof wishLabels
export const wishes = Object.keys(wishLabels) as readonly Wish[]

const missing: Readonly<Record<Wish, string>> = { nearSanitary: 'Loin des sanitaires', shade: 'Pas à l’ombre', sun: 'Pas au soleil', quiet: 'Pas au calme', accessible: 'Sans accès PMR' }

export type WishFit = { readonly key: string; readonly label: string; readonly ok: boolean }
/** Wish by wish, what the place has of it. */
export function wishFits(wanted: readonly Wish[], qualities: readonly Wish[]): readonly WishFit[] {
  return wanted.map((wish) => {
    const ok = qualities.includes(wish)
    return { key: `wish-${wish}`, ok, label: ok ? wishLabels[wish] : missing[wish] }
  })
}

/** « Près des sanitaires, au calme. Libre avant et après »: what was wished for is the first reason of its place. */
export function withWishes(reason: string, wanted: readonly Wish[], qualities: readonly Wish[]): string {
  const met = wanted.filter((wish) => qualities.includes(wish)).map((wish, at) => (at === 0 ? wishLabels[wish] : `${wishLabels[wish].charAt(0).toLowerCase()}${wishLabels[wish].slice(1)}`))
  return met.length === 0 ? reason : `${met.join(', ')}. ${reason}`
}

/** What a caller asks for first, and what was already asked for: the rest is in the search of places. */
export function offeredFeatures<One extends { readonly id: number; readonly icon: string | null }>(features: readonly One[], asked: readonly number[]): readonly One[] {
  return features.filter(({ id, icon }) => icon === 'electricity' || asked.includes(id))
}

export const isWish = (text: string): text is Wish => Object.hasOwn(wishLabels, text)
