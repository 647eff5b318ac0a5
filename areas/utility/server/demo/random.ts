/** Chance that is always the same for one seed: the demonstration site is the same for everybody on the same day. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both bounds included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** One of the items, each as often as its weight says. */
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T
  shuffled<T>(items: readonly T[]): T[]
  /** A number above 0 whose mean is given: the time before something that may happen any day. */
  wait(mean: number): number
  digits(count: number): string
}

/** Four 32-bit words from a text (xmur3): seeds that look alike give series that do not. */
function wordsOf(seed: string): [number, number, number, number] {
  let hash = 1_779_033_703 ^ seed.length
  for (const character of seed) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  const word = (): number => {
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507)
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
    return (hash ^= hash >>> 16) >>> 0
  }
  return [word(), word(), word(), word()]
}

/** The generator sfc32, seeded by a text. */
export function randomFrom(seed: string): Random {
  let [a, b, c, d] = wordsOf(seed)
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 12; warm += 1) next()
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new RangeError('nothing to choose from')
    return item
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(items) {
      let left = next() * items.reduce((total, [, weight]) => total + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return pick(items)[0]
    },
    shuffled(items) {
      const list = [...items]
      for (let index = list.length - 1; index > 0; index -= 1) {
        const other = int(0, index)
        const [here, there] = [list[index], list[other]]
        if (here === undefined || there === undefined) continue
        list[index] = there
        list[other] = here
      }
      return list
    },
    wait: (mean) => -Math.log(1 - next()) * mean,
    digits: (count) => Array.from({ length: count }, () => String(int(0, 9))).join(''),
  }
}
