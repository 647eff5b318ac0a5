import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'

/*
 * Weight of what a browser fetches before the first list can be used: the entrance, the login page and one generic list,
 * with everything they import. Run after a build: node tools/bench/first-load.ts [dist]
 */
type Chunk = { file: string; src?: string; isEntry?: boolean; imports?: string[]; css?: string[]; assets?: string[] }
export type Manifest = Readonly<Record<string, Chunk>>

/** KiB of the compressed files. */
export const budget = 230
/** The list is that of types of places: it also brings the declarations of its area. */
const roots = ['index.html', 'platform/web/shell/LoginPage.tsx', 'kernel/web/list/ListScreen.tsx', 'areas/camp/area.ts']

/** Files of some chunks and of everything they import at once. */
function filesOf(manifest: Manifest, names: readonly string[]): Set<string> {
  const files = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    if (seen.has(name)) return
    seen.add(name)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  return files
}

/** Files of the first load of a built site, heaviest first. */
export function firstLoad(dist: string, manifest: Manifest): { file: string; kib: number }[] {
  return [...filesOf(manifest, roots)]
    .map((file) => ({ file, kib: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1024 }))
    .toSorted((a, b) => b.kib - a.kib)
}

/** Scripts that a screen asks for at once beside those of the page: a browser fetches them six at a time. */
export function scriptsBeside(manifest: Manifest, screen: string): readonly string[] {
  const page = filesOf(manifest, ['index.html'])
  return [...filesOf(manifest, [screen])].filter((file) => file.endsWith('.js') && !page.has(file))
}

function print(dist: string): void {
  const sizes = firstLoad(dist, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest)
  const total = sizes.reduce((sum, { kib }) => sum + kib, 0)
  for (const { file, kib } of sizes) console.log(`${kib.toFixed(1).padStart(8)} KiB  ${file}`)
  console.log(`${total.toFixed(1).padStart(8)} KiB  first load, gzip (budget ${budget} KiB)`)
  if (total > budget) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print(process.argv[2] ?? 'dist')
