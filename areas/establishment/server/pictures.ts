import { findStored } from '#kernel/server/files.ts'
import { isWhole } from '#platform/server/picture-damage.ts'
import type { Tx } from '#platform/server/tx.ts'

/** Pictures of a paper by the name of their file. */
export type Pictures = Readonly<Record<string, Uint8Array>>
const extensions: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' }

/** A picture under a name of its own; none where its type could bring its own fonts, or where it is damaged: the paper would not be made at all. */
export function pictured(what: string, type: string, content: Uint8Array): Pictures {
  const extension = extensions[type]
  return extension === undefined || !isWhole(type, content) ? {} : { [`${what}.${extension}`]: content }
}
/** Where a template finds the only picture of these; null without one. */
export const pictureAddress = (pictures: Pictures): string | null => Object.keys(pictures).map((name) => `/${name}`)[0] ?? null

/** The logo of an establishment for its papers. */
export async function logoPictures(tx: Tx, path: string | null): Promise<Pictures> {
  const file = path === null ? undefined : await findStored(tx, path)
  return file === undefined ? {} : pictured('logo', file.type, file.content)
}
