/** What later areas may use of closures on the server. */
export { provideClosureSigners } from './signing-slot.ts'
export type { ClosureSigner, WrittenClosure } from './signing-slot.ts'
