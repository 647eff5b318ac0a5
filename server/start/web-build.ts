import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode, StartFailure } from '#platform/server/embedded/start-failure.ts'

/** What the screens are built from. */
const sources = [
  'index.html',
  'vite.config.ts',
  'tools/{desk-chunk,first-pages}.ts',
  'package-lock.json',
  '{web,kernel,platform,areas,domain}/**/*.{ts,tsx,css,svg}',
]

/** True when the built screens are missing or older than what they are built from. */
export function isStale(clone: string): boolean {
  const built = join(clone, 'dist/index.html')
  if (!existsSync(built)) return true
  const at = statSync(built).mtimeMs
  // Tests and server code never reach the browser.
  const files = globSync(sources, { cwd: clone, exclude: (name) => name === 'server' || name.endsWith('.test.ts') })
  return files.some((file) => statSync(join(clone, file)).mtimeMs > at)
}

/**
 * Builds the screens in a process of its own: its memory goes away with it. They take the place of those before once they are whole, so that a build
 * which is interrupted, or another start of the same clone meanwhile, leaves nobody with half of them.
 */
export async function buildWeb(clone: string): Promise<void> {
  const room = mkdtempSync(join(clone, 'dist-'))
  try {
    const made = join(room, 'made')
    await build(clone, made)
    exchange(made, join(clone, 'dist'), join(room, 'before'))
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

async function build(clone: string, folder: string): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(clone, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'],
    { cwd: clone, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const said: Buffer[] = []
  child.stdout.on('data', (text: Buffer) => said.push(text))
  child.stderr.on('data', (text: Buffer) => said.push(text))
  const status = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve))
  if (status !== 0) throw new StartFailure(`Les écrans n’ont pas pu être construits\u00A0:\n${Buffer.concat(said).toString('utf8').trim()}`)
}

/** A folder cannot be replaced in one step: where another start was as quick, its screens, made of the same sources, are as good. */
function exchange(made: string, served: string, left: string): void {
  for (const [from, to] of [
    [served, left],
    [made, served],
  ] as const) {
    try {
      renameSync(from, to)
    } catch (error) {
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
    }
  }
}
