import assert from 'node:assert/strict'
import { test } from 'node:test'
import { balanceFault } from './balance-changed.ts'

test('a balance that moved is told with who moved it and what is left', () => {
  const hugo = (amount: number): { amount: number; byName: string } => ({ amount, byName: 'Hugo Blanc' })
  const cases: readonly (readonly [number, number, { amount: number; byName: string | null } | null, string | null])[] = [
    [5424, 5424, hugo(5424), null],
    [5424, 0, hugo(5424), 'Hugo Blanc vient d’encaisser 54,24 €\u00A0: il ne reste rien à payer.'],
    [5424, 424, hugo(5000), 'Hugo Blanc vient d’encaisser 50,00 €\u00A0: il reste 4,24 € à payer.'],
    [5424, -576, { amount: 6000, byName: null }, 'Quelqu’un vient d’encaisser 60,00 €\u00A0: il y a 5,76 € de trop-perçu.'],
    [0, 5424, hugo(-5424), 'Hugo Blanc vient d’annuler un règlement de 54,24 €\u00A0: il reste 54,24 € à payer.'],
    [5424, 6424, hugo(100), 'Le solde affiché (54,24 €) a changé\u00A0: il reste 64,24 € à payer.'],
    [5424, 6424, null, 'Le solde affiché (54,24 €) a changé\u00A0: il reste 64,24 € à payer.'],
  ]
  for (const [known, balance, last, message] of cases)
    assert.equal(balanceFault(known, balance, last)?.message.replaceAll(/[\u00A0\u202F]€/g, ' €') ?? null, message)
  assert.deepEqual(balanceFault(1, 0, null)?.fix, { label: 'Recharger', action: 'reload' })
})
