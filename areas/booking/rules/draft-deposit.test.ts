import assert from 'node:assert/strict'
import { test } from 'node:test'
import { civilityOf } from './draft-customer.ts'
import { depositOf } from './draft-deposit.ts'
import { reduceDraft } from './draft-reducer.ts'
import type { DraftAction } from './draft-reducer.ts'
import { emptyDraft, isChanged } from './draft-state.ts'
import type { Draft, DraftDefaults } from './draft-types.ts'

const defaults: DraftDefaults = { today: '2026-07-08', ageCategories: [{ id: 1, label: 'Adulte', minAge: 18, maxAge: null }] }
const run = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce((now, action) => reduceDraft(now, action, defaults), draft)
const dated = run(emptyDraft(defaults), { type: 'start', day: '2026-08-15' }, { type: 'nights', nights: 7 })

test('the advance is the one of the terms until another is typed', () => {
  const price = {
    total: 107_864,
    downPayment: 31_563,
    downPaymentType: 1,
    downPaymentLabel: '30\u00A0% du séjour',
    balanceDueOn: '2026-07-16',
  } as const
  assert.deepEqual(depositOf(dated, price), {
    label: 'Acompte (30\u00A0%)',
    base: '30\u00A0% du séjour hors frais et taxe',
    type: 1,
    asked: 31_563,
    balance: 76_301,
    balanceDueOn: '2026-07-16',
    isMore: false,
  })
  const typed = run(dated, { type: 'header', patch: { downPayment: 20_000, downPaymentType: 2, balanceDueOn: '2026-08-01' } })
  assert.deepEqual(depositOf(typed, price), {
    label: 'Arrhes',
    base: null,
    type: 2,
    asked: 20_000,
    balance: 87_864,
    balanceDueOn: '2026-08-01',
    isMore: false,
  })
  const stored = run(dated, { type: 'header', patch: { downPayment: 35_000 } })
  const kept = (downPayment: number) => depositOf(stored, price, { downPayment, paid: 0, isCancelled: false })
  assert.deepEqual([kept(35_000).asked, kept(34_000).asked, kept(35_000).label], [31_563, 35_000, 'Acompte (30\u00A0%)'])
  assert.deepEqual(
    ['30\u00A0% du total', '30\u00A0% du séjour et de l’assurance', 'Montant fixe de 100,00\u00A0€'].map(
      (words) => depositOf(dated, { ...price, downPaymentLabel: words }).base,
    ),
    ['30\u00A0% du total', '30\u00A0% du séjour et de l’assurance, hors taxe', null],
  )
})

test('a new customer has the civility chosen, else the usual one of the site, else none', () => {
  const civilities = [
    { id: 1, label: 'M.', isDefault: false },
    { id: 2, label: 'Mme', isDefault: true },
  ]
  assert.deepEqual(
    [civilityOf(1, civilities), civilityOf(null, civilities), civilityOf(null, civilities.slice(0, 1)), civilityOf(null, [])],
    [1, 2, null, null],
  )
})

test('a stay begins with the usual origin of the site, a passage with that of the desk; one that was chosen stays', () => {
  const known = { ...defaults, channels: { usual: 4, passage: 7 } }
  const after = (draft: Draft, ...actions: DraftAction[]): number | null =>
    actions.reduce((now, action) => reduceDraft(now, action, known), draft).header.accessChannelId
  assert.deepEqual(
    [3, 4, 1].map((kind) => emptyDraft(known, kind as 1 | 3 | 4).header.accessChannelId),
    [4, 7, 4],
  )
  assert.deepEqual([emptyDraft(defaults).header.accessChannelId, isChanged(emptyDraft(known), emptyDraft(known))], [null, false])
  assert.equal(after(emptyDraft(known), { type: 'kind', kind: 'passage' }), 7)
  assert.equal(after(emptyDraft(known, 4), { type: 'kind', kind: 'reservation' }), 4)
  for (const chosen of [9, null])
    assert.equal(
      after(emptyDraft(known), { type: 'header', patch: { accessChannelId: chosen } }, { type: 'kind', kind: 'passage' }),
      chosen,
    )
  assert.equal(after({ ...emptyDraft(known), id: 12 }, { type: 'kind', kind: 'passage' }), 4)
})

test('an option is proposed until the day that the site prefers, never beyond the arrival; a day that was typed stays', () => {
  const preferring = { ...defaults, optionDays: 10 }
  assert.equal(emptyDraft(preferring, 2).header.optionExpiresOn, '2026-07-18')
  assert.equal(emptyDraft(defaults, 2).header.optionExpiresOn, null)
  const chosen = (start: string) =>
    reduceDraft(
      reduceDraft(emptyDraft(preferring), { type: 'start', day: start }, preferring),
      { type: 'kind', kind: 'option' },
      preferring,
    )
  assert.equal(chosen('2026-08-15').header.optionExpiresOn, '2026-07-18')
  assert.equal(chosen('2026-07-12').header.optionExpiresOn, '2026-07-12')
  const typed = reduceDraft(emptyDraft(preferring), { type: 'header', patch: { optionExpiresOn: '2026-07-10' } }, preferring)
  assert.equal(reduceDraft(typed, { type: 'kind', kind: 'option' }, preferring).header.optionExpiresOn, '2026-07-10')
})
