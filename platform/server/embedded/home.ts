import { createHash } from 'node:crypto'
import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { platform } from 'node:process'
import { type Account, canEnter, isRoot } from './account.ts'
import { makeFolder } from './make-folder.ts'
import { errorCode, StartFailure, withSentence } from './start-failure.ts'

export type HomeChoice = {
  /** Folder of the clone: as root, the database's folder is named after it. */
  readonly cloneFolder: string
  /** Folder of uploads, and of the database too when an ordinary account starts the product. */
  readonly dataFolder: string
  /** The folder was named by PINEDE_DATA: the database lies there and nowhere else. */
  readonly explicit: boolean
}

/** Roots tried in order for the database of a clone started as root: all survive a restart of the machine. */
const rootPlaces = ['/var/lib/pinede', '/srv/pinede', '/var/tmp/pinede']
/** The account walks through to its own folder, and lists nothing beside it. */
const walkThrough = 0o711
const locationFile = 'database-location.json'

type Location = { readonly clone: string; readonly database: string }

/**
 * Where the database of this installation lies. An ordinary account has it in its data folder. Root hands it to
 * an unprivileged account, which may not be able to walk into the clone: then it lies in a folder of its own that
 * `data/database-location.json` names, so that a clone which was moved finds it again.
 */
export function databaseHome(choice: HomeChoice, account: Account): string {
  withSentence(choice.dataFolder, () => {
    const made = makeFolder(choice.dataFolder)
    // Made by us under a strict umask, it would shut out the account it is meant for.
    if (made && choice.explicit) chmodSync(choice.dataFolder, walkThrough)
  })
  if (choice.explicit) return checkedHome(choice.dataFolder, account)
  const known = readLocation(join(choice.dataFolder, locationFile))
  if (!isRoot()) return ordinaryHome(choice.dataFolder, known)
  if (known !== null && existsSync(known.database) && (known.clone === choice.cloneFolder || !existsSync(known.clone))) {
    return checkedHome(known.database, account)
  }
  if (existsSync(join(choice.dataFolder, 'db', 'PG_VERSION'))) {
    throw new StartFailure(
      `La base de données de « ${choice.dataFolder} » appartient à un compte ordinaire. Lancez la commande depuis ce compte, ou choisissez un autre dossier avec PINEDE_DATA.`,
    )
  }
  const home = newRootHome(choice.cloneFolder, account)
  const location: Location = { clone: choice.cloneFolder, database: home }
  const path = join(choice.dataFolder, locationFile)
  withSentence(choice.dataFolder, () => writeFileSync(path, `${JSON.stringify(location, null, 2)}\n`))
  return home
}

function ordinaryHome(dataFolder: string, known: Location | null): string {
  if (known === null || !existsSync(known.database)) return dataFolder
  throw new StartFailure(
    `La base de données de cette installation a été créée par root dans « ${known.database} ». Lancez la commande en root, ou choisissez un autre dossier avec PINEDE_DATA.`,
  )
}

function checkedHome(folder: string, account: Account): string {
  if (canEnter(account, folder)) return folder
  throw new StartFailure(
    `Le dossier « ${folder} » n’est pas accessible au compte « nobody », qui fait tourner la base de données quand la commande est lancée en root. Choisissez avec PINEDE_DATA un dossier que tous peuvent traverser, par exemple /srv/pinede.`,
  )
}

function newRootHome(cloneFolder: string, account: Account): string {
  const name = createHash('sha256').update(cloneFolder).digest('hex').slice(0, 12)
  const home = rootPlaces.map((root) => join(root, name)).find((folder) => usable(folder, account))
  if (home !== undefined) return home
  throw new StartFailure(
    `Aucun dossier ne peut recevoir la base de données (essayés : ${rootPlaces.join(', ')}). Choisissez-en un avec PINEDE_DATA.`,
  )
}

function usable(folder: string, account: Account): boolean {
  try {
    for (const path of [dirname(folder), folder]) {
      mkdirSync(path, { recursive: true })
      if (!belongsToUs(path)) return false
      if (!canEnter(account, path)) chmodSync(path, walkThrough) // made under a strict umask
    }
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM', 'ENOENT', 'ENOSPC', 'ENOTDIR', 'EEXIST'].includes(errorCode(error) ?? '')) return false
    throw error
  }
  return canEnter(account, folder)
}

/** In a folder where everybody writes (/var/tmp) somebody may have taken the name before us. */
function belongsToUs(folder: string): boolean {
  const found = lstatSync(folder)
  return found.isDirectory() && (platform === 'win32' || found.uid === 0)
}

function readLocation(path: string): Location | null {
  if (!existsSync(path)) return null
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isLocation(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new StartFailure(`Le fichier « ${path} », qui dit où est la base de données, est illisible. Réparez-le ou supprimez-le.`)
}

function isLocation(value: unknown): value is Location {
  return (
    typeof value === 'object' &&
    value !== null &&
    'clone' in value &&
    typeof value.clone === 'string' &&
    'database' in value &&
    typeof value.database === 'string'
  )
}
