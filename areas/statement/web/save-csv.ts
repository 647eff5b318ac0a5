import { saveFile } from '#platform/web/print-document.ts'

/** Saves a text for a spreadsheet. */
export function saveCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  saveFile(address, fileName)
  URL.revokeObjectURL(address)
}
