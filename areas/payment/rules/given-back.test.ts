import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givenBack, givenBackText } from './given-back.ts'
import { printedIn } from './printed-words/printed.ts'

const card = { paidOn: '2026-11-21', method: 'Carte', amount: 56_026, creditNumber: null, isReturn: false }
const said = (overpaid: number, lines: Parameters<typeof givenBack>[0]): string =>
  givenBackText(overpaid, givenBack(lines, printedIn('fr')), printedIn('fr')).replaceAll(/[\u00A0\u202F]/g, ' ')

test('what went back since the issue is said with its day and its way, then what is left to go back', () => {
  assert.equal(said(56_026, [card]), 'Remboursé le 21/11/2026 par Carte : 560,26 €. Rien ne reste à vous rembourser.')
  assert.equal(said(60_000, [card]), 'Remboursé le 21/11/2026 par Carte : 560,26 €. Reste à vous rembourser : 39,74 €.')
  assert.equal(
    said(1000, [
      { ...card, amount: 400 },
      { ...card, amount: 600, creditNumber: 3 },
    ]),
    'Remboursé le 21/11/2026 par Carte : 4,00 €. Laissé en avoir n° 3 le 21/11/2026 : 6,00 €. Rien ne reste à vous rembourser.',
  )
  assert.equal(
    said(600, [{ ...card, amount: 600, creditNumber: 3, isReturn: true }]),
    'Rendu sur l’avoir n° 3 le 21/11/2026 : 6,00 €. Rien ne reste à vous rembourser.',
  )
})

test('what went back for another reason than the overpayment is not said of it', () => {
  assert.equal(said(1000, [card, card]), 'Remboursé le 21/11/2026 par Carte : 10,00 €. Rien ne reste à vous rembourser.')
})
