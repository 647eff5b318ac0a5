import type { GenericCall } from '#kernel/entity/entity.ts'
import { callsOf } from '#kernel/entity/calls.ts'
import type { Plan } from '#kernel/server/crud/model.ts'
import type { Flags } from '#platform/server/session.ts'

export const has = (plan: Plan, call: GenericCall): boolean => callsOf(plan.entity).includes(call)

/** Every generic call that an entity answers on one record, with the flag it needs. */
export function callsOn(
  plan: Plan,
  id: number,
): { call: GenericCall; flag: keyof Flags; method: 'GET' | 'POST'; path: string; body?: unknown }[] {
  const { base } = plan.entity
  const all = [
    { call: 'list', flag: 'select', method: 'GET', path: base },
    { call: 'list', flag: 'select', method: 'GET', path: `${base}/${id}` },
    { call: 'edit', flag: 'select', method: 'GET', path: `${base}/edit/${id}` },
    { call: 'search', flag: 'select', method: 'POST', path: `${base}/search`, body: {} },
    { call: 'save', flag: 'write', method: 'POST', path: `${base}/edit`, body: { id, version: 1 } },
    { call: 'order', flag: 'write', method: 'POST', path: `${base}/order`, body: [id] },
    { call: 'active', flag: 'write', method: 'GET', path: `${base}/active/${id}/1` },
    { call: 'document', flag: 'export', method: 'GET', path: `${base}/document` },
    { call: 'document', flag: 'export', method: 'POST', path: `${base}/document`, body: {} },
    { call: 'document_info', flag: 'select', method: 'GET', path: `${base}/document_info/${id}` },
    { call: 'delete', flag: 'delete', method: 'POST', path: `${base}/delete/${id}` },
  ] as const
  return all.filter((one) => has(plan, one.call))
}

/** Values that no filter can find, and those of several columns, which have tests of their own. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === '') return true
  return Array.isArray(value) ? value.length === 0 : typeof value === 'object'
}
