import { findStored } from '#kernel/server/files.ts'
import { isPrinted, printedPictures } from '#platform/server/picture-damage.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Pictures of a paper by the name of their file. */
export type Pictures = Readonly<Record<string, Uint8Array>>

/** A picture under a name of its own; none where it is not printed. */
export function pictured(what: string, type: string, content: Uint8Array): Pictures {
  return isPrinted(type, content) ? { [`${what}.${printedPictures[type]}`]: content } : {}
}
/** Where a template finds the only picture of these; null without one. */
export const pictureAddress = (pictures: Pictures): string | null => Object.keys(pictures).map((name) => `/${name}`)[0] ?? null

/** The logo of an establishment for its papers. */
export async function logoPictures(tx: Tx, path: string | null): Promise<Pictures> {
  const file = path === null ? undefined : await findStored(tx, path)
  return file === undefined ? {} : pictured('logo', file.type, file.content)
}
