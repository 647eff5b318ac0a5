import { loadDemo } from '#areas/utility/server/demo/load-demo.ts'
import { randomFrom } from '#areas/utility/server/demo/random.ts'
import type { Random } from '#areas/utility/server/demo/random.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { makeDocument, takeOverUntil } from '#areas/closure/server/api.ts'
import { appBench, everyFlag, sessionOf } from '../bench.ts'
import type { AppBench } from '../bench.ts'

type Typed = { readonly id: number; readonly isPitch: boolean; readonly people: number }
/** A site at the beginning of a September, and a desk that works by the calls of the product alone. */
export type LivedSite = {
  readonly bench: AppBench
  readonly random: Random
  readonly types: readonly Typed[]
  readonly customers: readonly number[]
  readonly ages: { readonly adult: number; readonly child: number }
  readonly extras: readonly number[]
  readonly bank: number
  readonly partners: readonly number[]
  /** Ways of paying, by their name. */
  method(label: string): number
  today(): string
  /** A day, so many from today or from the one given. */
  day(offset: number, from?: string): string
  pass(days: number): void
  /** A few seconds later each time. Answers the reply, or null where the product says no with a sentence; throws on anything else. */
  ask<T>(path: string, body: unknown): Promise<T | null>
  read<T>(path: string): Promise<T>
  view(id: number): Promise<BookingView>
  freePlace(type: number, from: string, to: string): Promise<number | null>
  /** What was done, and what was refused, with how often. */
  readonly done: Map<string, number>
}

const first = '2026-09-02'

export async function livedSite(seed: string): Promise<LivedSite> {
  let now = Temporal.Instant.from(`${first}T09:20:00Z`)
  const bench = await appBench({ services: true, establishments: [], clock: () => now })
  const seal = async (tx: Parameters<typeof takeOverUntil>[0]): Promise<void> => {
    const { closureId } = await takeOverUntil(tx, tx.today.with({ day: 1 }).toString())
    await makeDocument(tx, { closureId })
  }
  await loadDemo({ tenancy: bench.tenancy, today: Temporal.PlainDate.from(first), size: 'small', seal })
  const session = sessionOf(1, everyFlag, { admin: true, systeme: true })
  const ids = async (sql: string): Promise<number[]> => (await bench.look<{ id: string }>(sql)).map(({ id }) => Number(id))
  const methods = await bench.look<{ id: string; label: string }>('select id, label from payment_method where establishment_id = 1')
  const method = (label: string): number => {
    const found = methods.find((one) => one.label === label)
    if (found === undefined) throw new Error(`no way of paying is called ${label}`)
    return Number(found.id)
  }
  const [adult = 0] = await ids('select id from age_category where establishment_id = 1 and min_age >= 18 order by id')
  const [child = 0] = await ids('select id from age_category where establishment_id = 1 and max_age between 5 and 17 order by id')
  const today = (): string => now.toZonedDateTimeISO('Europe/Paris').toPlainDate().toString()
  const read = async <T>(path: string): Promise<T> => bench.ok<T>(session, 'GET', path)
  const done = new Map<string, number>()
  return {
    bench,
    random: randomFrom(seed),
    done,
    types: await bench.look<Typed>(
      `select t.id::int, f.nature = 'pitch' as "isPitch", least(coalesce(t.maximum_capacity, 4), 4)::int as people from place_type t join place_family f on f.establishment_id = 1 and f.id = t.place_family_id where t.establishment_id = 1 order by t.id`,
    ),
    customers: await ids('select id from customer where establishment_id = 1 order by id limit 12'),
    ages: { adult, child },
    extras: await ids('select id from extra where establishment_id = 1 order by id'),
    bank: (await ids('select id from bank where establishment_id = 1 order by id'))[0] ?? 0,
    partners: await ids('select id from partner where establishment_id = 1 order by id'),
    method,
    today,
    day: (offset, from = today()) => Temporal.PlainDate.from(from).add({ days: offset }).toString(),
    pass(days) {
      now = now.add({ hours: 24 * days })
    },
    async ask<T>(path: string, body: unknown): Promise<T | null> {
      now = now.add({ seconds: 7 })
      const answer = await bench.call(session, 'POST', path, { body })
      if (answer.statusCode !== 200 && answer.statusCode !== 400)
        throw new Error(
          `${path} ${JSON.stringify(body)}: ${answer.statusCode} ${answer.body.slice(0, 400)} ${bench.incidents.at(-1) ?? ''}`,
        )
      const name = `${path}${answer.statusCode === 200 ? '' : ' refused'}`
      done.set(name, (done.get(name) ?? 0) + 1)
      return answer.statusCode === 200 ? answer.json<T>() : null
    },
    read,
    view: (id) => read<BookingView>(`booking/booking/view/${id}`),
    freePlace: async (type, from, to) => {
      const [place] = await bench.look<{ id: string }>(
        `select p.id from place p where p.establishment_id = 1 and p.place_type_id = $1 and not exists (select from calendar c where c.establishment_id = 1 and c.place_id = p.id and c.arrival < $3::date and c.departure > $2::date) order by p.id limit 1`,
        [type, from, to],
      )
      return place === undefined ? null : Number(place.id)
    },
  }
}
