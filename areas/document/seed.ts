import type { SeedSet } from '#areas/establishment/rules/seed.ts'
import { documentSetting } from './entities/document-setting.ts'
import { docEditor } from './entities/print-mode.ts'

export const documentSeed: readonly SeedSet[] = [
  { entity: documentSetting, key: 'label', rows: [{ label: 'Factures', target: 'invoice' }, { label: 'Factures d’acompte', target: 'acompte' }, { label: 'Avoirs', target: 'creditNote' }, { label: 'Courriers', target: 'letter' }] },
  { entity: docEditor, key: 'label', rows: [{ label: 'Modèles de l’établissement', isActive: true, format: 'odt' }] },
]
