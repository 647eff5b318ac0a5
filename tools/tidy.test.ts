/**
 * The architecture, as one test. Every source file is read once; every import is resolved and checked against the
 * arrows of docs/architecture.md. Imports of types count: a type is a dependency too.
 */
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { parseSync } from 'oxc-parser'

// One list is the architecture: an area may use the areas before it, never those after.
const areaOrder = [
  'security',
  'establishment',
  'document',
  'customer',
  'camp',
  'price',
  'partner',
  'booking',
  'payment',
  'fiscal',
  'residential',
  'sale',
  'cleaning',
  'plan',
  'accounting',
  'closure',
  'campaign',
  'stat',
  'statement',
  'einvoice',
  'gateway',
  'utility',
]
const folders = ['domain', 'platform', 'kernel', 'areas', 'server', 'web', 'tests', 'tools'] as const
const alias = /^#(domain|platform|kernel|areas|server|tools)\//

type Place = {
  readonly side: 'pure' | 'server' | 'web'
  readonly layer: 'domain' | 'platform' | 'kernel' | 'area' | 'app' | 'tool'
  readonly area: string | null
}

const tools: ReadonlySet<string> = new Set(['tools', 'tests'])

function placeOf(file: string): Place {
  const [top = '', second = '', third = ''] = file.split('/')
  const side = /(^|\/)web\//.test(file) ? 'web' : /(^|\/)server\//.test(file) ? 'server' : 'pure'
  if (top === 'domain') return { side: 'pure', layer: 'domain', area: null }
  if (top === 'platform' || top === 'kernel') return { side, layer: top, area: null }
  if (top === 'areas') return { side, layer: 'area', area: third === '' ? null : second }
  return { side, layer: tools.has(top) ? 'tool' : 'app', area: null }
}

const rank = { domain: 0, platform: 1, kernel: 2, area: 3, app: 4, tool: 5 } as const
// A slot is filled by later areas: it is a door too.
const publicDoor =
  /^areas\/[^/]+\/(area\.ts$|entities\/|rules\/|contract\.ts$|contract\/|server\/api\.ts$|screens\.ts$|web\/api\.tsx?$|web\/(.+\/)?[a-z-]+-slot\.tsx?$|seed\.ts$)/

/** Code that only tests import may use what tests use. */
function isTestCode(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || /(^|\/)testing\//.test(file) || file.endsWith('-testing.ts') || placeOf(file).layer === 'tool'
}

/** Why an import goes the wrong way; null when it does not. */
export function complaint(from: string, to: string): string | null {
  const [a, b] = [placeOf(from), placeOf(to)]
  if (a.area !== null && !areaOrder.includes(a.area)) return `${a.area} is not in the list of areas`
  if (isTestCode(from)) return null
  if (rank[b.layer] > rank[a.layer]) return `${a.layer} may not look up at ${b.layer}`
  if (b.side !== 'pure' && b.side !== a.side) return `${a.side} code may not use ${b.side} code`
  return a.area !== null && b.area !== null && a.area !== b.area ? betweenAreas(a.area, b.area, to) : null
}

function betweenAreas(from: string, to: string, file: string): string | null {
  if (areaOrder.indexOf(to) > areaOrder.indexOf(from)) return `${from} comes before ${to}`
  return publicDoor.test(file) ? null : `${to} must be entered by its public door`
}

type Source = { readonly file: string; readonly text: string; readonly imports: readonly string[]; readonly hasDefault: boolean }

function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const { module } = parseSync(file, text)
  const exported = module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value ?? ''))
  // Lazy screens: import('./X.tsx') with a plain string is a dependency like any other.
  const lazy = module.dynamicImports.map((one) => text.slice(one.moduleRequest.start + 1, one.moduleRequest.end - 1))
  const urls = [...text.matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)].map((match) =>
    match[1]?.startsWith('.') === true ? match[1] : `./${match[1] ?? ''}`,
  )
  const hasDefault = module.staticExports.some((one) => one.entries.some((entry) => entry.exportName.kind === 'Default'))
  return {
    file,
    text,
    hasDefault,
    imports: [...module.staticImports.map((one) => one.moduleRequest.value), ...exported, ...lazy, ...urls].filter((one) => one !== ''),
  }
}

function resolve(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier))
  return alias.test(specifier) ? specifier.slice(1) : null
}

/** Packages of pure code: none, but zod where calls are declared. */
function mayUsePackage(file: string, specifier: string): boolean {
  const { side, layer } = placeOf(file)
  if (side !== 'pure' || layer === 'app' || isTestCode(file)) return true
  return specifier === 'zod' && (/^(platform\/operation|kernel\/entity)\//.test(file) || /^areas\/[^/]+\/contract(\.ts$|\/)/.test(file))
}

function importProblem(file: string, specifier: string): string | null {
  const target = resolve(file, specifier)
  if (target === null) return mayUsePackage(file, specifier) ? null : `${file}: pure code imports the package ${specifier}`
  if (!/\.(ts|tsx|css|svg|json|mjs)$/.test(target)) return `${file}: ${specifier} is written without its ending`
  if (!existsSync(target)) return `${file}: ${specifier} does not exist`
  const why = complaint(file, target)
  return why === null ? null : `${file} -> ${target}: ${why}`
}

type Ban = { readonly what: RegExp; readonly where: (file: string) => boolean; readonly why: string }
const pureCode = (file: string): boolean =>
  placeOf(file).side === 'pure' && !['app', 'tool'].includes(placeOf(file).layer) && !isTestCode(file)
const bans: readonly Ban[] = [
  {
    what: /entity\.name\s*[!=]==?\s*['"`]/,
    where: (file) => file.startsWith('kernel/'),
    why: 'the kernel knows no entity: add an option to the declaration',
  },
  { what: /\bnew Date\b|\bDate\.(now|parse|UTC)\b/, where: pureCode, why: 'pure code has no Date: use Temporal' },
  { what: /\bTemporal\.Now\b/, where: pureCode, why: 'pure code has no clock: today is passed in' },
  { what: /\bMath\.random\b/, where: pureCode, why: 'pure code has no randomness: it is passed in' },
  { what: /\bas any\b/, where: () => true, why: 'says nothing to the compiler' },
  {
    what: /\bnew (pg\.)?Pool\(/,
    where: (file) => file !== 'platform/server/db/pool.ts' && !isTestCode(file),
    why: 'one pool, opened by platform/server/db/pool.ts',
  },
  {
    what: /\bpool\.(query|connect)\(/,
    where: (file) => file !== 'platform/server/tenant.ts' && !isTestCode(file),
    why: 'queries go through platform/server/tenant.ts',
  },
  {
    what: /import \{[^}]*\blazy\b[^}]*\} from 'react'/,
    where: (file) => file !== 'platform/web/lazy.ts',
    why: 'what is drawn late comes by platform/web/lazy.ts: a page is not lost while the server is away',
  },
  {
    what: /\bdata-autofocus\b[^>\n]*\sdisabled=|\sdisabled=[^>\n]*\bdata-autofocus\b/,
    where: (file) => placeOf(file).side === 'web',
    why: 'what is disabled cannot take the keyboard, which stays behind the dialog: aria-disabled',
  },
  {
    what: /\bset_config\(/,
    where: (file) => /^(platform|kernel|areas)\//.test(file),
    why: 'set local reaches shards, set_config does not, and kept settings leak',
  },
]
/** Vite and Node's test runner look for a default export. */
const mustHaveDefault = /\.config\.ts$/
/** What starts the product opens the pool and hands it to the tenant's door. */
const poolUsers = ['server/product.ts', 'server/start/demo-site.ts', 'platform/server/tenant.ts']

function banned({ file, text, imports, hasDefault }: Source): string[] {
  // Comments may name what code may not use.
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
  return [
    ...bans.filter((ban) => ban.where(file) && ban.what.test(code)).map((ban) => `${file}: ${ban.why}`),
    ...(hasDefault && !mustHaveDefault.test(file) ? [`${file}: no default export`] : []),
    ...(imports.some((one) => resolve(file, one) === 'platform/server/db/pool.ts') && !poolUsers.includes(file) && !isTestCode(file)
      ? [`${file}: only what starts the product opens the pool`]
      : []),
  ]
}

/** Files that something else than an import starts, or that the bundler imports. */
const entries = [
  /^server\/main\.ts$/,
  /^web\/main\.tsx$/,
  /\.test\.tsx?$/,
  /^tools\/(ddl|guide|pictures|bootstrap|run|bench|demo|desk-chunk|first-pages)/,
  /^tools\/[^/]+\.mjs$/,
  /^tools\/test\/run\.ts$/,
  /^tests\/e2e\//,
  /\.config\.ts$/,
  /\.d\.ts$/,
]

/** Everything that is wrong with a set of files, which must be all of them. */
export function problems(files: readonly string[]): string[] {
  const sources = files.map(read)
  const reached = new Set(sources.flatMap((source) => source.imports.map((one) => resolve(source.file, one))))
  const dead = files
    .filter((file) => !reached.has(file) && !entries.some((entry) => entry.test(file)))
    .map((file) => `${file}: dead file, nothing imports it`)
  return [
    ...sources.flatMap((source) => source.imports.map((one) => importProblem(source.file, one)).filter((found) => found !== null)),
    ...sources.flatMap(banned),
    ...dead,
  ]
}

test('every import obeys the architecture, nothing is dead, nothing banned is used', () => {
  assert.deepEqual(problems(globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`).toSorted()), [])
})

/** Lines that say something: blank ones and comments apart. */
function codeLines(text: string): number {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length
}

test('the kernel stays small: what needs more of it first asks whether it is of one area', () => {
  const files = globSync('kernel/**/*.{ts,tsx}').filter((file) => !isTestCode(file))
  const total = files.map((file) => codeLines(readFileSync(file, 'utf8'))).reduce((sum, lines) => sum + lines, 0)
  assert.ok(total <= 8600, `the kernel has ${total} lines`)
})

test('what the formatter leaves alone is there, and waits to be split', () => {
  const { ignorePatterns } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as { ignorePatterns: readonly string[] }
  assert.deepEqual(
    ignorePatterns.filter((name) => !name.includes('*') && !existsSync(name)),
    [],
  )
})

test('the rules see what they must see', () => {
  assert.match(complaint('platform/server/tenant.ts', 'areas/camp/entities/place.ts') ?? '', /may not look up/)
  assert.match(complaint('areas/camp/entities/place.ts', 'areas/booking/entities/booking.ts') ?? '', /comes before/)
  assert.match(complaint('areas/booking/server/store.ts', 'areas/camp/server/store.ts') ?? '', /public door/)
  assert.match(complaint('areas/booking/rules/a.ts', 'areas/booking/server/b.ts') ?? '', /pure code may not use server/)
  assert.match(complaint('areas/booking/web/A.tsx', 'areas/booking/server/b.ts') ?? '', /web code may not use server/)
  assert.equal(complaint('areas/booking/server/a.ts', 'areas/camp/entities/place.ts'), null)
})
