import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure, withSentence } from './start-failure.ts'

/** Random passwords of the three roles, in a file that only the application's account reads, outside the database. */
export type Secrets = { readonly superuser: string; readonly owner: string; readonly app: string }

const fileName = 'database-passwords.json'

/** Reads the passwords of a folder, and draws them the first time. They are on disk before the database exists. */
export function secretsOf(folder: string): Secrets {
  const path = join(folder, fileName)
  return withSentence(folder, () => (existsSync(path) ? read(path) : draw(path)))
}

function draw(path: string): Secrets {
  const word = (): string => randomBytes(24).toString('base64url')
  const secrets: Secrets = { superuser: word(), owner: word(), app: word() }
  const partial = `${path}.partial`
  const file = openSync(partial, 'w', 0o600)
  writeSync(file, `${JSON.stringify(secrets)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(partial, path)
  return secrets
}

function read(path: string): Secrets {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (isSecrets(value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new StartFailure(
    `Le fichier « ${path} », qui garde les mots de passe de la base de données, est illisible. Remettez-le depuis une sauvegarde.`,
  )
}

function isSecrets(value: unknown): value is Secrets {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['superuser', 'owner', 'app'].every((name) => typeof Reflect.get(value, name) === 'string')
  )
}
