import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelFaults, mayKeep, outcomeChoices, outcomeSentence, premiumSentence, reasonsOf } from './cancellation.ts'

test('reasons are those of the site, one a line, else the usual ones', () => {
  assert.deepEqual(reasonsOf(' Maladie \n\nGrève des trains\nMaladie'), ['Maladie', 'Grève des trains'])
  assert.ok(reasonsOf(null).includes('Changement de dates') && reasonsOf(' \n').length === reasonsOf(null).length)
})

test('what becomes of the money is asked with its figure, and only when there is some', () => {
  assert.deepEqual(outcomeChoices({ paid: 0, downPaymentType: 1, credits: [] }), [])
  const [kept, credit, refunded] = outcomeChoices({ paid: 34_350, downPaymentType: 2, credits: [] })
  assert.deepEqual(
    [kept?.label, credit?.value, refunded?.label],
    ['Garder tout ou partie des 343,50\u00A0€', 'credit', 'Rembourser 343,50\u00A0€'],
  )
  assert.match(kept?.detail ?? '', /arrhes/)
  assert.match(outcomeChoices({ paid: 1, downPaymentType: 1, credits: [] })[0]?.detail ?? '', /acompte/)
  // What was received says what is kept of it, whatever the terms ask for by now.
  const said = (...types: (number | null)[]) =>
    outcomeChoices({ paid: 1, downPaymentType: 1, credits: [], payments: types.map((accountType) => ({ accountType, amount: 100 })) })[0]
      ?.detail ?? ''
  assert.doesNotMatch(said(2, null), /acompte/)
  assert.match(said(2), /^Les arrhes restent acquises au camping si le client se dédit.*si c’est vous.*le double/)
  assert.match(said(1, 2), /acompte.*arrhes/)
  assert.match(said(null, 3), /^L’acompte/)
})

test('a cancellation says why, at the length asked, and what the money becomes', () => {
  const asked = { reason: 'Maladie', outcome: null, paid: 0, total: 50_000, touristTax: 854, minimumReasonLength: 7 }
  const rules = (change: Partial<Parameters<typeof cancelFaults>[0]>): string[] =>
    cancelFaults({ ...asked, ...change }).map(({ rule, field }) => `${rule} ${field}`)
  assert.deepEqual(rules({}), [])
  assert.deepEqual(rules({ minimumReasonLength: 8 }), ['reason-required reason'])
  assert.deepEqual(rules({ reason: '  ' }), ['reason-required reason'])
  assert.deepEqual(rules({ paid: 1 }), ['cancel-outcome-required outcome'])
  assert.deepEqual(rules({ paid: 1, outcome: 'kept' }), [])
  assert.deepEqual(rules({ paid: -100 }), [])
})

test('a cancelled stay says what became of the money', () => {
  assert.equal(outcomeSentence('credit', 5000), 'Avance laissée en avoir\u00A0: 50,00\u00A0€')
  assert.equal(outcomeSentence(null, null), null)
})

test('what a credit paid goes back to it, and every sentence says so', () => {
  const credits = [{ creditId: 7, number: 3, validUntil: '2099-12-31', amount: 6344 }]
  const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00A0', ' ')
  const refund = (paid: number) => outcomeChoices({ paid, downPaymentType: 1, credits }).find(({ value }) => value === 'refunded')
  assert.equal(plain(refund(6344)?.label), 'Rendre 63,44 € sur l’avoir n° 3')
  assert.deepEqual(
    [plain(refund(10_000)?.label), plain(refund(10_000)?.detail).split('.')[0]],
    ['Rembourser 100,00 €', 'Dont 63,44 € sur l’avoir n° 3'],
  )
  assert.equal(plain(outcomeSentence('refunded', 6344, credits)), 'Avance rendue : 63,44 € sur l’avoir n° 3')
  assert.equal(plain(outcomeSentence('refunded', 10_000, credits)), 'Avance remboursée : 36,56 €, rendu : 63,44 € sur l’avoir n° 3')
  assert.equal(plain(outcomeSentence('credit', 10_000, credits)), 'Avance laissée en avoir : 36,56 €, rendu : 63,44 € sur l’avoir n° 3')
  assert.equal(plain(outcomeSentence('credit', 6344, credits)), 'Avance rendue : 63,44 € sur l’avoir n° 3')
  assert.equal(plain(outcomeSentence('refunded', 10_000)), 'Avance remboursée : 100,00 €')
})

test('left in credit, the money of a credit goes back to it, and a new credit holds the rest; all of one credit is proposed once', () => {
  const credits = [{ creditId: 7, number: 3, amount: 6344, validUntil: '2027-05-12' }]
  const choices = (paid: number) =>
    outcomeChoices({ paid, downPaymentType: 1, credits }).map(({ value, label, detail }) =>
      [value, label, detail].join(' | ').replaceAll('\u00A0', ' '),
    )
  assert.deepEqual(
    choices(6344).map((text) => text.split(' | ')[0]),
    ['kept', 'refunded'],
  )
  assert.equal(
    choices(10_000)[1],
    'credit | Laisser 100,00 € en avoir | Dont 63,44 € sur l’avoir n° 3, avec sa date de validité ; un nouvel avoir au nom du client pour le reste.',
  )
  assert.match(choices(2000)[1] ?? '', /Rendre 20,00 € sur l’avoir n° 3/)
})

test('keeping goes with nothing else; what could not be refunded is said to be a credit', () => {
  const asked = { reason: 'Maladie', paid: 5000, total: 50_000, touristTax: 854, minimumReasonLength: 1 }
  for (const outcome of ['refunded', 'credit'] as const)
    assert.deepEqual(
      cancelFaults({ ...asked, outcome, kept: 4000 }).map(({ rule, field }) => [rule, field]),
      [['invalid-value', 'kept']],
    )
  assert.deepEqual(cancelFaults({ ...asked, outcome: 'refunded', kept: 0 }), [])
  assert.equal(
    outcomeSentence('refunded', 5000, [], 2000)?.replaceAll('\u00A0', ' '),
    'Avance remboursée : 30,00 €, 20,00 € laissés en avoir',
  )
  assert.equal(
    outcomeSentence('refunded', 2000, [], 2000)?.replaceAll('\u00A0', ' '),
    'Rien n’est rendu en argent, 20,00 € laissés en avoir',
  )
})

test('the tourist tax of nights that nobody spent is never kept; what paid the rest of the stay may be', () => {
  const stay = { total: 77_854, touristTax: 854 }
  assert.deepEqual(
    [23_100, 77_000, 77_400, 77_854, 80_000].map((paid) => mayKeep({ ...stay, paid })),
    [23_100, 77_000, 77_000, 77_000, 79_146],
  )
  const rules = (kept: number) =>
    cancelFaults({ ...stay, paid: 77_854, kept, outcome: 'kept', reason: 'Non venu', minimumReasonLength: 1 }).map(
      ({ rule, field, message }) => [rule, field, message.replaceAll('\u00A0', ' ')],
    )
  assert.deepEqual(rules(77_000), [])
  assert.deepEqual(rules(77_854), [
    [
      'cancel-kept-tourist-tax',
      'kept',
      '8,54 € de taxe de séjour ont été réglés : elle n’est due que pour les nuits passées, et se rend. Gardez au plus 770,00 €.',
    ],
  ])
  assert.deepEqual(
    rules(77_855).map(([rule]) => rule),
    ['cancel-kept-too-great'],
  )
})

test('what is said of the price of the insurance is what the decision does of it', () => {
  assert.equal(premiumSentence(0, 5000, 'kept'), null)
  assert.equal(premiumSentence(1240, 0, null), null, 'nothing was paid: nothing is kept, nothing given back')
  assert.match(premiumSentence(1240, 5000, 'kept') ?? '', /12,40.€.*la somme gardée proposée la comprend/)
  assert.match(premiumSentence(1240, 5000, 'refunded') ?? '', /12,40.€.*est remboursée avec le reste/)
  assert.match(premiumSentence(1240, 5000, 'credit') ?? '', /est laissée en avoir avec le reste/)
})
