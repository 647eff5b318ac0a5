import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { documentSetting } from './entities/document-setting.ts'
import { docEditor } from './entities/print-mode.ts'

export const documentSeed: readonly SeedSet[] = [
  { entity: documentSetting, key: 'target', rows: [{ target: 'invoice', showsLogo: true }, { target: 'acompte', showsLogo: true }, { target: 'creditNote', showsLogo: true }] },
  { entity: docEditor, key: 'label', rows: [{ label: 'Modèles de l’établissement', isActive: true, format: 'odt' }] },
]
