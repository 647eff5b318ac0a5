import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

/** A file that was sent, as a record keeps it. */
export const fileValue = z.object({ path: z.string(), name: z.string(), size: z.int(), type: z.string() })
/** A file made on demand, as the call that downloads it asks for it. */
export const madeFile = z.object({
  generateFilePath: z.string(),
  generateFileName: z.string(),
  fileName: z.string(),
  extension: z.string(),
})
/** Which file: the answer of `{base}/document`, or the value of a field that holds a file. */
const asked = z.object({
  filePath: z.string().max(200).optional(),
  /** The same under the name that the answer of a document call gives it. */
  generateFilePath: z.string().max(200).optional(),
  generateFileName: z.string().max(200).optional(),
  fileName: z.string().max(200).optional(),
})

export const uploadFile = operation({
  name: 'uploadFile',
  method: 'POST',
  path: 'document/upload',
  level: 'session',
  summary:
    'Envoie un fichier (multipart, champ uploadfile)\u00A0; il faut pouvoir écrire une fiche qui en tient un, ou les documents. La réponse est la valeur à donner au champ d’une fiche, puis à enregistrer avec elle.',
  input: z.object({}),
  takesFile: 'uploadfile',
  reply: fileValue,
  refusals: ['document-extension', 'image-extension', 'image-too-heavy', 'valid-file'],
})
export const downloadFile = operation({
  name: 'downloadFile',
  method: 'GET',
  path: 'document/model/download/pdf',
  level: 'session',
  summary: 'Télécharge un fichier fait pour cette session (export, impression) ou tenu par une fiche.',
  input: asked,
  reply: z.string(),
  sends: '*/*',
})
export const showImage = operation({
  name: 'showImage',
  method: 'GET',
  path: 'document/model/download/show/image',
  level: 'session',
  summary: 'Montre une image tenue par une fiche.',
  input: asked,
  reply: z.string(),
  sends: 'image/*',
})
