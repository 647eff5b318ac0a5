/** What later areas may use of documents. */
export { documentDress } from './document-dress.ts'
export type { DocumentDress } from './document-dress.ts'
