import type { Entity, GenericCall } from '#kernel/entity/entity.ts'

const everyCall: readonly GenericCall[] = ['list', 'edit', 'search', 'save', 'delete', 'document', 'document_info']
/** What a record that is alone of its kind can answer: there is nothing to search, delete or print as a list. */
const singleCalls: readonly GenericCall[] = ['list', 'edit', 'save', 'document_info']

export function callsOf(entity: Pick<Entity, 'calls' | 'single'>): readonly GenericCall[] {
  return entity.calls ?? (entity.single === true ? singleCalls : everyCall)
}

/** True when the entity answers a generic call. */
export function answers(entity: Entity, call: GenericCall): boolean {
  return callsOf(entity).includes(call)
}

/** The id of the one record that an establishment has of an entity; null when it may have several. */
export function onlyId(entity: Pick<Entity, 'tenant' | 'single'>, establishmentId: number): number | null {
  if (entity.tenant === true) return establishmentId
  return entity.single === true ? 1 : null
}

/** True when an establishment has one record of it: none is added, deleted or listed. */
export const isOnly = (entity: Pick<Entity, 'tenant' | 'single'>): boolean => entity.tenant === true || entity.single === true
