import { extensionOf } from '#kernel/kinds/file/kind.ts'
import { imageExtensions } from '#kernel/kinds/image/kind.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { pictureFault } from '#platform/server/picture-damage.ts'

/** What may be sent, with the bytes that each format begins with: the name alone proves nothing. */
const formats: Readonly<Record<string, { type: string; begins: readonly (readonly number[])[] }>> = {
  '.pdf': { type: 'application/pdf', begins: [[0x25, 0x50, 0x44, 0x46, 0x2d]] },
  '.doc': { type: 'application/msword', begins: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]] },
  '.odt': { type: 'application/vnd.oasis.opendocument.text', begins: [[0x50, 0x4b, 0x03, 0x04]] },
  '.png': { type: 'image/png', begins: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]] },
  '.jpg': { type: 'image/jpeg', begins: [[0xff, 0xd8, 0xff]] },
  '.jpeg': { type: 'image/jpeg', begins: [[0xff, 0xd8, 0xff]] },
  '.gif': {
    type: 'image/gif',
    begins: [
      [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
      [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
    ],
  },
}

/** The real type of a file, or why it is refused. `accepted`: the extensions of the field it is sent for, where that is known. */
export function fileType(
  name: string,
  content: Uint8Array,
  accepted: readonly string[] = Object.keys(formats),
): { readonly type: string; readonly extension: string } | Fault {
  const extension = extensionOf(name)
  const format = Object.hasOwn(formats, extension) ? formats[extension] : undefined
  if (format === undefined || !accepted.includes(extension)) {
    const rule = accepted.every((one) => imageExtensions.includes(one)) ? 'image-extension' : 'document-extension'
    return { rule, message: `Format de fichier non autorisé. Extensions acceptées\u00A0: ${accepted.join(', ')}.` }
  }
  // The first bytes say neither how many pixels a picture has nor that all of it arrived.
  if (format.begins.some((bytes) => bytes.every((byte, index) => content[index] === byte)))
    return pictureFault(name, format.type, content) ?? { type: format.type, extension }
  const rule = imageExtensions.includes(extension) ? 'image-extension' : 'document-extension'
  return {
    rule,
    message:
      content.length === 0
        ? `Le fichier «\u00A0${name}\u00A0» est vide.`
        : `Le contenu de «\u00A0${name}\u00A0» n’est pas celui d’un fichier ${extension}.`,
  }
}
