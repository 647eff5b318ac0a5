import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { LastLine } from './balance-changed.ts'

/** What is held as a guarantee is no longer what the screen showed: two people take the same one at the same moment. */
export function guaranteeFault(known: number, held: number, last: LastLine | null): Fault | null {
  if (known === held) return null
  const money = (amount: number): string => formatAmount(cents(Math.abs(amount)))
  const isItsDoing = last !== null && last.amount === held - known
  const told = isItsDoing
    ? `${last.byName ?? 'Quelqu’un'} vient ${last.amount > 0 ? 'de prendre' : 'de rendre'} un dépôt de garantie de ${money(last.amount)}`
    : `Le dépôt de garantie affiché (${money(known)}) a changé`
  const now = held === 0 ? 'rien n’est détenu.' : `${money(held)} sont détenus pour ce séjour.`
  return {
    rule: 'guarantee-changed',
    message: `${told}\u00A0: ${now}`,
    values: { known, held },
    fix: { label: 'Recharger', action: 'reload' },
  }
}
