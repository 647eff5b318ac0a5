import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { errorCode } from './start-failure.ts'

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

/**
 * Makes a folder and those above it; true when it was not there. One by one: where a system refuses a folder by saying that the one above
 * is not there (/proc), the recursive call of Node never ends.
 */
export function makeFolder(path: string): boolean {
  if (isThere(path)) return false
  if (dirname(path) !== path) makeFolder(dirname(path))
  try {
    mkdirSync(path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && isThere(path)) return false // another process was faster
    throw error
  }
}
