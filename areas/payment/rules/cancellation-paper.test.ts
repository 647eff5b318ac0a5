import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancellationBills, cancellationOpening, cancellationReason, cancellationRows } from './cancellation-paper.ts'
import { printedIn } from './printed-words/printed.ts'
import type { CancelledPaper, PaperPayment } from './cancellation-paper.ts'

const line = (more: Partial<PaperPayment>): PaperPayment => ({
  amount: 30_000,
  paidOn: '2026-05-12',
  method: 'Carte',
  movement: 'payment',
  creditNumber: null,
  creditValidUntil: null,
  ...more,
})
const paper: CancelledPaper = {
  cancelledOn: '2026-07-08',
  reason: 'Maladie',
  scale: 'Barème\u00A0: 30 % du séjour sont dus.',
  total: 70_000,
  paid: 20_000,
  kept: 20_000,
  isArrhes: false,
  hasInsurance: false,
  payments: [
    line({}),
    line({ amount: -6000, paidOn: '2026-07-08', movement: 'refund' }),
    line({ amount: -4000, paidOn: '2026-07-08', movement: 'credit', creditNumber: 3, creditValidUntil: '2027-07-08' }),
  ],
  bills: [],
}
const french = printedIn('fr')
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

test('the letter says what was paid, what went back and how, what is kept, and that nothing is left', () => {
  assert.deepEqual(
    cancellationRows(paper, french).map(({ label, value }) => plain(`${label} = ${value}`)),
    [
      'Total du séjour annulé = 700,00 €',
      'Réglé par Carte, le 12/05/2026 = 300,00 €',
      'Remboursé par Carte, le 08/07/2026 = − 60,00 €',
      'Laissé en avoir n° 3, valable jusqu’au 08/07/2027 = − 40,00 €',
      'Somme gardée = 200,00 €',
      'Reste à vous rendre = 0,00 €',
    ],
  )
  assert.equal(
    cancellationRows({ ...paper, kept: 5000 }, french)
      .at(-1)
      ?.value.startsWith('150'),
    true,
  )
  assert.equal(
    cancellationRows({ ...paper, kept: 0 }, french).some(({ label }) => label === 'Somme gardée'),
    false,
  )
  assert.equal(
    plain(
      cancellationRows(
        {
          ...paper,
          payments: [
            line({ amount: -10, movement: 'refund', creditNumber: 2 }),
            line({ amount: -10, movement: 'bounced', method: 'Chèque' }),
          ],
        },
        french,
      )[1]?.label ?? '',
    ),
    'Rendu sur l’avoir n° 2',
  )
})

test('why something is kept is what the scale said that day; without a scale, what the law says of the advance', () => {
  assert.equal(plain(cancellationReason(paper, french)), 'Somme gardée : 200,00 €. Barème : 30 % du séjour sont dus.')
  assert.match(cancellationReason({ ...paper, scale: null }, french), /acompte engage/)
  assert.match(cancellationReason({ ...paper, scale: null, isArrhes: true, hasInsurance: true }, french), /arrhes versées.*assureur/)
  assert.equal(cancellationReason({ ...paper, kept: 0 }, french), 'Rien n’est gardé de ce que vous avez réglé.')
})

test('a day that is not known is not said; documents come with their numbers', () => {
  assert.match(cancellationOpening(paper, french), /08\/07\/2026.*Maladie\./)
  assert.equal(cancellationOpening({ ...paper, cancelledOn: null, reason: null }, french).includes('depuis'), false)
  assert.equal(cancellationBills([], french), '')
  assert.equal(
    plain(
      cancellationBills(
        [
          { nature: 'invoice', number: 'F-1', issuedOn: '2026-05-12', amount: 70_000, isCorrected: true },
          { nature: 'creditNote', number: 'A-1', issuedOn: '2026-07-08', amount: -70_000, isCorrected: false },
        ],
        french,
      ),
    ),
    'Pièces : facture F-1 du 12/05/2026, 700,00 €, annulée par un avoir ; avoir A-1 du 08/07/2026, 700,00 €.',
  )
})
