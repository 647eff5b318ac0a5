import { rightAreas } from '#platform/rights/right-list.ts'

type Areas = typeof rightAreas
export type RightArea = keyof Areas
/** Key of one sub-function: `{area}_{name}`. */
export type RightKey = { [A in RightArea]: `${A}_${keyof Areas[A]['subFunctions'] & string}` }[RightArea]

/** What a user may do with one sub-function. `export` goes beyond the three digits. */
export type Flags = { readonly select: boolean; readonly write: boolean; readonly delete: boolean; readonly export: boolean }
export type Rights = ReadonlyMap<string, Flags>
export type SubFunction = { readonly key: RightKey; readonly label: string; readonly area: RightArea; readonly areaLabel: string }

/** Every sub-function, in the order of the rights grid. */
export const subFunctions: readonly SubFunction[] = Object.entries(rightAreas).flatMap(
  ([area, { label: areaLabel, subFunctions: names }]) =>
    // The key is built from the two levels of the very declaration that RightKey is built from.
    Object.entries(names).map(([name, label]) => ({ key: `${area}_${name}` as RightKey, label, area: area as RightArea, areaLabel })),
)

const byKey: ReadonlyMap<string, SubFunction> = new Map(subFunctions.map((one) => [one.key, one]))

export function isRightKey(key: string): key is RightKey {
  return byKey.has(key)
}
export function rightLabel(key: string): string {
  return byKey.get(key)?.label ?? key
}

/** Home, login and waiting pages: every connected user. */
export const sessionRight: RightKey = 'establishment_access_session'
/** Only technical users, whatever their group says. */
export const systemRight: RightKey = 'establishment_access_system'

export const flagNames = ['select', 'write', 'delete', 'export'] as const
export type FlagName = (typeof flagNames)[number]
export const flagLabels: Readonly<Record<FlagName, string>> = { select: 'Lire', write: 'Écrire', delete: 'Supprimer', export: 'Exporter' }

export const noFlags: Flags = { select: false, write: false, delete: false, export: false }
export const allFlags: Flags = { select: true, write: true, delete: true, export: true }

/** The four levels, as three digits: delete, write, read. */
export const levels = {
  '000': 'Aucun droit',
  '001': 'Lecture seule',
  '011': 'Création et modification',
  '111': 'Création, modification et suppression',
} as const
export type LevelCode = keyof typeof levels

/**
 * A flag stands on the ones below it: deleting needs writing, writing and exporting need reading.
 * What stands on nothing is dropped, so that a hole never grants more than was asked.
 */
export function settle(flags: Flags): Flags {
  const write = flags.select && flags.write
  return { select: flags.select, write, delete: write && flags.delete, export: flags.select && flags.export }
}

/** The three digits of a right, without its export flag. */
export function levelOf(flags: Flags): LevelCode {
  const { select, write, delete: remove } = settle(flags)
  if (remove) return '111'
  if (write) return '011'
  return select ? '001' : '000'
}

/** How a right is stored: its three digits, then `e` when export is granted (`011e`). */
export function formatFlags(flags: Flags): string {
  const settled = settle(flags)
  return `${levelOf(settled)}${settled.export ? 'e' : ''}`
}

/** Reads the stored form. Anything empty, short, negative or unknown grants nothing. */
export function parseFlags(text: string): Flags {
  const digits = /^([01])([01])([01])(e?)$/.exec(text)
  if (!digits) return noFlags
  return settle({ delete: digits[1] === '1', write: digits[2] === '1', select: digits[3] === '1', export: digits[4] === 'e' })
}

/** The spellings under which programs send a flag; the first one is the spelling that answers use. */
const spellings: Readonly<Record<FlagName, readonly string[]>> = {
  select: ['canSelect', 'can_read', 'can_select', 'canRead', 'select', 'read'],
  write: ['canWrite', 'can_write', 'write'],
  delete: ['canDelete', 'can_delete', 'delete'],
  export: ['canExport', 'can_export', 'export'],
}

/** Reads one line of a rights list, in any of the spellings, with its flags one by one or as digits in `rights`. */
export function flagsOf(line: Readonly<Record<string, unknown>>): Flags {
  const said = (flag: FlagName): boolean | undefined => {
    const name = spellings[flag].find((spelling) => typeof line[spelling] === 'boolean')
    return name === undefined ? undefined : line[name] === true
  }
  const digits = typeof line['rights'] === 'string' ? parseFlags(line['rights']) : noFlags
  return settle({
    select: said('select') ?? digits.select,
    write: said('write') ?? digits.write,
    delete: said('delete') ?? digits.delete,
    export: said('export') ?? digits.export,
  })
}

/** One line of the rights list that answers carry. */
export type RightLine = {
  key: string
  label: string
  area: string
  rights: string
  canSelect: boolean
  canWrite: boolean
  canDelete: boolean
  canExport: boolean
}

/** The whole list, one line per sub-function, whatever the rights hold. */
export function rightLines(rights: Rights): RightLine[] {
  return subFunctions.map(({ key, label, area }) => {
    const flags = rights.get(key) ?? noFlags
    return {
      key,
      label,
      area,
      rights: levelOf(flags),
      canSelect: flags.select,
      canWrite: flags.write,
      canDelete: flags.delete,
      canExport: flags.export,
    }
  })
}

/** Rights as they are stored: only the sub-functions that grant something, by key. */
export function storeRights(rights: Rights): Record<string, string> {
  const granted = subFunctions.flatMap(({ key }) => {
    const flags = settle(rights.get(key) ?? noFlags)
    return flags.select ? [[key, formatFlags(flags)] as const] : []
  })
  return Object.fromEntries(granted)
}

/** Reads stored rights; keys that the list does not know grant nothing. */
export function readRights(stored: Readonly<Record<string, string>>): Rights {
  return new Map(Object.entries(stored).flatMap(([key, text]) => (isRightKey(key) ? [[key, parseFlags(text)] as const] : [])))
}

export const everyRight: Rights = new Map(subFunctions.map(({ key }) => [key, allFlags]))

/**
 * What a session really holds: the session pages always; the technical functions only for a technical user,
 * who holds everything else too.
 */
export function effectiveRights(granted: Rights, systeme: boolean): Rights {
  if (systeme) return everyRight
  const held = new Map(granted)
  held.set(sessionRight, allFlags)
  held.delete(systemRight)
  return held
}

/** What somebody sees who looks through another user: what both may read, and nothing to change. */
export function viewRights(own: Rights, viewed: Rights): Rights {
  return new Map(
    subFunctions.map(({ key }) => [key, { ...noFlags, select: own.get(key)?.select === true && viewed.get(key)?.select === true }]),
  )
}

/** The sub-functions where `wanted` holds a flag that neither `limit` nor `already` holds. */
export function beyond(wanted: Rights, limit: Rights, already: Rights = new Map()): RightKey[] {
  return subFunctions.flatMap(({ key }) => {
    const asked = wanted.get(key) ?? noFlags
    const held = limit.get(key) ?? noFlags
    const had = already.get(key) ?? noFlags
    return flagNames.some((flag) => asked[flag] && !held[flag] && !had[flag]) ? [key] : []
  })
}
