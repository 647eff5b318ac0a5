import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { readFileSync } from 'node:fs'
for (const f of process.argv.slice(2)) console.log(pageText(readPdf(readFileSync(f))))
