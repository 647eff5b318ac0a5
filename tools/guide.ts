import { writeFile } from 'node:fs/promises'
import { guidePdf } from '#areas/document/server/guide.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'

/* Writes the user guide as one PDF, as the server gives it: node tools/run.mjs tools/guide.ts [file] */
const file = process.argv[2] ?? 'documentation.pdf'
await writeFile(file, await guidePdf(Temporal.Now.plainDateISO('Europe/Paris').toString()))
stopPdf()
console.log(file)
