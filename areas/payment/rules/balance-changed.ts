import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** The last line that moved what the stay has paid; a negative one takes a payment back. */
export type LastLine = { readonly amount: number; readonly byName: string | null }

const money = (amount: number): string => formatAmount(cents(Math.abs(amount)))

function left(balance: number): string {
  if (balance === 0) return 'il ne reste rien à payer.'
  return balance > 0 ? `il reste ${money(balance)} à payer.` : `il y a ${money(balance)} de trop-perçu.`
}

/** What is left to pay is no longer what the screen showed: said with who moved it, when that line alone explains it. */
export function balanceFault(known: number, balance: number, last: LastLine | null): Fault | null {
  if (known === balance) return null
  const isItsDoing = last !== null && last.amount === known - balance
  const who = last?.byName ?? 'Quelqu’un'
  const told = isItsDoing
    ? `${who} vient ${last.amount > 0 ? 'd’encaisser' : 'd’annuler un règlement de'} ${money(last.amount)}`
    : `Le solde affiché (${formatAmount(cents(known))}) a changé`
  return {
    rule: 'balance-changed',
    message: `${told}\u00A0: ${left(balance)}`,
    values: { knownBalance: known, balance, ...(isItsDoing ? { who, amount: last.amount } : {}) },
    fix: { label: 'Recharger', action: 'reload' },
  }
}
