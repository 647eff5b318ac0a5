import { cents } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { lineCategory } from '#areas/price/rules/line-category.ts'
import { outsideScopeCode } from './bill-document/bill-document.ts'
import type { BillLineRequest } from './bill-document/bill-document.ts'
import { acompteLines } from './bill-request.ts'
import type { AdvanceOn } from './bill-request.ts'
import { accountTypes } from './payment-checks.ts'
import { printedIn } from './printed-words/printed.ts'

const posting = { category: lineCategory.cancellation }

/** Why an indemnity bears no VAT: it is the price of nothing that was sold. */
export const indemnityReason = 'Indemnité hors du champ de la TVA'

type Split = Parameters<typeof acompteLines>[2]
/** What a stay has received and not given back, by the nature of the payments. */
export type ReceivedByNature = readonly { readonly accountType: number | null; readonly amount: number }[]
type Kept = AdvanceOn & { readonly received: ReceivedByNature }

/**
 * The lines of a cancellation bill, by the nature of what was paid: arrhes are an indemnity once they are kept and bear no VAT (CJCE 18/07/2007,
 * C-277/05); everything else is the price of the stay and bears its VAT. What is kept of several natures is kept of each in proportion. In the accounts
 * all of it goes where the plan puts cancellations.
 */
export function cancellationLines(kept: Cents, on: Kept, split: Split): BillLineRequest[] {
  const { line: said } = (on.printed ?? printedIn('fr')).words
  const of = (isArrhes: boolean): number =>
    Math.max(
      0,
      on.received
        .filter(({ accountType }) => (accountType === accountTypes.arrhes) === isArrhes)
        .reduce((sum, { amount }) => sum + amount, 0),
    )
  const [price, arrhes] = [of(false), of(true)]
  const [taxed = cents(0), indemnity = cents(0)] = price + arrhes === 0 ? [kept] : split(kept, [price, arrhes])
  const sold = taxed === 0 ? [] : acompteLines(taxed, on, split).map((line) => ({ ...line, label: said.kept(on.stayCode), posting }))
  // Nothing of the stay bears VAT: nor does what is kept of it.
  const outside = sold.length > 0 ? indemnity : kept
  return outside === 0
    ? sold
    : [...sold, indemnityLine(outside, outside === indemnity ? said.keptArrhes(on.stayCode) : said.kept(on.stayCode), said.indemnity)]
}

function indemnityLine(amount: Cents, label: string, detail: string): BillLineRequest {
  return {
    label,
    detail,
    quantity: '1',
    unit: 'C62',
    unitPrice: amount,
    amount,
    tax: { kind: 'exempt', exemption: { code: outsideScopeCode, reason: indemnityReason } },
    main: true,
    posting,
  }
}
