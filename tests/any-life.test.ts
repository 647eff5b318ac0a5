/**
 * Whatever a desk does, in whatever order: stays made, changed, split, given up and brought back, money taken and given
 * back, bills and credit notes, slips, days closed and entries exported, all by the calls of the product. Sums, calendar,
 * ledger and statements agree after it. PINEDE_LIFE_ACTS and PINEDE_LIFE_SEED make it longer or play it again
 * (tools/bench/life.ts).
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { brokenBooks, brokenLaws } from './life/checks.ts'
import { closureActs } from './life/closure-acts.ts'
import { moneyActs } from './life/money-acts.ts'
import { otherActs } from './life/other-acts.ts'
import { livedSite } from './life/site.ts'
import { stayActs } from './life/stay-acts.ts'

const acts = Number(process.env['PINEDE_LIFE_ACTS'] ?? 100)
const seed = process.env['PINEDE_LIFE_SEED'] ?? 'pinede'
const site = await livedSite(seed)
const { random } = site
const mine: number[] = []
const all = { ...stayActs(site, mine), ...moneyActs(site, mine), ...otherActs(site), ...closureActs(site) }
const often: Readonly<Record<string, number>> = {
  make: 12,
  pay: 12,
  place: 10,
  arrive: 10,
  bill: 8,
  cancel: 6,
  restore: 6,
  leave: 6,
  billAcompte: 6,
  creditPart: 5,
  giveBack: 5,
  nextDay: 4,
  closePeriod: 1,
  closeYear: 1,
}
const bag = Object.keys(all).flatMap((name) => Array.from({ length: often[name] ?? 3 }, () => name))

const expected = ({ isArrived, startDate }: BookingView['header']): boolean =>
  !isArrived && startDate <= site.today() && random.chance(0.25)
const present = ({ isArrived, isGone }: BookingView['header']): boolean => isArrived && !isGone && random.chance(0.2)

/** What does not look at the stay. */
const timely = new Set(['nextDay', 'nextWeek', 'export', ...Object.keys(closureActs(site))])

/** Mostly what the state of the stay calls for: chance alone would be refused too often. */
function chosen({ header, bills }: BookingView): string {
  const name = random.pick(bag)
  if (timely.has(name)) return name
  if (header.cancelState !== 'none' || header.status === 'DELETED')
    return random.pick(['restore', 'restore', 'giveBack', 'correct', 'make', 'credit'])
  if (header.statusId === 1) return random.pick(['reserve', 'toOption', name])
  if (expected(header)) return 'arrive'
  if (present(header)) return random.pick(['leave', 'leaveEarly', 'extend', 'supplement', 'split'])
  return name === 'bill' && bills.some(({ nature, isCorrected }) => nature === 'invoice' && !isCorrected)
    ? random.pick(['credit', 'creditPart'])
    : name
}

test('whatever is done at the desk, sums, calendar, ledger and statements agree', { timeout: 3_600_000 }, async (t: TestContext) => {
  const begun = await brokenLaws(site)
  assert.deepEqual(begun, [])
  const first = await site.view(
    Number((await site.bench.look<{ id: string }>('select id from booking where establishment_id = 1 order by id limit 1'))[0]?.id),
  )
  while (mine.length < 8) await all['make']?.(first)
  for (let step = 0; step < acts; step++) {
    const stay = await site.view(random.pick(mine.slice(-14)))
    const name = chosen(stay)
    const said = await all[name]?.(stay)
    const wrong = [...(said === undefined ? [] : [said]), ...(await brokenLaws(site))]
    assert.deepEqual(wrong, [], `seed ${seed}, act ${step}: ${name} of stay ${stay.header.id}`)
  }
  assert.deepEqual(await brokenBooks(site), [], `seed ${seed}`)
  t.diagnostic(
    [...site.done]
      .filter(([path]) => !path.includes('/account/'))
      .toSorted()
      .map(([path, count]) => `${path} ${count}`)
      .join(', '),
  )
  assert.ok([...site.done.keys()].filter((path) => !path.endsWith(' refused')).length >= 15, 'acts get through')
})
