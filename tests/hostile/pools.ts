import { entities } from '#areas/registry.ts'
import { snake } from '#kernel/entity/names.ts'
import { pick } from './schema-values.ts'

type Look = <T extends object>(sql: string, values?: readonly unknown[]) => Promise<T[]>

/** Numbers of records that exist, of the establishment that asks and of the other one. */
export type Pools = {
  readonly idFor: (name: string, path: string, random: () => number) => number
  readonly foreignId: (random: () => number) => number
  /** The version that a record has now, where it is known. */
  readonly versionFor: (path: string, id: number) => number | undefined
  /** Reads the versions again, after something was saved. */
  readonly refresh: () => Promise<void>
}

/** Names that do not tell their table. */
const meant: Readonly<Record<string, string>> = {
  newPlaceId: 'place',
  typeId: 'place-type',
  statusId: 'booking',
  parentId: 'place',
  keepId: 'customer',
  goneId: 'customer',
}

/** Reads some numbers of every table, so that bodies point at records that are there. */
export async function readPools(look: Look): Promise<Pools> {
  const own = new Map<string, readonly number[]>()
  const foreign: number[] = []
  for (const { name, tenant } of entities) {
    if (tenant === true) continue
    const rows = await look<{ e: number; id: string }>(
      `(select establishment_id as e, id from "${snake(name)}" where establishment_id = 1 order by md5(id::text) limit 25) union all (select establishment_id, id from "${snake(name)}" where establishment_id = 2 order by id desc limit 5)`,
    )
    own.set(
      name,
      rows.filter(({ e }) => e === 1).map(({ id }) => Number(id)),
    )
    foreign.push(...rows.filter(({ e }) => e === 2).map(({ id }) => Number(id)))
  }
  const byPath = (path: string): string =>
    path
      .replaceAll('_', '-')
      .split('/')
      .toReversed()
      .find((part) => own.has(part)) ?? 'booking'
  const versions = new Map<number, number>()
  const refresh = async (): Promise<void> => {
    for (const { id, version } of await look<{ id: string; version: number }>('select id, version from booking where establishment_id = 1'))
      versions.set(Number(id), version)
  }
  await refresh()
  return {
    refresh,
    versionFor: (path, id) => (path.startsWith('booking/') ? versions.get(id) : undefined),
    idFor(name, path, random) {
      const told = name.replace(/Ids?$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const ids = own.get(meant[name] ?? told) ?? own.get(byPath(path)) ?? []
      return random() < 0.05 ? 0 : (pick(random, ids) ?? 1)
    },
    foreignId: (random) => pick(random, foreign) ?? 1,
  }
}
