import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import pg from 'pg'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import { liveChannel } from '#platform/server/tenant.ts'

/** Changes told to browsers as they are committed. */
export type Live = {
  /** Begins to listen; answers once the database does. */
  start(): Promise<void>
  /** One browser's stream, until it leaves or `alive` says that its session ended. */
  join(listener: Listener): void
  stop(): Promise<void>
}
export type LiveOptions = { readonly connection: pg.ClientConfig; readonly log: (sentence: string, error: unknown) => void }

export type Listener = { readonly establishmentId: number; readonly reply: FastifyReply; readonly alive: () => Promise<boolean> }
/** How often sessions are looked at again; the comment line that is sent then keeps proxies from closing a stream that has nothing to say. */
const heartbeatMs = 20_000
const waits = [100, 500, 1000, 2000, 5000] as const

function openStream(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 1000\n\nevent: ready\ndata: {}\n\n')
}

/** One connection of its own listens for everybody: a pooled one would lose what is told while it is lent. */
export function liveEvents({ connection, log }: LiveOptions): Live {
  const listeners = new Set<Listener>()
  let client: pg.Client | null = null
  let stopped = false
  let heartbeat: NodeJS.Timeout | undefined

  const tell = (listener: Listener, text: string): void => void listener.reply.raw.write(text)
  const all = (text: string): void => listeners.forEach((listener) => tell(listener, text))

  /** The payload names its establishment: the server lets through what belongs to the session, nothing else. */
  function receive(payload: string): void {
    const change = JSON.parse(payload) as { establishment: number; entity: string }
    const text = `data: ${payload}\n\n`
    for (const listener of listeners) if (listener.establishmentId === change.establishment) tell(listener, text)
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client(connection)
    fresh.on('notification', ({ payload }) => receive(payload ?? '{}'))
    fresh.on('error', (error) => log('live connection failed', error))
    fresh.on('end', () => {
      if (client !== fresh) return
      client = null
      if (!stopped) void reconnect()
    })
    await fresh.connect()
    await fresh.query(`listen ${liveChannel}`)
    client = fresh
  }

  /** What was told meanwhile is lost: browsers read again what they show. */
  async function reconnect(): Promise<void> {
    for (let attempt = 0; !stopped; attempt++) {
      await sleep(waits[Math.min(attempt, waits.length - 1)] ?? 5000, undefined, { ref: false })
      try {
        await connect()
        return all('event: reload\ndata: {}\n\n')
      } catch (error) {
        log('live connection not made yet', error)
      }
    }
  }

  async function dropIfEnded(listener: Listener): Promise<void> {
    try {
      if (!(await listener.alive())) listener.reply.raw.end()
    } catch (error) {
      log('a session could not be looked at', error)
    }
  }

  return {
    async start() {
      await connect()
      heartbeat = setInterval(() => {
        all(': still here\n\n')
        for (const listener of listeners) void dropIfEnded(listener)
      }, heartbeatMs)
      heartbeat.unref()
    },
    join(listener) {
      const { reply } = listener
      openStream(reply)
      listeners.add(listener)
      reply.raw.on('close', () => listeners.delete(listener))
      reply.raw.on('error', () => listeners.delete(listener))
    },
    async stop() {
      stopped = true
      clearInterval(heartbeat)
      for (const listener of listeners) listener.reply.raw.end()
      listeners.clear()
      await client?.end()
    },
  }
}

/** `GET /rest/live`: the stream of one browser. */
export function liveRoute(service: Service, live: Live): void {
  service.rest.get('/live', async (request, reply) => {
    const session = await admitSession(service, request, { level: 'session' })
    const alive = async (): Promise<boolean> => (await service.sessions.authenticate(request.cookies))?.sessionId === session.sessionId
    live.join({ establishmentId: session.establishmentId, reply, alive })
    return reply
  })
}
