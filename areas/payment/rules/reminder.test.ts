import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween } from '#domain/day.ts'
import { formatsOf } from '#areas/document/rules/mail/formats.ts'
import { ageOf, heldBack, lateInterest, lateMention, lateOf, nextLevel } from './reminder.ts'
import type { Level, OwedFacts, SentLevel } from './reminder.ts'

const stay: OwedFacts = {
  total: 77_854,
  paid: 0,
  aided: 0,
  downPayment: 23_100,
  downPaymentDueOn: '2026-02-01',
  balanceDueOn: '2026-06-11',
  endDate: '2026-07-18',
}
const level = (id: number, delayDays: number, about: Level['about'] = 'balance'): Level => ({
  id,
  label: `Niveau ${id}`,
  about,
  delayDays,
  modelId: 1,
})
const levels = [level(1, 3), level(2, 15), level(3, 30), level(4, 5, 'deposit')]

test('the deposit is late before the balance, which then holds everything; what is paid or awaited from a fund is not', () => {
  assert.equal(lateOf(stay, '2026-02-01'), null)
  assert.deepEqual(lateOf(stay, '2026-02-08'), { about: 'deposit', amount: 23_100, dueOn: '2026-02-01', days: 7 })
  assert.equal(lateOf({ ...stay, paid: 23_100 }, '2026-02-08'), null)
  assert.deepEqual(lateOf({ ...stay, paid: 23_100 }, '2026-06-12'), { about: 'balance', amount: 54_754, dueOn: '2026-06-11', days: 1 })
  assert.equal(lateOf({ ...stay, paid: 23_100, aided: 54_754 }, '2026-08-01'), null)
  assert.deepEqual(lateOf({ ...stay, balanceDueOn: null, paid: 77_853 }, '2026-07-19'), {
    about: 'balance',
    amount: 1,
    dueOn: '2026-07-18',
    days: 1,
  })
})

test('levels follow one another with the gap of their delays, and say why nothing leaves', () => {
  const debt = { about: 'balance', dueOn: '2026-06-11' } as const
  assert.deepEqual(nextLevel(levels, [], debt), { level: levels[0], readyOn: '2026-06-14' })
  const sent: SentLevel[] = [{ levelId: 1, about: 'balance', delayDays: 3, sentOn: '2026-07-01' }]
  const next = nextLevel(levels, sent, debt)
  assert.deepEqual(next, { level: levels[1], readyOn: '2026-07-13' })
  assert.equal(heldBack({ next, excluded: null, today: '2026-07-12' }), 'Niveau 2 à partir du 13/07/2026')
  assert.equal(heldBack({ next, excluded: null, today: '2026-07-13' }), null)
  assert.equal(heldBack({ next, excluded: 'Litige', today: '2026-07-13' }), 'Exclu des relances\u00A0: Litige')
  assert.equal(nextLevel(levels, [{ levelId: 3, about: 'balance', delayDays: 30, sentOn: '2026-07-01' }], debt), null)
  assert.equal(nextLevel(levels, sent, { about: 'deposit', dueOn: '2026-02-01' })?.level.id, 4)
})

test('law: whenever one sends, no level leaves twice and delays only grow', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 25 }),
      (delays, waits) => {
        const own = delays.map((delay, index) => level(index + 1, delay))
        const sent: SentLevel[] = []
        let today = '2026-06-12'
        for (const wait of waits) {
          today = addDays(today, wait)
          const next = nextLevel(own, sent, { about: 'balance', dueOn: '2026-06-11' })
          if (next !== null && next.readyOn <= today)
            sent.push({ levelId: next.level.id, about: 'balance', delayDays: next.level.delayDays, sentOn: today })
        }
        return (
          new Set(sent.map(({ levelId }) => levelId)).size === sent.length &&
          sent.every(
            (one, index) =>
              daysBetween('2026-06-11', one.sentOn) >= one.delayDays && (index === 0 || one.delayDays > (sent[index - 1]?.delayDays ?? 0)),
          )
        )
      },
    ),
  )
})

test('a professional is told the interest and the forty euros in his language', () => {
  assert.equal(lateInterest(77_854, 30, '12.15'), 777)
  assert.equal(lateInterest(100_000, 365, '10'), 10_000)
  const told = lateMention({ amount: 77_854, days: 30, rate: '12.15' }, 'fr', formatsOf('fr'))
  for (const part of ['L441-10', '12,15\u00A0%', '7,77\u00A0€', '40,00\u00A0€']) assert.ok(told.includes(part), part)
  assert.ok(lateMention({ amount: 1, days: 1, rate: null }, 'fr', formatsOf('fr')).includes('trois fois'))
  for (const code of ['en', 'de', 'nl'])
    assert.ok(lateMention({ amount: 77_854, days: 30, rate: '12.15' }, code, formatsOf(code)).includes('L441-10'), code)
  assert.deepEqual([1, 30, 31, 60, 61, 90, 91].map(ageOf), ['upTo30', 'upTo30', 'upTo60', 'upTo60', 'upTo90', 'upTo90', 'over90'])
})
