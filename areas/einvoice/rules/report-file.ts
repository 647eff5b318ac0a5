import { element, serialize } from '#areas/payment/rules/bill-document/xml.ts'
import type { XmlElement } from '#areas/payment/rules/bill-document/xml.ts'
import type { ReportKind } from './flow-kinds.ts'
import type { Period } from './periods.ts'

/** Categories of transactions, as the tax authority names them: goods handed over, services rendered. */
export const soldCategories = { goods: 'TLB1', services: 'TPS1' } as const
export type Sold = keyof typeof soldCategories
/** Sales of a day at a rate: base and VAT; of payments, what was received at that rate, VAT included. In cents. */
export type ReportLine = { readonly day: string; readonly sold: Sold; readonly rate: string; readonly base: number; readonly vat: number }
/** The sales of a day in one category. */
export const daySales = ({ day, sold }: Pick<ReportLine, 'day' | 'sold'>): string => `${day} ${sold}`
export type Report = {
  readonly kind: ReportKind
  readonly period: Period
  readonly reference: string
  readonly madeAt: string
  /** It takes the place of one that was sent. */ readonly isCorrection: boolean
  readonly siren: string
  readonly name: string
  readonly vatOnDebits: boolean
  readonly lines: readonly ReportLine[]
  /** Distinct sales, by `daySales`. */ readonly counts: ReadonlyMap<string, number>
}

const compact = (day: string): string => day.replaceAll('-', '')
const euros = (amount: number): string =>
  `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
const percent = (rate: string): string => Number(rate).toFixed(2)
/** What all lines of a report come to. */
export const reportTotal = (lines: readonly Pick<ReportLine, 'base' | 'vat'>[], of: 'base' | 'vat'): number =>
  lines.reduce((sum, line) => sum + line[of], 0)

/** The option for VAT on debits is about services: that of goods is due when they are handed over in any case. */
function sales(of: Pick<ReportLine, 'day' | 'sold'>, lines: readonly ReportLine[], { counts, vatOnDebits }: Report): XmlElement {
  return element('Transactions', [
    element('Date', compact(of.day)),
    element('CurrencyCode', 'EUR'),
    vatOnDebits && of.sold === 'services' ? element('TaxDueDateTypeCode', '5') : null,
    element('CategoryCode', soldCategories[of.sold]),
    element('TaxExclusiveAmount', euros(reportTotal(lines, 'base'))),
    element('TaxTotal', euros(reportTotal(lines, 'vat')), { CurrencyCode: 'EUR' }),
    element('TransactionsCount', String(counts.get(daySales(of)) ?? 0)),
    ...lines.map((line) =>
      element('TaxSubtotal', [
        element('TaxPercent', percent(line.rate)),
        element('TaxableAmount', euros(line.base)),
        element('TaxTotal', euros(line.vat)),
      ]),
    ),
  ])
}

function payments(day: string, lines: readonly ReportLine[]): XmlElement {
  return element('Transactions', [
    element('Payment', [
      element('Date', compact(day)),
      ...lines.map((line) =>
        element('SubTotals', [
          element('TaxPercent', percent(line.rate)),
          element('CurrencyCode', 'EUR'),
          element('Amount', euros(line.base + line.vat)),
        ]),
      ),
    ]),
  ])
}

/**
 * The report of flow 10, sums by day and by rate: sales to consumers (10.3), goods apart from services, or what they paid (10.4). The same figures always make the same lines:
 * only its reference and its moment change.
 */
export function reportFile(report: Report): string {
  const { kind, period, reference, madeAt, isCorrection, siren, name } = report
  const days = [...Map.groupBy(report.lines, daySales)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, lines]) => lines.slice(0, 1).map((of) => ({ of, lines })))
  const holder = kind === 'sales' ? 'TransactionsReport' : 'PaymentsReport'
  return serialize(
    element('Report', [
      element('ReportDocument', [
        element('Id', reference),
        element('Name', kind === 'sales' ? 'FRR-10.3' : 'FRR-10.4'),
        element('IssueDateTime', [element('DateTimeString', madeAt.slice(0, 19).replaceAll(/[-:T]/g, ''), { format: '204' })]),
        element('TypeCode', isCorrection ? 'RE' : 'IN'),
        element('Issuer', [element('Id', siren, { schemeId: '0002' }), element('Name', name), element('RoleCode', 'SE')]),
      ]),
      element(holder, [
        element('ReportPeriod', [element('StartDate', compact(period.from)), element('EndDate', compact(period.to))]),
        ...days.map(({ of, lines }) => (kind === 'sales' ? sales(of, lines, report) : payments(of.day, lines))),
      ]),
    ]),
  )
}

/** What two reports must share to say the same: everything but how they are named. */
export function reportFigures(file: string): string {
  return file.replace(/<ReportDocument>.*<\/ReportDocument>/s, '')
}
