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

/** Arrhes bear no VAT while they are arrhes: those held, or given back, beside the figures that do not count them. */
export function arrhesSentence(arrhes: number): string | null {
  if (arrhes === 0) return null
  return `${arrhes > 0 ? 'Arrhes de séjours non facturés, sans TVA pour l’instant' : 'Arrhes rendues ou laissées en avoir, qui n’avaient pas porté de TVA'}\u00A0: ${formatAmount(cents(Math.abs(arrhes)))}.`
}
