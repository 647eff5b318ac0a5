import { markedCsv } from '#domain/csv.ts'
import { schoolMark } from '#domain/school.ts'
import { saveFile } from './print-document.ts'
import { currentUser } from './session.ts'

/** Saves a text for a spreadsheet, marked where people learn. */
export function saveCsv(fileName: string, text: string): void {
  const marked = markedCsv(text, currentUser()?.establishment.isSchool === true ? schoolMark : '')
  const address = URL.createObjectURL(new Blob([marked], { type: 'text/csv;charset=utf-8' }))
  saveFile(address, fileName)
  URL.revokeObjectURL(address)
}
