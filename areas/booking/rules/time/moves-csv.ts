import type { PastOperation } from '../../contract/time.ts'

const kinds: Readonly<Record<PastOperation['kind'], string>> = { do: 'Geste', undo: 'Annulation', redo: 'Rétablissement' }

/** A text that a spreadsheet would run as a formula is kept a text. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Who moved what, for a French spreadsheet: one line per change. */
export function movesCsv(operations: readonly PastOperation[], moment: (instant: string) => { readonly day: string; readonly time: string }): string {
  const lines = operations.flatMap(({ at, who, station, kind, changes }) => changes.map(({ text }) => {
    const { day, time } = moment(at)
    return [day, time, who, station ?? '', kinds[kind], text]
  }))
  return `\uFEFF${[['Jour', 'Heure', 'Par', 'Poste', 'Nature', 'Changement'], ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`
}
