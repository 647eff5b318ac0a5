/** What later areas may use of the statements on the server. */
export { billedSql } from './vat.sql.ts'
export { receiptEvents, refusePeriod } from './vat.ts'
