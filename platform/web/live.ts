import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { concerns, reachable, request } from './api.ts'
import { NoSession, Unreachable } from './wire.ts'
import { seenAgain, type User } from './session.ts'
import { readEvent, retryDelay, together, toldOf, type LiveMessage, type Listener } from './live-model.ts'

/** What the tab that reads the stream tells the others when it is cut: each finds out for itself whether the server answers. */
const isCut = 'cut'
/** A transaction tells each record that it changed in a message of its own: they come within this time, in milliseconds. */
const gathering = 50

const listeners = new Set<Listener>()
const watchers = new Set<(message: LiveMessage) => void>()

function tell(message: LiveMessage): void {
  for (const watcher of watchers) watcher(message)
  for (const listener of toldOf(message, listeners)) listener.tell(message)
}

/** Sessions were closed, rights have changed, or the stream was cut: whether this one is still open is asked, and what it may do; its end is told by the answer itself (`whenSessionIsLost`). */
function lookAtSession(): void {
  request<User>('GET', 'security/session')
    .then(seenAgain)
    .catch((error: unknown) => {
      if (!(error instanceof NoSession || error instanceof Unreachable)) throw error
    })
}

/** Holds the stream of this browser open until `signal` ends; every message goes to this tab and to the others. */
async function lead(channel: BroadcastChannel, signal: AbortSignal): Promise<void> {
  const pass = (message: LiveMessage): void => {
    channel.postMessage(message)
    tell(message)
  }
  let attempt = 0
  let cut = false
  while (!signal.aborted) {
    await new Promise<void>((closed) => {
      const source = new EventSource('/rest/live', { withCredentials: true })
      const end = (): void => {
        source.close()
        closed()
      }
      const hear = (event: MessageEvent<string>): void => {
        const message = readEvent(event.type, event.data)
        if (message) pass(message)
      }
      source.onopen = () => {
        attempt = 0
        reachable.set(true)
        if (cut) pass({ kind: 'reload' })
        cut = false
      }
      source.onmessage = hear
      source.addEventListener('reload', hear)
      source.onerror = () => {
        cut = true
        channel.postMessage(isCut)
        lookAtSession()
        end()
      }
      signal.addEventListener('abort', end, { once: true })
    })
    if (signal.aborted) return
    await new Promise((wait) => setTimeout(wait, retryDelay(attempt) * 1000))
    attempt += 1
  }
}

/**
 * Follows the changes made by everybody, with one stream for the whole browser: a stream per tab would leave the sixth
 * tab without a connection. The tab that holds the lock reads the stream, the others hear it through a channel.
 * Answers the function that stops.
 */
export function followChanges(client: QueryClient, establishmentId: number): () => void {
  const stop = new AbortController()
  const name = `pinede-live-${establishmentId}`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<LiveMessage | typeof isCut>) => (data === isCut ? lookAtSession() : tell(data))
  const readAgain = together<string>(
    (entities) => void client.invalidateQueries({ predicate: (query) => [...entities].some((entity) => concerns(query, entity)) }),
    (work) => setTimeout(work, gathering),
  )
  const refresh = (message: LiveMessage): void => {
    if (message.kind === 'change' && /^(session|user|group)$/.test(message.change.entity)) lookAtSession()
    if (message.kind === 'reload') void client.invalidateQueries()
    else readAgain(message.change.entity)
  }
  watchers.add(refresh)
  navigator.locks
    .request(name, { signal: stop.signal }, () => lead(channel, stop.signal))
    .catch((error: unknown) => {
      // Leaving before the lock was granted is the ordinary end of a tab that never led.
      if (!stop.signal.aborted) throw error
    })
  return () => {
    stop.abort()
    watchers.delete(refresh)
    channel.close()
  }
}

/** Calls back on every change of the given entities, and on a reload of everything. Lists and records reload by themselves. */
export function useLive(entities: readonly string[], callback: (message: LiveMessage) => void): void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  const key = entities.join('|')
  useEffect(() => {
    const listener: Listener = { entities: key.split('|'), tell: (message) => latest.current(message) }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [key])
}
