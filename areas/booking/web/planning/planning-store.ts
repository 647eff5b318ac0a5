import { dayFromNumber, dayNumber } from '#domain/day.ts'
import { call } from '#platform/web/api.ts'
import { createStore } from '#platform/web/store.ts'
import { bookingContract } from '../../contract.ts'
import { unpackBars } from '../../rules/packed-bars.ts'
import {
  freeNights,
  nothingKnown,
  withBar,
  withBarBack,
  withBookings,
  withWindow,
  type DayMark,
  type FreeNights,
  type Known,
  type ToldBar,
  type Update,
} from '../../rules/planning-data.ts'
import { chunkRange } from '../../rules/planning-window.ts'

export type Scope = {
  readonly places: ReadonlyMap<number, number>
  readonly hidden?: ReadonlySet<number>
  readonly from: number
  readonly days: number
}
export type Status = { readonly loading: number; readonly error: unknown }

const mostAtOnce = 50
const gather = 60
const flashFor = 2500

type Window = { readonly today: string; readonly bars: readonly ToldBar[]; readonly days: readonly DayMark[] }
/** Reads a block of days: as they are now, unless the planning is that of another moment. */
type Ask = (range: { readonly from: string; readonly to: string }, chunk: number) => Promise<Window>

async function askNow(range: Parameters<Ask>[0]): Promise<Window> {
  const reply = await call(bookingContract.planningWindow, range)
  return { ...reply, bars: unpackBars(reply.bars) }
}
type AskBars = (bookingIds: readonly number[]) => Promise<readonly ToldBar[]>

/** Everything the planning shows, loaded by blocks of days and patched stay by stay. */
export class Planning {
  readonly known = createStore<Known>(nothingKnown)
  readonly free = createStore<FreeNights>(new Map())
  readonly status = createStore<Status>({ loading: 0, error: null })
  /** Bars that a colleague has just changed. */
  readonly flashing = createStore<ReadonlyMap<string, string>>(new Map())
  /** Which colleague changed each stay last, of those that were changed since the page was opened. */
  readonly changedBy = new Map<number, string>()
  readonly today
  private scope: Scope = { places: new Map(), from: 0, days: 0 }
  /** Blocks asked for since the last reload. A reload makes a new set: what an older question answers is then left out. */
  private asked = new Set<number>()
  private wanted: readonly number[] = []
  private readonly toRefresh = new Map<number, string>()
  /** Stays changed while a window was on its way: that window may be older than the change. */
  private readonly onTheWay = new Set<Set<number>>()

  private readonly ask: Ask

  private readonly askBars: AskBars | null

  /** `askBars`: of a planning of other things than places, what some stays have there. */
  constructor(today: string, ask: Ask = askNow, askBars: AskBars | null = null) {
    this.today = createStore(dayNumber(today))
    this.ask = ask
    this.askBars = askBars
  }

  setScope(scope: Scope): void {
    this.scope = scope
    this.set(this.known.get())
  }

  /** Loads the blocks of days that are not known yet. */
  need(chunks: readonly number[]): void {
    this.wanted = chunks
    for (const chunk of chunks) if (!this.asked.has(chunk)) void this.load(chunk)
  }

  /** Reads one block that is shown elsewhere. */
  read(chunk: number): void {
    if (!this.asked.has(chunk)) void this.load(chunk)
  }

  /** Reads again what is in sight, silently; what is elsewhere is read when it comes in sight. */
  reload(): void {
    this.asked = new Set()
    this.toRefresh.clear()
    this.need(this.wanted)
  }

  /** Asks again for the bars of some stays; several changes in a row make one question. */
  refresh(bookingIds: readonly number[], by = ''): void {
    if (bookingIds.length === 0) return
    if (this.toRefresh.size === 0) setTimeout(() => void this.askAgain(), gather)
    for (const id of bookingIds) {
      this.toRefresh.set(id, by)
      for (const changed of this.onTheWay) changed.add(id)
    }
  }

  /** What the server has just answered about one stay. */
  told(bookingId: number, bars: readonly ToldBar[]): void {
    // What is answered are places: of something else, it is asked.
    if (this.askBars !== null) return this.refresh([bookingId])
    this.set(withBookings(this.known.get(), [bookingId], bars).known)
  }

  /** Shows a bar elsewhere before the server has answered. */
  show(bar: ToldBar): void {
    this.set(withBar(this.known.get(), bar))
  }

  /** Shows a bar again where it was before `show`. */
  showBack(bar: ToldBar): void {
    this.set(withBarBack(this.known.get(), bar))
  }

  private set(next: Known): void {
    this.known.set(next)
    this.free.set(freeNights(next, this.scope.places, this.scope, this.free.get()))
  }

  private flash({ known, changed }: Update, authors: ReadonlyMap<number, string>): void {
    this.set(known)
    if (changed.length === 0) return
    const by = changed.map((key) => [key, authors.get(known.bars.get(key)?.bookingId ?? 0) ?? ''] as const)
    this.flashing.set(new Map([...this.flashing.get(), ...by]))
    setTimeout(() => this.flashing.set(new Map([...this.flashing.get()].filter(([key]) => !changed.includes(key)))), flashFor)
  }

  private count(by: 1 | -1, error: unknown): void {
    this.status.set({ loading: this.status.get().loading + by, error })
  }

  private async load(chunk: number): Promise<void> {
    const range = chunkRange(chunk)
    const generation = this.asked
    const changed = new Set<number>()
    generation.add(chunk)
    this.onTheWay.add(changed)
    this.count(1, this.status.get().error)
    try {
      const reply = await this.ask({ from: dayFromNumber(range.from), to: dayFromNumber(range.to) }, chunk)
      if (generation === this.asked) {
        this.today.set(dayNumber(reply.today))
        this.set(withWindow(this.known.get(), range, reply.bars, reply.days).known)
      }
      this.count(-1, null)
    } catch (error) {
      generation.delete(chunk)
      this.count(-1, error)
    } finally {
      this.onTheWay.delete(changed)
      this.refresh([...changed])
    }
  }

  private async askAgain(): Promise<void> {
    const authors = new Map(this.toRefresh)
    const ids = [...authors.keys()]
    this.toRefresh.clear()
    for (const [id, by] of authors) this.changedBy.set(id, by)
    if (ids.length === 0) return
    if (ids.length > mostAtOnce) return this.reload()
    try {
      const bars = this.askBars === null ? (await call(bookingContract.planningBars, { bookingIds: ids })).bars : await this.askBars(ids)
      this.flash(withBookings(this.known.get(), ids, bars), authors)
    } catch (error) {
      this.status.set({ ...this.status.get(), error })
    }
  }
}
