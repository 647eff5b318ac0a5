import type { GenericCall } from '#kernel/entity/entity.ts'

const usual = ['list', 'edit', 'search', 'save', 'delete', 'document', 'document_info'] as const satisfies readonly GenericCall[]

/** Records arranged by hand. */
export const orderedCalls = [...usual, 'order'] as const satisfies readonly GenericCall[]
/** Records that can be masked without being deleted. */
export const activeCalls = [...usual, 'active'] as const satisfies readonly GenericCall[]
export const orderedActiveCalls = [...usual, 'order', 'active'] as const satisfies readonly GenericCall[]
/** Owned records: read alone, written with their parent so that its version and its journal stay true. */
export const ownedCalls = ['list', 'edit', 'search'] as const satisfies readonly GenericCall[]
