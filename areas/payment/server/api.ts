/** What later areas may use of payments and bills on the server. */
export { buyers, issuer } from './bill-data.ts'
export type { Issuer } from './bill-data.ts'
export { keepAsCredit } from './give-back.ts'
export { chainHash, creditRequest, firstHash, issueBill, storedDocument } from './issue-bill.ts'
export { provideExported } from './exported-slot.ts'
export { excludedPrefix } from './excluded-prefix.ts'
export { journal as tillJournal, tillBalance } from './till.ts'
export { paymentsTakenBy } from './taken-by.ts'
