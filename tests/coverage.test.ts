import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { entities, entityNamed } from '#areas/registry.ts'
import { menuFor, routeRights } from '#areas/security/rules/menu.ts'
import type { Menu } from '#areas/security/rules/menu.ts'
import { mainMenu, userMenu } from '#areas/security/rules/menu-tree.ts'
import type { MenuEntry } from '#areas/security/rules/menu-tree.ts'
import { entranceRoutes, outsideRoutes, unknownRoute } from '#areas/security/rules/session-routes.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { everyRight, subFunctions } from '#platform/rights/rights.ts'
import { openProduct } from '#server/product.ts'
import type { Product } from '#server/product.ts'
import { menuCalls, screens } from '#server/screens.ts'
import { testDatabase } from '#tools/test/database.ts'
import { comesWith, foreseen } from './coming.ts'
import { otherShapes, ownScreens } from './other-shapes.ts'

/*
 * What the specification lists, beside what is declared. What is not built yet is printed, by area; what is built and says something else than
 * the checklists fails. The checklists are not part of the product: without them there is nothing to compare with.
 */
const folder = join(import.meta.dirname, '../../shared/spec')
const skip = existsSync(folder) ? false : 'the checklists of the specification are not beside this folder'

type Resource = {
  readonly base: string
  readonly area: string
  readonly entity: string
  readonly right: string
  readonly generic_calls: readonly string[]
}
type Route = { readonly path: string; readonly area: string; readonly right: string }
type Call = { readonly method: string; readonly path: string }
type Field = { readonly key: string; readonly relation: string | null }
type Listed = {
  readonly id: string
  readonly resources: readonly string[]
  readonly routes: readonly string[]
  readonly fields: readonly Field[]
}
type Enumeration = {
  readonly id: string
  readonly area: string
  readonly ids_given: boolean
  readonly values: readonly { readonly id: number | string | null }[]
}
type Rule = { readonly id: string; readonly area: string; readonly http_status: number | null }
type Right = { readonly key: string; readonly area: string; readonly label_fr: string }

const spec = <T>(file: string, key: string): T =>
  (JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as Record<string, T>)[key] as T
/** The checklists are typed in plain characters, the product with those of print. */
const plain = (text: string): string => text.replaceAll('’', "'").replaceAll('\u00a0', ' ')

/** Prints what is not built yet, by area, as « area: 3 of 12 » and what is missing; what another part brings stands under that part, with the reason. */
function tell<T extends { readonly area: string }>(
  what: string,
  all: readonly T[],
  isBuilt: (one: T) => boolean,
  nameOf: (one: T) => string,
): void {
  const built = all.filter(isBuilt)
  console.log(`${what}: ${built.length} of ${all.length}`)
  const open = all.filter((one) => !isBuilt(one))
  const isComing = (one: T): boolean => comesWith(nameOf(one), one.area) !== undefined
  for (const [area, ones] of Map.groupBy(all, (one) => one.area)) {
    const missing = ones.filter((one) => !isBuilt(one) && !isComing(one)).map(nameOf)
    if (missing.length > 0) console.log(`  ${area}: ${ones.filter(isBuilt).length} of ${ones.length}; missing ${missing.join(', ')}`)
  }
  for (const [part, ones] of Map.groupBy(open.filter(isComing), (one) => comesWith(nameOf(one), one.area) ?? ''))
    console.log(`  comes with another part, ${part}: ${ones.map(nameOf).join(', ')}`)
  const arrived = built.map(nameOf).filter((name) => foreseen.has(name))
  if (arrived.length > 0) console.log(`  built since, to take out of coming.ts: ${arrived.join(', ')}`)
}

const flat = (entries: readonly MenuEntry[]): MenuEntry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const flatMenus = (menus: readonly Menu[]): Menu[] => menus.flatMap((menu) => [menu, ...flatMenus(menu.subMenus)])

describe('the checklists of the specification', { skip }, () => {
  const declared = new Map(entities.map((entity) => [entity.base, entity]))
  const opened = routeRights(entities, screens, menuCalls)
  let product: Product
  let served: Record<string, Record<string, unknown>>
  before(async () => {
    const database = await testDatabase()
    product = await openProduct({
      database: database.app,
      owner: database.owner,
      cloneFolder: folder,
      backupFolder: join(tmpdir(), `pinede-backups-${process.pid}`),
      demo: false,
      port: () => 3000,
      refusalFloorMs: 0,
    })
    await product.app.inject({
      method: 'POST',
      url: '/rest/security/first-run',
      payload: { establishmentName: 'Les Pins', userName: 'Claire Roussel', login: 'admin', password: 'pinede-demo' },
    })
    const login = await product.app.inject({
      method: 'POST',
      url: '/rest/security/login',
      payload: { login: 'admin', password: 'pinede-demo', closeOther: true },
    })
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]))
    served = (await product.app.inject({ method: 'GET', url: '/rest/openapi.json', cookies })).json<{ paths: typeof served }>().paths
  })
  after(() => product.stop())

  test('rights: the same list, key by key and label by label', () => {
    const listed = spec<Right[]>('rights', 'sub_functions')
    assert.deepEqual(
      subFunctions.map(({ key, label }) => [key, plain(label)]),
      listed.map(({ key, label_fr }) => [key, plain(label_fr)]),
    )
  })

  test('bases: those of the entities we have are spelled and guarded as listed', () => {
    const listed = spec<Resource[]>('resources', 'resources')
    const paths = Object.keys(served).map((path) => path.replace('/rest/', '/').slice(1))
    /** Where no generic call is listed, or the records are those of an operation: what is sent, what is computed. */
    const isServed = ({ base, generic_calls }: Resource): boolean =>
      generic_calls.length === 0 ? paths.some((path) => path === base || path.startsWith(`${base}/`)) : paths.includes(`${base}/search`)
    tell(
      'bases',
      listed,
      (one) => declared.has(one.base) || isServed(one),
      ({ base }) => base,
    )
    const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')
    const methods = new Set(
      Object.entries(served).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${shape(path.replace('/rest/', '/').slice(1))}`),
      ),
    )
    const calls = spec<Call[]>('resources', 'calls').map((call) => ({ ...call, area: call.path.split('/')[0] ?? '' }))
    tell(
      'special calls',
      calls,
      ({ method, path }) => methods.has(`${method} ${shape(path)}`),
      ({ method, path }) => `${method} ${path}`,
    )
    const wrong = listed.flatMap(({ base, right }) => {
      const own = declared.get(base)
      return own !== undefined && own.right !== right ? [`${base}: right ${own.right}, listed ${right}`] : []
    })
    const named = spec<Listed[]>('entities', 'entities').flatMap(({ id, resources }) => {
      const own = entityNamed(id)
      return own === undefined || own.owned !== undefined || resources.length === 0 || resources.includes(own.base)
        ? []
        : [`${id}: base ${own.base}, listed ${resources.join(', ')}`]
    })
    assert.deepEqual([...wrong, ...named], [])
  })

  test('routes: those we open are listed, with their right', () => {
    const listed = spec<Route[]>('routes', 'routes')
    // Those of the session are not screens of an area: the router of the browser reads them in the same declaration.
    const ofSession = new Set<string>([...entranceRoutes, ...outsideRoutes, unknownRoute])
    tell(
      'routes',
      listed,
      ({ path }) => opened.has(path) || ofSession.has(path),
      ({ path }) => path,
    )
    const rights = new Map(listed.map(({ path, right }) => [path, right]))
    const wrong = [...opened].flatMap(([path, right]) =>
      typeof right === 'string' && !path.startsWith('/rest/') && !ownScreens.has(path) && rights.get(path) !== right
        ? [[path, right] as const]
        : [],
    )
    assert.deepEqual(
      wrong.map(([path, right]) => `${path}: right ${right}, listed ${rights.get(path) ?? 'nowhere'}`),
      [],
    )
  })

  test('menu: the entries shown so far', () => {
    const leaves = flat([...mainMenu, userMenu]).filter((entry) => entry.url !== undefined)
    const areas = new Map(spec<Route[]>('routes', 'routes').map(({ path, area }) => [path, area]))
    const shown = flatMenus(
      menuFor({ rights: everyRight, systeme: true, routes: opened, customNames: new Map(), today: Temporal.PlainDate.from('2026-07-08') }),
    ).filter(({ url }) => url !== null)
    tell(
      'menu entries',
      leaves.map((entry) => ({
        ...entry,
        path: entry.route ?? entry.url ?? '',
        area: areas.get(entry.route ?? entry.url ?? '') ?? 'menu',
      })),
      ({ id, path }) => shown.some((entry) => entry.id === id) || Object.hasOwn(served, path.replace('/rest/', '/')),
      ({ path }) => path,
    )
    for (const { id, name } of shown) assert.equal(name, leaves.find((entry) => entry.id === id)?.label)
  })

  test('fields: those shown for the entities we have', () => {
    const listed = spec<Listed[]>('entities', 'entities').flatMap((one) =>
      one.fields.map((field) => ({ ...field, area: one.id, entity: entityNamed(one.id) })),
    )
    /** An address is one field for us; the name of a customer is made of several, by `displayName` in the rules of its area. */
    const partsOf = (entity: Entity): readonly string[] => [
      ...(Object.values(entity.fields).some(({ kind }) => kind === 'address') ? ['addressLines', 'postalCode', 'town', 'countryId'] : []),
      ...(JSON.stringify(served).includes('"displayName"') && entity.name === 'customer' ? ['displayName'] : []),
    ]
    const names = (entity: Entity): readonly string[] => [
      'id',
      ...Object.keys(entity.fields),
      ...Object.keys(entity.children ?? {}),
      ...partsOf(entity),
    ]
    /** One line of the checklist may name several fields. */
    const has = (entity: Entity, keys: string): boolean =>
      keys.split(', ').every((key) => names(entity).some((name) => name === key || name === `${key}Id` || name === `${key}Ids`))
    const exists = (shape: string): boolean => {
      const [name = '', field] = shape.split('.')
      const entity = entityNamed(name)
      return shape.startsWith('/')
        ? Object.hasOwn(served, shape)
        : entity !== undefined && (field === undefined || names(entity).includes(field))
    }
    const hasShape = (entity: Entity, key: string): boolean => otherShapes[`${entity.name}.${key}`]?.every(exists) ?? false
    const ours = listed.filter((field) => field.entity !== undefined)
    tell(
      'fields of declared entities',
      ours,
      ({ entity, key }) => entity !== undefined && (has(entity, key) || hasShape(entity, key)),
      ({ key }) => key,
    )
    console.log(
      `entities: ${spec<Listed[]>('entities', 'entities').filter(({ id }) => entityNamed(id) !== undefined).length} of ${spec<Listed[]>('entities', 'entities').length} under their listed name`,
    )
  })

  test('enumerations: a numbered choice holds every number that is printed', () => {
    const known = new Map(
      spec<Enumeration[]>('enumerations', 'enumerations')
        .filter(({ ids_given }) => ids_given)
        .map((one) => [one.id, new Set(one.values.map(({ id }) => String(id)))]),
    )
    const wrong = spec<Listed[]>('entities', 'entities').flatMap(({ id, fields }) =>
      fields.flatMap(({ key, relation }) => {
        const field = entityNamed(id)?.fields[key]
        const values = known.get(relation?.split(' ')[0] ?? '')
        if (field?.kind !== 'choice' || values === undefined) return []
        const missing = [...values].filter((value) => !Object.hasOwn(field.options, value))
        return missing.length === 0 ? [] : [`${id}.${key}: ${missing.join(', ')} of ${relation} missing`]
      }),
    )
    assert.deepEqual(wrong, [])
  })

  test('rules: those that the code names', () => {
    const root = join(import.meta.dirname, '..')
    const source = globSync('{domain,platform,kernel,areas,server}/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .join('\n')
    const said = new Set([...source.matchAll(/['"`]([a-z0-9]+(?:-[a-z0-9]+)+)['"`]/g)].map(([, id]) => id))
    // Not a refusal of its own: every refusal is shown by the sentence that came with it.
    const isShown = readFileSync(join(root, 'platform/web/wire.ts'), 'utf8').includes('export function sentenceOf(')
    // The cryptogram of a card is not asked for: a form that holds it, or a whole number, is refused instead.
    const withoutCards = said.has('card-number-refused')
    tell(
      'rules that refuse',
      spec<Rule[]>('rules', 'rules').filter(({ http_status }) => http_status === 400),
      ({ id }) => said.has(id) || (id === 'status-400' && isShown) || (id === 'card-cryptogram-required' && withoutCards),
      ({ id }) => id,
    )
  })
})
