/** What later areas may use of accounting. */
export { billName, billNumber } from './events.sql.ts'
export { purchasesOf } from './purchases.ts'
export type { Purchase } from './purchases.ts'
export { vatBasis } from './make-entries.ts'
