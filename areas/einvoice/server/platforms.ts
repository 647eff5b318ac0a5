import { checkSiren } from '#domain/identifiers.ts'
import type { FlowKind, PlatformName } from '../rules/flow-kinds.ts'
import type { FlowState } from '../rules/life-cycle.ts'

/** A document as it is handed over. Its reference is its own for ever: a platform that is given it again knows it already. */
export type Deposit = {
  readonly reference: string
  readonly kind: FlowKind
  readonly name: string
  readonly content: string
  readonly buyerSiren: string
}
export type Said = { readonly state: FlowState; readonly reason: string | null }

/** An approved platform: what is deposited, and what it says of it later. Each real one is a value of this type. */
export type Platform = {
  readonly isSimulation: boolean
  readonly deposit: (deposit: Deposit) => Promise<Said>
  /** What became of a document that stands in a state; null while nothing new is known. */
  readonly ask: (reference: string, state: FlowState, kind: FlowKind) => Promise<Said | null>
}

const path: Readonly<Partial<Record<FlowState, FlowState>>> = { deposited: 'available', available: 'approved' }

/** Ours: nothing leaves the site. It refuses a customer who cannot be in the directory, and approves the others one state at a time. */
const simulator: Platform = {
  isSimulation: true,
  deposit: ({ kind, buyerSiren }) =>
    Promise.resolve(
      kind === 'invoice' && 'fault' in checkSiren(buyerSiren)
        ? { state: 'rejected', reason: 'DEST_INC' }
        : { state: 'deposited', reason: null },
    ),
  ask(_reference, state, kind) {
    const next = kind === 'sales' || kind === 'payments' ? undefined : path[state]
    return Promise.resolve(next === undefined ? null : { state: next, reason: null })
  },
}

/** Null where files are deposited by hand. */
export const platforms: Readonly<Record<PlatformName, Platform | null>> = { manual: null, simulator }
