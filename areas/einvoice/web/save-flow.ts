import { saveFile } from '#platform/web/print-document.ts'

/** Saves a file that is deposited by hand. */
export function saveXml(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/xml;charset=utf-8' }))
  saveFile(address, name)
  URL.revokeObjectURL(address)
}
