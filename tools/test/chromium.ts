import {
  accessSync,
  constants,
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import { say } from '#server/start/progress.ts'
import { run } from './command.ts'

/** An npm package that carries a Chromium for Linux x64 with the libraries it needs. */
const carrier = { name: '@sparticuz/chromium', version: '153.0.0' }

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The Chromium of this machine: named by CHROMIUM_PATH, installed, in Playwright's cache, or brought by `ensureChromium`. */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH'] ?? ''
  const places = [
    ...(named === '' ? [] : [named]),
    ...usualPlaces,
    ...inPlaywrightCache(),
    ...cacheFolders().map((folder) => join(folder, 'chromium.sh')),
  ]
  return places.find(canRun) ?? null
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // absent, or not ours to run: the next place
  }
}

function inPlaywrightCache(): string[] {
  const base = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), '.cache', 'ms-playwright')
  return [
    playwright.executablePath(),
    ...globSync(join(base, 'chromium*', 'chrome-*', '{chrome,headless_shell,chrome-headless-shell}'))
      .toSorted()
      .toReversed(),
  ]
}

/** Kept outside the clone, so that a second clone finds it too. */
function cacheFolders(): string[] {
  return [join(homedir(), '.cache'), join(tmpdir(), `pinede-cache-${process.getuid?.() ?? 0}`)].map((base) =>
    join(base, 'pinede', `chromium-${carrier.version}`),
  )
}

/** Finds a Chromium or brings one: first the npm package, which changes nothing on the machine, then the system's package as root. */
export async function ensureChromium(): Promise<string | null> {
  const program = findChromium() ?? (await fromNpm()) ?? (await fromApt())
  const folder = cacheFolders().find((one) => program === join(one, 'chromium.sh'))
  if (folder !== undefined) giveFonts(folder)
  return program
}

/** The package names its fonts where they lie at Amazon's. Without any, the browser dies on the first sign that is drawn before the product's own font has come. */
export function giveFonts(folder: string): void {
  const file = join(folder, 'fonts', 'fonts.conf')
  const wanted = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`
  if (readFileSync(file, 'utf8') !== wanted) writeFileSync(file, wanted)
}

async function fromNpm(): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  say('Aucun Chromium sur cette machine : installation depuis npm (70 Mo)…')
  const folder = cacheFolders().find(canMake)
  if (folder === undefined) return null
  const partial = mkdtempSync(`${folder}.partial-`)
  try {
    const program = (await installCarrier(partial)) && (await unpack(partial))
    if (!program) return null
    rmSync(join(partial, 'node_modules'), { recursive: true })
    if (!existsSync(folder)) renameSync(partial, folder)
    return join(folder, 'chromium.sh')
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

function canMake(folder: string): boolean {
  try {
    mkdirSync(join(folder, '..'), { recursive: true })
    accessSync(join(folder, '..'), constants.W_OK)
    return true
  } catch {
    return false // a home folder that does not exist or cannot be written: the next place
  }
}

async function installCarrier(folder: string): Promise<boolean> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const npm = process.env['npm_execpath']
  const node = process.env['npm_node_execpath'] ?? process.execPath
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
    `${carrier.name}@${carrier.version}`,
  ]
  const status =
    npm === undefined ? await run('npm', args, { cwd: folder, quiet: true }) : await run(node, [npm, ...args], { cwd: folder, quiet: true })
  return status === 0
}

/** The package unpacks its libraries only where it believes to run at Amazon's; the browser then needs to be told where they are. */
async function unpack(folder: string): Promise<boolean> {
  const script = `const { default: chromium } = await import('${carrier.name}'); await chromium.executablePath()`
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  if ((await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, env })) !== 0) return false
  const wrapper = join(folder, 'chromium.sh')
  writeFileSync(
    wrapper,
    `#!/bin/sh
here=$(dirname -- "$0")
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" --no-sandbox "$@"
`,
  )
  chmodSync(wrapper, 0o755)
  return (await run(wrapper, ['--version'], { quiet: true })) === 0
}

async function fromApt(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return null
  say('Installation de Chromium par apt-get (une seule fois)…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if ((await run('apt-get', ['update'], { env, quiet: true })) !== 0) return null
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env, quiet: true })
  return findChromium()
}
