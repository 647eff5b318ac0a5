import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookingView } from '#areas/booking/contract/stay.ts'
import { processesIn } from '#kernel/server/embedded/processes.ts'
import { temporaryHome } from '#kernel/server/embedded/testing.ts'

/** The whole product with its own database, written to over HTTP and killed in the middle. */
export type CrashSite = {
  /** Writes stays and payments from several connections until it is killed; answers how many were acknowledged. */
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
type Saved = { readonly id: number; readonly code: string | null; readonly paid: number }
type Running = { readonly child: ChildProcess; readonly url: string; readonly ended: Promise<void> }

const root = join(import.meta.dirname, '..')
const ready = /Pinède est prêt\s*:\s*(http:\S+)/
const patienceMs = 90_000
const writers = 6
const stays = { from: '2027-03-01', places: 40 }

/** The port stays the same from one start to the next: cookies are named after it. */
function start(home: string, port = '0'): Promise<Running> {
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root, env: { ...process.env, DATABASE_URL: '', PINEDE_DATA: home, PINEDE_DEMO: '0', HOST: '127.0.0.1', PORT: port }, stdio: ['ignore', 'pipe', 'pipe'],
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

/** A new installation on a folder of its own, with forty places at one price; nothing is written yet. */
export async function crashSite(): Promise<CrashSite> {
  const home = temporaryHome()
  const cookies = new Map<string, string>()
  const known: Saved[] = []
  let doubtful = 0
  let running = await start(home.folder)
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const token = [...cookies].find(([name]) => name.startsWith('XSRF-TOKEN'))?.[1] ?? ''
    const response = await fetch(`${running.url.replace(/\/$/, '')}/rest/${path}`, { method, headers: { cookie, 'x-xsrf-token': token, 'content-type': 'application/json' }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
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
  const stop = async (): Promise<void> => {
    running.child.kill('SIGTERM')
    await running.ended
    const left = processesIn(join(home.folder, 'db'))
    home.remove()
    assert.deepEqual(left, [], 'nothing is left running after a clean stop')
  }
  const ids = await furnish(ok).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const form = (index: number): object => {
    const arrival = Temporal.PlainDate.from(stays.from).add({ days: Math.floor(index / stays.places) * 2 })
    return {
      id: 0, statusId: 3, customerId: ids.customer, payments: [{ paymentMethodId: ids.cash, amount: 1000 + index }],
      occupancies: [{ placeTypeId: ids.type, placeId: ids.places[index % stays.places], startDate: arrival.toString(), endDate: arrival.add({ days: 2 }).toString(), attendants: [{ ageCategoryId: ids.adult }] }],
    }
  }
  let next = 0
  /** Until the server is gone: what it answered is acknowledged, what was under way is not, and may or may not be there. */
  const write = async (): Promise<void> => {
    for (;;) {
      const index = next++
      try {
        const { status, body } = await call('POST', 'booking/booking/edit', form(index))
        const saved = body as { id: number; bookingCode: string | null }
        if (status === 200) known.push({ id: saved.id, code: saved.bookingCode, paid: 1000 + index })
        else if (status < 500) throw new Error(JSON.stringify(body), { cause: 'refused' })
        else doubtful++
      } catch (error) {
        if (error instanceof Error && error.cause === 'refused') throw error
        doubtful++
        return
      }
      // A database that went away answers 500 until it is back: the strike is over for this writer.
      if (doubtful > writers * 50) return
    }
  }
  return {
    acknowledged: () => known.length,
    async strike(blow, afterMs) {
      const before = known.length
      doubtful = 0
      const writing = Promise.all(Array.from({ length: writers }, write))
      await new Promise((resolve) => setTimeout(resolve, afterMs))
      const database = Number(readFileSync(join(home.folder, 'db', 'postmaster.pid'), 'utf8').split('\n')[0])
      if (blow !== 'application') process.kill(database, 'SIGKILL')
      if (blow !== 'database') running.child.kill('SIGKILL')
      else {
        // The application is left to notice, then goes too: only what it promised counts.
        await new Promise((resolve) => setTimeout(resolve, 100))
        running.child.kill('SIGKILL')
      }
      await running.ended
      await writing
      return known.length - before
    },
    async lost() {
      running = await start(home.folder, new URL(running.url).port)
      const missing: string[] = []
      for (const { id, code, paid } of known) {
        const { status, body } = await call('GET', `booking/booking/view/${id}`)
        const view = body as BookingView
        if (status !== 200) missing.push(`stay ${id}: ${status}`)
        else if (view.header.bookingCode !== code || view.paid !== paid || view.payments.length !== 1) missing.push(`stay ${id}: ${view.header.bookingCode} paid ${view.paid} in ${view.payments.length}, wanted ${code} paid ${paid}`)
      }
      return [...missing, ...(await holes(ok))]
    },
    stop,
  }
}

/** A call that must be accepted: POST with a body, GET without. */
type Ok = <T>(path: string, body?: unknown) => Promise<T>

/** Numbers of payments follow each other whatever was killed, and every one belongs to a stay that says so. */
async function holes(ok: Ok): Promise<string[]> {
  const found: string[] = []
  const { total } = await ok<{ total: number }>('payment/payment/search', { pageSize: 1 })
  const { rows } = await ok<{ rows: { number: number }[] }>('payment/payment/search', { pageSize: 1, sort: { field: 'number', direction: 'desc' } })
  if ((rows[0]?.number ?? 0) !== total) found.push(`${total} payments, the last one has number ${rows[0]?.number}`)
  const stays = await ok<{ total: number }>('booking/booking/search', { pageSize: 1 })
  if (stays.total !== total) found.push(`${stays.total} stays for ${total} payments taken with them`)
  return found
}

type Furnished = { readonly type: number; readonly places: readonly number[]; readonly customer: number; readonly adult: number; readonly cash: number }

async function furnish(ok: Ok): Promise<Furnished> {
  await ok('security/first-run', { establishmentName: 'Les Pins', userName: 'Claire Roussel', login: 'admin', password: 'pinede-demo' })
  const made = async (base: string, record: object): Promise<number> => (await ok<{ id: number }>(`${base}/edit`, { id: 0, ...record })).id
  const first = async (base: string, search: object): Promise<number> => (await ok<{ rows: { id: number }[] }>(`${base}/search`, search)).rows[0]?.id ?? 0
  const family = await made('camp/place_family', { label: 'Emplacements', nature: 'pitch' })
  const type = await made('camp/place_type', { label: 'Confort', code: 'CON', placeFamilyId: family, capacity: 4, maximumCapacity: 6 })
  const places: number[] = []
  for (let number = 1; number <= stays.places; number++) places.push(await made('camp/place', { number: `C${number}`, placeTypeId: type }))
  const dates = { startDate: '2027-01-01', endDate: '2032-01-01' }
  const gridId = await made('price/configuration/pricegrid', { label: 'Tarif', priceModel: 1, tvaId: await first('price/tva', { filters: { code: 'intermediate' } }), includedPersons: 4, ...dates, periods: [{ id: 0, label: 'Année', ...dates }] })
  const stored = await ok<{ periods: { id: number }[] }>(`price/configuration/pricegrid/edit/${gridId}`)
  await ok('price/configuration/pricegrid/edit', { ...stored, prices: [{ id: 0, priceGridPeriodId: stored.periods[0]?.id, placeTypeId: type, nightPrice: 3000 }] })
  return {
    type, places, customer: await made('customer/customer', { name: 'Lefèvre', firstName: 'Claire' }), adult: await first('price/agecategory', { text: 'adulte' }), cash: await first('payment/paymentmethod', { text: 'espèces' }),
  }
}
