/** What later areas may use of closures on the server. */
export { makeDocument } from './documents.ts'
export { provideClosureSigners } from './signing-slot.ts'
export { takeOverUntil } from './start-closures.ts'
export type { ClosureSigner, WrittenClosure } from './signing-slot.ts'
