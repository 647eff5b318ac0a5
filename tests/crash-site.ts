import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { processesIn } from '#platform/server/embedded/processes.ts'
import { temporaryHome } from '#platform/server/embedded/testing.ts'
import { type Furnished, type Ok, furnish, stays } from './crash-company.ts'

/** The whole product with its own database, written to over HTTP and killed in the middle. */
export type CrashSite = {
  /** Writes stays, payments and their invoices from several connections, kills it some time after the first was acknowledged; answers how many were. */
  strike(blow: Blow, afterMs: number): Promise<number>
  /** Starts again and looks for everything that was ever acknowledged; answers what is missing or different. */
  lost(): Promise<string[]>
  /** Stays and payments acknowledged since the beginning. */
  acknowledged(): number
  stop(): Promise<void>
}
/** What is killed: the application, its database server, or both at once. */
export type Blow = 'application' | 'database' | 'both'
export const blows: readonly Blow[] = ['application', 'database', 'both']

type Answer = { readonly status: number; readonly body: unknown }
type Saved = {
  readonly id: number
  readonly code: string | null
  readonly paid: number
  /** Number of its invoice, once that was acknowledged. */ bill: string | null
}
export type Running = { readonly child: ChildProcess; readonly url: string; readonly ended: Promise<void> }

const root = join(import.meta.dirname, '..')
const ready = /Pinède est prêt\s*:\s*(http:\S+)/
const patienceMs = 90_000
const writers = 6
/** A database that went away answers 500 until it is back: a writer gives up before it fills the log. */
const mostFailures = 50
/** The product as `npm start` runs it, empty, on a data folder of its own. The port stays the same from one start to the next: cookies are named after it. */
export function startOnFolder(home: string, port = '0'): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', PINEDE_DATA: home, PINEDE_DEMO: '0', HOST: '127.0.0.1', PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // Nothing may outlive the run, however it ends.
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  void ended.then(() => process.removeListener('exit', kill))
  let said = ''
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the product did not start:\n${said}`)), patienceMs)
    const hear = (text: Buffer): void => {
      said += text.toString('utf8')
      const url = ready.exec(said)?.[1]
      if (url === undefined) return
      clearTimeout(late)
      resolve({ child, url, ended })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(`the product ended before it answered:\n${said}`)))
  })
}

type Client = { readonly call: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>; readonly ok: Ok }

/** Somebody who stays connected from one start of the product to the next. */
function client(url: () => string): Client {
  const cookies = new Map<string, string>()
  const call: Client['call'] = async (method, path, body) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = [...cookies].find(([name]) => name.startsWith('XSRF-TOKEN'))?.[1] ?? ''
    const response = await fetch(new URL(`/rest/${path}`, url()), {
      method,
      headers: { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, body: await response.json() }
  }
  const ok: Ok = async <T>(path: string, body?: unknown): Promise<T> => {
    const { status, body: answer } = await call(body === undefined ? 'GET' : 'POST', path, body)
    assert.equal(status, 200, `${path}: ${JSON.stringify(answer)}`)
    return answer as T
  }
  return { call, ok }
}

/** The stay number `index`: nobody else asks for its place on its nights, so that only a fault of ours could refuse it. */
function stayForm(ids: Furnished, index: number): object {
  const arrival = Temporal.PlainDate.from(stays.from).add({ days: Math.floor(index / stays.places) * 2 })
  return {
    id: 0,
    statusId: 3,
    customerId: ids.customer,
    payments: [{ paymentMethodId: ids.cash, amount: paidFor(index) }],
    occupancies: [
      {
        placeTypeId: ids.type,
        placeId: ids.places[index % stays.places],
        startDate: arrival.toString(),
        endDate: arrival.add({ days: 2 }).toString(),
        attendants: [{ ageCategoryId: ids.adult }],
      },
    ],
  }
}
const paidFor = (index: number): number => 1000 + index

/** Saves stays and bills them, one after the other, until the server no longer answers. What it answered is acknowledged; what was under way may or may not be there. */
async function write({ call }: Client, ids: Furnished, known: Saved[], next: () => number): Promise<void> {
  for (let failures = 0; failures < mostFailures;) {
    const index = next()
    const answer = await call('POST', 'booking/booking/edit', stayForm(ids, index)).catch(() => null)
    if (answer === null) return
    if (answer.status === 200) {
      const { id, bookingCode } = answer.body as { id: number; bookingCode: string | null }
      const saved: Saved = { id, code: bookingCode, paid: paidFor(index), bill: null }
      known.push(saved)
      const billed = await call('POST', 'payment/bill/issue', { bookingId: id, nature: 'invoice' }).catch(() => null)
      if (billed === null) return
      if (billed.status === 200) saved.bill = (billed.body as { number: string }).number
      else if (billed.status < 500) throw new Error(`a stay that can be billed was refused: ${JSON.stringify(billed.body)}`)
      else failures++
    } else if (answer.status < 500) throw new Error(`a stay nobody competes for was refused: ${JSON.stringify(answer.body)}`)
    else failures++
  }
}

/** What a stay that was acknowledged has become; null when it is as it was promised. */
async function difference({ call }: Client, { id, code, paid, bill }: Saved): Promise<string | null> {
  const { status, body } = await call('GET', `booking/booking/view/${id}`)
  if (status !== 200) return `stay ${id}: ${status}`
  const { header, paid: found, payments, bills } = body as BookingView
  if (bill !== null && !bills.some(({ number }) => number === bill)) return `stay ${id}: its invoice ${bill} is gone`
  return header.bookingCode === code && found === paid && payments.length === 1
    ? null
    : `stay ${id}: ${header.bookingCode} paid ${found} in ${payments.length}, wanted ${code} paid ${paid}`
}

async function hit({ child, ended }: Running, home: string, blow: Blow): Promise<void> {
  if (blow !== 'application') process.kill(Number(readFileSync(join(home, 'db', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  // The application is left to notice that its database is gone, then goes too: only what it promised counts.
  if (blow === 'database') await sleep(100)
  child.kill('SIGKILL')
  await ended
}

/** A new installation on a folder of its own, with forty places at one price; nothing is written yet. */
export async function crashSite(): Promise<CrashSite> {
  const home = temporaryHome()
  const known: Saved[] = []
  let running = await startOnFolder(home.folder)
  const reception = client(() => running.url)
  const stop = async (): Promise<void> => {
    running.child.kill('SIGTERM')
    await running.ended
    const left = processesIn(join(home.folder, 'db'))
    home.remove()
    assert.deepEqual(left, [], 'nothing is left running after a clean stop')
  }
  const ids = await furnish(reception.ok).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  let next = 0
  return {
    acknowledged: () => known.length,
    async strike(blow, afterMs) {
      const before = known.length
      const writing = Promise.all(Array.from({ length: writers }, () => write(reception, ids, known, () => next++)))
      // A server that has just started may take a while to save its first stay: the blow falls in the middle of the work, not before it.
      for (const late = performance.now() + patienceMs; known.length === before && performance.now() < late;) await sleep(10)
      await sleep(afterMs)
      await hit(running, home.folder, blow)
      await writing
      return known.length - before
    },
    async lost() {
      running = await startOnFolder(home.folder, new URL(running.url).port)
      const missing: string[] = []
      for (const saved of known) {
        const found = await difference(reception, saved)
        if (found !== null) missing.push(found)
      }
      return [...missing, ...(await holes(reception.ok))]
    },
    stop,
  }
}

/** Numbers of payments follow each other whatever was killed, and every one belongs to a stay that says so. */
async function holes(ok: Ok): Promise<string[]> {
  const found: string[] = []
  const { total } = await ok<{ total: number }>('payment/payment/search', { pageSize: 1 })
  const { rows } = await ok<{ rows: { number: number }[] }>('payment/payment/search', {
    pageSize: 1,
    sort: { field: 'number', direction: 'desc' },
  })
  if ((rows[0]?.number ?? 0) !== total) found.push(`${total} payments, the last one has number ${rows[0]?.number}`)
  const stays = await ok<{ total: number }>('booking/booking/search', { pageSize: 1 })
  if (stays.total !== total) found.push(`${stays.total} stays for ${total} payments taken with them`)
  return [...found, ...(await brokenChains(ok, total))]
}

/** Invoices follow each other too, and each chain holds as many signed records as there are payments and invoices, whole. */
async function brokenChains(ok: Ok, payments: number): Promise<string[]> {
  const { total, rows } = await ok<{ total: number; rows: { number: string }[] }>('payment/bill/search', {
    pageSize: 1,
    sort: { field: 'number', direction: 'desc' },
  })
  const last = Number(rows[0]?.number.split('-').at(-1) ?? 0)
  const { chains } = await ok<{ chains: { chain: string; records: number; lastNumber: string | null }[] }>('fiscal/state')
  const signed = (name: string): number => chains.find(({ chain }) => chain === name)?.records ?? 0
  const { isIntact, message } = await ok<{ isIntact: boolean; message: string }>('fiscal/check', {})
  return [
    ...(last === total ? [] : [`${total} invoices, the last one has number ${last}`]),
    ...(signed('ticket') === payments && signed('bill') === total
      ? []
      : [`${signed('ticket')} payments and ${signed('bill')} invoices signed, of ${payments} and ${total}`]),
    ...(isIntact ? [] : [message]),
  ]
}
