import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { getuid, platform } from 'node:process'
import { StartFailure } from './start-failure.ts'

/** The account that runs PostgreSQL: `{}` is the application's own; as root, which PostgreSQL refuses, an unprivileged one. */
export type Account = { readonly uid?: number; readonly gid?: number }

type PasswdLine = { readonly name: string; readonly uid: number; readonly gid: number }

function passwdLines(): PasswdLine[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((parts) => parts.length >= 7)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

export function isRoot(): boolean {
  return getuid?.() === 0
}

/** The account for PostgreSQL on this machine. Refuses with a sentence where there is none. */
export function databaseAccount(): Account {
  if (getuid === undefined) return {}
  const accounts = passwdLines()
  if (!isRoot()) {
    // A directory service (LDAP, macOS) may know accounts that /etc/passwd does not.
    if (platform !== 'linux' || accounts.some((account) => account.uid === getuid?.()) || knownToSystem()) return {}
    throw new StartFailure(
      `Le compte numéro ${getuid()} n’a pas de nom sur ce système, et PostgreSQL refuse de démarrer ainsi. Ajoutez-le à /etc/passwd, lancez la commande depuis un autre compte, ou donnez DATABASE_URL.`,
    )
  }
  const nobody = accounts.find((account) => account.name === 'nobody')
  if (nobody === undefined) {
    throw new StartFailure(
      'PostgreSQL refuse de tourner sous root, et ce système n’a pas de compte « nobody ». Lancez la commande depuis un compte ordinaire, ou donnez DATABASE_URL.',
    )
  }
  return { uid: nobody.uid, gid: nobody.gid }
}

function knownToSystem(): boolean {
  return spawnSync('id', ['-un'], { stdio: 'ignore' }).status === 0
}

export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid)
}

/** Asks the system itself whether the account can enter a folder: modes of parents, groups and access lists all count. */
export function canEnter(account: Account, folder: string): boolean {
  if (platform === 'win32' || account.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}
