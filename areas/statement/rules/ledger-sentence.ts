import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

type Ledger = { readonly vat: number; readonly until: string }

/** How the statement agrees with the ledger: what is not exported yet cannot, and says so. */
export function ledgerSentence(ledger: Ledger | null, { vat, to }: { readonly vat: number; readonly to: string }): string {
  if (ledger === null) return 'Grand livre\u00A0: rien n’est encore exporté.'
  const told = `Grand livre\u00A0: ${formatAmount(cents(ledger.vat))} de TVA dans les écritures exportées`
  if (ledger.until < to) return `${told}, qui s’arrêtent au ${formatDay(ledger.until)}.`
  return vat === ledger.vat ? `${told}\u00A0: il concorde.` : `${told}, soit un écart de ${formatAmount(cents(vat - ledger.vat))}.`
}
