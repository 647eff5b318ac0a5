/** What later areas may use of accounting. */
export { billName, billNumber } from './events.sql.ts'
export { vatBasis } from './make-entries.ts'
