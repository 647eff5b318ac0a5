/** What is printed at a workstation. */
export const printedKinds = {
  bill: 'Factures et avoirs',
  list: 'Listes',
} as const
export type PrintedKind = keyof typeof printedKinds

/** `tab` shows the document first; `direct` opens the print window at once; `download` saves the file. */
export const printingModes = { tab: 'Montrer dans un onglet', direct: 'Imprimer aussitôt', download: 'Enregistrer le fichier' } as const
export type PrintingMode = keyof typeof printingModes

/** A browser lets people choose the printer: `printer` recalls which one to take. */
export type Printing = { readonly mode: PrintingMode; readonly printer: string }
export type PrintingByKind = Readonly<Record<PrintedKind, Printing>>

export const usualPrinting: PrintingByKind = { bill: { mode: 'tab', printer: '' }, list: { mode: 'download', printer: '' } }

const isMode = (value: unknown): value is PrintingMode => typeof value === 'string' && Object.hasOwn(printingModes, value)
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** What was kept, completed with the usual way where nothing sound is. */
export function readPrinting(stored: unknown): PrintingByKind {
  const of = (kind: PrintedKind): Printing => {
    const kept = isRecord(stored) ? stored[kind] : undefined
    if (!isRecord(kept)) return usualPrinting[kind]
    return {
      mode: isMode(kept['mode']) ? kept['mode'] : usualPrinting[kind].mode,
      printer: typeof kept['printer'] === 'string' ? kept['printer'] : '',
    }
  }
  return { bill: of('bill'), list: of('list') }
}
