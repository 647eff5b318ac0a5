/** Same content for whoever compares: labels and the like may be left out. */
type Same = (one: unknown, other: unknown) => boolean
type Versions<T> = { /** What both began with. */ readonly read: T; readonly mine: T; readonly theirs: T }
type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isStored = (id: unknown): boolean => typeof id === 'string' || (typeof id === 'number' && id !== 0)

/** Rows by their number; what has none by its content, the second of two alike as another one. */
function keyed(list: readonly unknown[]): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>()
  for (const value of list) {
    const name = isRow(value) && isStored(value['id']) ? `id ${String(value['id'])}` : `is ${JSON.stringify(value)}`
    let key = name
    for (let count = 2; found.has(key); count += 1) key = `${name} ${count}`
    found.set(key, value)
  }
  return found
}

/** As it was never stored, with all that it owns. */
function anew(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(anew)
  if (!isRow(value)) return value
  const lists = Object.entries(value).map(([name, inner]) => [name, Array.isArray(inner) ? anew(inner) : inner] as const)
  return { ...Object.fromEntries(lists), ...('id' in value && { id: 0 }), ...('version' in value && { version: 0 }) }
}

/** The keys of `order` that are kept, the others each after the one it follows where it comes from. */
function arranged(order: readonly string[], others: readonly string[], kept: ReadonlySet<string>): readonly string[] {
  const all = order.filter((key) => kept.has(key))
  for (const [at, key] of others.entries()) {
    if (!kept.has(key) || all.includes(key)) continue
    const before = others.slice(0, at).findLast((one) => all.includes(one))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key)
  }
  return all
}

function mergedLists(versions: Versions<readonly unknown[]>, same: Same): unknown[] {
  const [read, mine, theirs] = [keyed(versions.read), keyed(versions.mine), keyed(versions.theirs)]
  const values = new Map<string, unknown>()
  for (const [key, value] of theirs) {
    if (mine.has(key)) values.set(key, merged({ read: read.get(key), mine: mine.get(key), theirs: value }, same))
    else if (!read.has(key)) values.set(key, value)
  }
  for (const [key, value] of mine) {
    if (theirs.has(key)) continue
    if (!read.has(key)) values.set(key, value)
    // Removed by them while it was being changed here: it is made again.
    else if (isRow(value) && !same(read.get(key), value)) values.set(key, anew(value))
  }
  const common = (from: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): readonly string[] =>
    [...from.keys()].filter((key) => other.has(key))
  const isMoved = !same(common(read, mine), common(mine, read))
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  return arranged([...first.keys()], [...second.keys()], new Set(values.keys())).map((key) => values.get(key))
}

function mergedRows({ read, mine, theirs }: Versions<Row>, same: Same): Row {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  return Object.fromEntries([...names].map((name) => [name, merged({ read: read[name], mine: mine[name], theirs: theirs[name] }, same)]))
}

/** What was changed here over what somebody else made of it meanwhile: row by row, field by field, so that nothing of theirs is lost that was left alone here. */
export function merged(versions: Versions<unknown>, same: Same): unknown {
  const { read = null, mine = null, theirs = null } = versions
  if (same(read, mine)) return versions.theirs
  if (same(read, theirs)) return versions.mine
  if (Array.isArray(mine) && Array.isArray(theirs)) return mergedLists({ read: Array.isArray(read) ? read : [], mine, theirs }, same)
  return isRow(mine) && isRow(theirs) ? mergedRows({ read: isRow(read) ? read : {}, mine, theirs }, same) : mine
}
