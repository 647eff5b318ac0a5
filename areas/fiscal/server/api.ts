/** The signed chains, for the wiring of the product and for later areas. */
export { fiscalJournal, sealEvents, sealRemaining } from './hook.ts'
export { signGrandTotal } from './grand-total.ts'
export type { FiscalSlots, WriteEvents } from './hook.ts'
export { fileKeyring, memoryKeyring } from './keyring.ts'
export type { Keyring } from './keyring.ts'
export { openChains } from './open.ts'
export { lastChainCheck } from './state.ts'
export { untruePaymentSql } from './sources.ts'
