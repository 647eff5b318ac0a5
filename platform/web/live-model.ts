/** One change told by the server: which records of an entity, by whom, when. */
export type Change = { entity: string; ids: readonly number[] | 'many'; by: string; at: string }
/** `reload`: the stream was cut, anything may have changed meanwhile. */
export type LiveMessage = { kind: 'change'; change: Change } | { kind: 'reload' }

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads one event of the stream; undefined for what is not a change (a heartbeat). */
export function readEvent(name: string, data: string): LiveMessage | undefined {
  if (name === 'reload') return { kind: 'reload' }
  const parsed: unknown = data === '' ? null : JSON.parse(data)
  if (typeof parsed !== 'object' || parsed === null) return undefined
  const { entity, ids, by, at }: { entity?: unknown; ids?: unknown; by?: unknown; at?: unknown } = parsed
  if (typeof entity !== 'string') return undefined
  return {
    kind: 'change',
    change: { entity, ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : 'many', by: textOf(by), at: textOf(at) },
  }
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

/** What is told one by one, handed over together: `later` says when. Twenty arrivals ticked at once are read again once, not twenty times. */
export function together<One>(hand: (all: ReadonlySet<One>) => void, later: (work: () => void) => void): (one: One) => void {
  let waiting = new Set<One>()
  return (one) => {
    if (waiting.size === 0)
      later(() => {
        const all = waiting
        waiting = new Set()
        hand(all)
      })
    waiting.add(one)
  }
}
