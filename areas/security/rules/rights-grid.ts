import { flagNames, noFlags, settle, subFunctions } from '#platform/rights/rights.ts'
import type { FlagName, Flags, RightArea, Rights, SubFunction } from '#platform/rights/rights.ts'

/** The sub-functions of the grid, area by area. */
export const gridAreas: readonly { area: RightArea; label: string; lines: readonly SubFunction[] }[] = [
  ...new Set(subFunctions.map((one) => one.area)),
].map((area) => {
  const lines = subFunctions.filter((one) => one.area === area)
  return { area, label: lines[0]?.areaLabel ?? area, lines }
})

/** Ticking a flag ticks the ones that it stands on; clearing one clears the ones that stand on it. */
export function setFlag(flags: Flags, name: FlagName, on: boolean): Flags {
  if (!on) return settle({ ...flags, [name]: false })
  return { ...flags, [name]: true, select: true, write: flags.write || name === 'write' || name === 'delete' }
}

/** The same for several sub-functions at once: a whole column of an area. */
export function setFlags(rights: Rights, keys: readonly string[], name: FlagName, on: boolean): Rights {
  const changed = new Map(rights)
  for (const key of keys) changed.set(key, setFlag(rights.get(key) ?? noFlags, name, on))
  return changed
}

/** What a column of an area shows: every sub-function has the flag, some have it, or none. */
export function columnState(rights: Rights, keys: readonly string[], name: FlagName): 'all' | 'some' | 'none' {
  const count = keys.filter((key) => rights.get(key)?.[name] === true).length
  if (count === 0) return 'none'
  return count === keys.length ? 'all' : 'some'
}

export function sameRights(one: Rights, other: Rights): boolean {
  return subFunctions.every(({ key }) => flagNames.every((name) => (one.get(key) ?? noFlags)[name] === (other.get(key) ?? noFlags)[name]))
}

/** Cell that an arrow key leads to; it stays inside the grid. */
export function nextCell(cell: { line: number; column: number }, key: string, lines: number): { line: number; column: number } | null {
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  }
  const move = Object.hasOwn(moves, key) ? moves[key] : undefined
  if (move === undefined) return null
  const within = (value: number, count: number): number => Math.min(Math.max(value, 0), count - 1)
  return { line: within(cell.line + move[0], lines), column: within(cell.column + move[1], flagNames.length) }
}
