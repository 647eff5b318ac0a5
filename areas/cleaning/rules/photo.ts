import { extensionOf } from '#kernel/kinds/file/kind.ts'
import { imageExtensions } from '#kernel/kinds/image/kind.ts'
import { cleaningTask } from '../entities/cleaning-task.ts'

const { maxBytes } = cleaningTask.fields.photo
export const photoExtensions = imageExtensions
const megabytes = (bytes: number): string =>
  `${Math.max(0.1, bytes / 1_048_576).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00A0Mo`

/** « IMG_0412.jpg, 3,1 Mo » */
export const photoWords = ({ name, size }: { readonly name: string; readonly size: number }): string => `${name}, ${megabytes(size)}`

/** Why a picture taken on a telephone is not sent; null when it may be. What it really holds is seen by the server. */
export function photoFault({ name, size }: { readonly name: string; readonly size: number }): string | null {
  const extension = extensionOf(name)
  if (!photoExtensions.includes(extension))
    return `Ce fichier (${extension || 'sans extension'}) n’est pas une photo acceptée\u00A0: ${photoExtensions.join(', ')}.`
  if (size > maxBytes) return `Cette photo (${megabytes(size)}) dépasse ${megabytes(maxBytes)}\u00A0: prenez-la moins grande.`
  return size === 0 ? 'Cette photo est vide\u00A0: prenez-la de nouveau.' : null
}
