import { formatAmount, formatNumber, formatPercent, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { billsOfDayUrl } from '#areas/payment/rules/bill-list.ts'
import type { ClosureTotals, Perpetual } from './totals.ts'

const money = (amount: number): string => formatAmount(cents(amount))
type Row = readonly [label: string, detail: string, net: string, vat: string, gross: string]

/** « Sans TVA, art. 261 C 2° du CGI » of « exempt VATEX-FR-CGI261C-2 »: an accountant reads articles, files carry codes. */
function exemptLabel(code: string): string {
  const [, article, letter, rank] = /^VATEX-FR-CGI(\d+)([A-Z]?)(?:-(\d+))?$/.exec(code) ?? []
  if (article !== undefined)
    return `Sans TVA, art. ${[article, letter, rank === undefined ? '' : `${rank}°`].filter((part) => part !== '').join(' ')} du CGI`
  return exemptWords[code] ?? `Sans TVA (${code})`
}
const exemptWords: Readonly<Record<string, string>> = {
  'VATEX-FR-FRANCHISE': 'Sans TVA, franchise en base',
  // Arrhes and what else is kept of a stay that does not take place: an indemnity.
  'VATEX-EU-O': 'Hors champ de la TVA',
}

/** What bears no VAT first, as it comes, then each rate from the lowest: « 2,1 % » is not after « 20 % ». */
const rateRank = ({ tax }: { readonly tax: string }): number => Number(/^vat (\d+)$/.exec(tax)?.[1] ?? -1)

/** « TVA 10 % » of « vat 1000 ». */
export function taxLabel(tax: string): string {
  const [, hundredths] = /^vat (\d+)$/.exec(tax) ?? []
  if (hundredths !== undefined) return `TVA ${formatPercent(hundredths.padStart(3, '0').replace(/..$/, '.$&'))}`
  return tax === 'tourist tax' ? 'Taxe de séjour' : exemptLabel(tax.replace(/^exempt /, ''))
}

/** The lines of a closure, as they are printed and shown: what was billed by rate, what was received by method, what moved the tills, and the totals that never start again. */
export function closureRows(
  { series, rates, sales, advances, methods, payments, gifts, credits, regulations, till }: ClosureTotals,
  perpetual: Perpetual,
): readonly Row[] {
  const received = methods.reduce((sum, { count }) => sum + count, 0)
  return [
    ...series.map(({ series: name, count, first, last }): Row => [
      `Documents ${name}`,
      `${formatNumber(count)}\u00A0: ${first === last ? first : `${first} à ${last}`}`,
      '',
      '',
      '',
    ]),
    ...rates
      .toSorted((a, b) => rateRank(a) - rateRank(b))
      .map(({ tax, base, vat, gross }): Row => [taxLabel(tax), '', money(base), money(vat), money(gross)]),
    ['Total des ventes', 'taxe de séjour comprise', money(sales.net + sales.touristTax), money(sales.vat), money(sales.gross)],
    ...(advances.count === 0
      ? []
      : [
          [
            'Acomptes facturés',
            `${formatNumber(advances.count)}, comptés dans la facture du séjour`,
            '',
            '',
            money(advances.gross),
          ] as const,
        ]),
    ...methods.map(({ method, count, amount }): Row => [`Règlements\u00A0: ${method}`, plural(count, 'opération'), '', '', money(amount)]),
    ['Total encaissé', received === 0 ? 'aucune opération' : plural(received, 'opération'), '', '', money(payments.amount)],
    ...(payments.guarantees === 0 ? [] : [['dont dépôts de garantie', '', '', '', money(payments.guarantees)] as const]),
    ...(gifts.count === 0
      ? []
      : [['Bons cadeaux utilisés', `${formatNumber(gifts.count)}, encaissés à leur vente`, '', '', money(gifts.amount)] as const]),
    ...(credits.givenCount === 0
      ? []
      : [['Avoirs laissés aux clients', `${formatNumber(credits.givenCount)}, aucun argent rendu`, '', '', money(credits.given)] as const]),
    ...(credits.usedCount === 0
      ? []
      : [['Avoirs utilisés', `${formatNumber(credits.usedCount)}, aucun argent reçu`, '', '', money(credits.used)] as const]),
    ...(regulations.count === 0
      ? []
      : [['Régularisations', `${formatNumber(regulations.count)}, sans argent`, '', '', money(regulations.amount)] as const]),
    // Numbers follow each other whether money came or not: these are what an inspector counts.
    ...(payments.first === null
      ? []
      : [
          [
            'Règlements numérotés',
            `${formatNumber(payments.count)}\u00A0: n°\u00A0${payments.first} à ${payments.last}`,
            '',
            '',
            '',
          ] as const,
        ]),
    ['Dépenses', '', '', '', money(till.expenses)],
    ['Apports, moins les prélèvements', '', '', '', money(till.injections)],
    ['Remises en banque', '', '', '', money(till.deposits)],
    ['Grand total perpétuel', 'ventes, moins ce qui est repris', '', '', money(perpetual.perpetual)],
    ['Grand total perpétuel absolu', 'ventes et reprises additionnées', '', '', money(perpetual.perpetualAbsolute)],
    ['Encaissements perpétuels', '', '', '', money(perpetual.perpetualReceived)],
    ['Encaissements perpétuels absolus', '', '', '', money(perpetual.perpetualReceivedAbsolute)],
  ]
}

/** Where the money of a day is read, one line each: all of it, or that of one means. */
export const moneyOfDayUrl = (day: string, methodId?: number): string =>
  `/cash-and-bank-journal?du=${day}&au=${day}${methodId === undefined ? '' : `&mode=${methodId}`}`

/** What the lines of a day are made of, by their labels: its documents, or its money. Perpetual totals are of every day. */
export function closurePlaces({ series, rates, methods }: ClosureTotals, day: string): Readonly<Record<string, string>> {
  const [sales, money] = [billsOfDayUrl(day, false), moneyOfDayUrl(day)]
  return {
    ...Object.fromEntries(series.map(({ series: name }) => [`Documents ${name}`, billsOfDayUrl(day)])),
    ...Object.fromEntries(rates.map(({ tax }) => [taxLabel(tax), sales])),
    'Total des ventes': sales,
    'Acomptes facturés': billsOfDayUrl(day, true),
    ...Object.fromEntries(methods.map(({ methodId, method }) => [`Règlements\u00A0: ${method}`, moneyOfDayUrl(day, methodId)])),
    ...Object.fromEntries(moneyLabels.map((label) => [label, money])),
  }
}
const moneyLabels = ['Total encaissé', 'Règlements numérotés', 'Dépenses', 'Apports, moins les prélèvements', 'Remises en banque']

export const closureColumns = [
  { label: 'Rubrique', align: 'left', width: 4 },
  { label: 'Détail', align: 'left', width: 5 },
  { label: 'HT', align: 'right', width: 2 },
  { label: 'TVA', align: 'right', width: 2 },
  { label: 'TTC', align: 'right', width: 2 },
] as const
