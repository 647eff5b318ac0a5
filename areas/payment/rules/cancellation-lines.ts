import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { BillLineRequest } from './bill-document/bill-document.ts'
import { acompteLines } from './bill-request.ts'
import type { AdvanceOn } from './bill-request.ts'

type Kept = AdvanceOn & { /** Arrhes are an indemnity once they are kept (CJCE 18/07/2007, C-277/05). */ readonly isArrhes: boolean }

/** The lines of a cancellation bill: at the rates of the stay, or outside VAT where arrhes are kept. */
export function cancellationLines(kept: Cents, on: Kept, split: Parameters<typeof acompteLines>[2]): BillLineRequest[] {
  const label = `Annulation du séjour ${on.stayCode}, somme gardée`
  const taxed = on.isArrhes ? [] : acompteLines(kept, on, split).map((line) => ({ ...line, label }))
  if (taxed.length > 0) return taxed
  return [{ label, detail: 'Indemnité', quantity: '1', unit: 'C62', unitPrice: cents(kept), amount: cents(kept), tax: { kind: 'exempt', exemption: { code: 'VATEX-EU-O', reason: 'Indemnité hors du champ de la TVA' } }, main: true }]
}
