/** What later areas may use of accounting. */
export { vatBasis } from './make-entries.ts'
