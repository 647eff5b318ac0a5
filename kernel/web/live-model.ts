/** One change told by the server: which records of an entity, by whom, when. */
export type Change = { entity: string; ids: readonly number[] | 'many'; by: string; at: string }
/** `reload`: the stream was cut, anything may have changed meanwhile. */
export type LiveMessage = { kind: 'change'; change: Change } | { kind: 'reload' }

/** Reads one event of the stream; undefined for what is not a change (a heartbeat). */
export function readEvent(name: string, data: string): LiveMessage | undefined {
  if (name === 'reload') return { kind: 'reload' }
  if (data === '') return undefined
  const parsed: unknown = JSON.parse(data)
  if (typeof parsed !== 'object' || parsed === null || !('entity' in parsed) || typeof parsed.entity !== 'string') return undefined
  const ids = 'ids' in parsed && Array.isArray(parsed.ids) ? parsed.ids.filter((id) => typeof id === 'number') : 'many'
  const by = 'by' in parsed && typeof parsed.by === 'string' ? parsed.by : ''
  const at = 'at' in parsed && typeof parsed.at === 'string' ? parsed.at : ''
  return { kind: 'change', change: { entity: parsed.entity, ids, by, at } }
}

/** True when a change concerns one record. */
export function touches(change: Change, entity: string, id: number): boolean {
  return change.entity === entity && (change.ids === 'many' || change.ids.includes(id))
}

/** Seconds to wait before the n-th new attempt: 1, 2, 5, 5, … so that a restart of the server is seen at once. */
export function retryDelay(attempt: number): number {
  return [1, 2][attempt] ?? 5
}

export type Listener = { entities: readonly string[]; tell: (message: LiveMessage) => void }

/** Who is told of a message: everybody of a reload, those who watch the entity of a change. */
export function toldOf(message: LiveMessage, listeners: Iterable<Listener>): Listener[] {
  const all = [...listeners]
  return message.kind === 'reload' ? all : all.filter((listener) => listener.entities.includes(message.change.entity))
}
