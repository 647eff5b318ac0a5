import { lineCategory } from '#areas/price/rules/line-category.ts'
import { franchiseExemption } from '#areas/payment/rules/bill-document/bill-document.ts'
import type { BillLineRequest, BillTax } from '#areas/payment/rules/bill-document/bill-document.ts'
import { compareDecimals } from '#domain/decimal.ts'
import { formatAmount, formatNumber } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { plain } from '#domain/search-key.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** An article as it is sold today. */
export type SoldArticle = {
  readonly id: number
  readonly label: string
  /** TTC, in cents. */ readonly price: number
  readonly isPriceFree: boolean
  readonly vatRate: string
  readonly exemptionCode: string | null
  readonly exemptionReason: string | null
  /** Of a family of services, whose VAT is due when they are paid. */ readonly isService: boolean
  /** Shown, and offered at the desk. */ readonly isOffered: boolean
  readonly hasStock: boolean
  readonly stock: number | null
  readonly stockAlert: number | null
}
export type SoldLine = {
  readonly articleId: number
  readonly quantity: number
  /** TTC, as the screen shows it. */ readonly unitPrice: number
}

/** Beyond it, what is typed is a slip of the finger. */
const greatestTotal = 10_000_000

export const saleTotal = (lines: readonly Pick<SoldLine, 'quantity' | 'unitPrice'>[]): number =>
  lines.reduce((total, { quantity, unitPrice }) => total + quantity * unitPrice, 0)

/** What a ticket is owed since a cheque came back; one that was taken back is owed nothing, nor is the one that takes it back. */
export function ticketRest(
  ticket: { readonly amount: number; readonly corrects: object | null; readonly correctedBy: object | null },
  payments: readonly { readonly amount: number }[],
): number {
  return ticket.corrects === null && ticket.correctedBy === null ? ticket.amount - payments.reduce((sum, { amount }) => sum + amount, 0) : 0
}

/** The same article at the same price is one line, where it first came. */
export function mergedLines(lines: readonly SoldLine[]): readonly SoldLine[] {
  return lines.reduce<readonly SoldLine[]>((merged, line) => withArticle(merged, line, true), [])
}

/** One more of an article on a ticket being made: on the line that it has already at that price, else on a new one. */
export function withArticle(lines: readonly SoldLine[], added: SoldLine, merges: boolean): readonly SoldLine[] {
  const at = merges ? lines.findIndex(({ articleId, unitPrice }) => articleId === added.articleId && unitPrice === added.unitPrice) : -1
  return at < 0
    ? [...lines, added]
    : lines.map((line, index) => (index === at ? { ...line, quantity: line.quantity + added.quantity } : line))
}

export const quantityOf = (lines: readonly SoldLine[], articleId: number): number =>
  lines.reduce((sum, line) => sum + (line.articleId === articleId ? line.quantity : 0), 0)

type Selling = { readonly articles: ReadonlyMap<number, SoldArticle>; readonly refuseAboveStock: boolean }
/** Everything that prevents a sale, all at once. */
export function saleFaults(lines: readonly SoldLine[], { articles, refuseAboveStock }: Selling): readonly Fault[] {
  if (lines.length === 0) return [{ rule: 'choose-item', field: 'lines', message: 'Veuillez choisir un article.' }]
  const faults = lines.flatMap((line, index) => lineFaults(line, articles.get(line.articleId), `lines.${index}`))
  const short = refuseAboveStock
    ? [...new Set(lines.map(({ articleId }) => articleId))].flatMap((id) => stockFaults(articles.get(id), quantityOf(lines, id)))
    : []
  return [...faults, ...short, ...(faults.length > 0 ? [] : totalFaults(saleTotal(lines)))]
}

function lineFaults({ unitPrice }: SoldLine, article: SoldArticle | undefined, field: string): readonly Fault[] {
  if (article === undefined || !article.isOffered)
    return [
      {
        rule: 'article-not-offered',
        field,
        message: `${article?.label ?? 'Cet article'} n’est plus proposé à l’accueil\u00A0: retirez-le du ticket.`,
      },
    ]
  if (article.isPriceFree)
    return unitPrice > 0
      ? []
      : [{ rule: 'enter-price', field, message: `Veuillez saisir un prix\u00A0: celui de ${article.label} est libre.` }]
  if (unitPrice === article.price) return []
  return [
    {
      rule: 'article-price-changed',
      field,
      message: `${article.label} est à ${formatAmount(cents(article.price))}, non à ${formatAmount(cents(unitPrice))}\u00A0: rechargez la page.`,
      values: { price: article.price },
      fix: { label: 'Relire les articles', action: 'reload' },
    },
  ]
}

function stockFaults(article: SoldArticle | undefined, quantity: number): readonly Fault[] {
  if (article === undefined || !article.hasStock || quantity <= (article.stock ?? 0)) return []
  return [
    {
      rule: 'quantity-above-stock',
      field: 'lines',
      message: `La quantité est supérieure au stock\u00A0: ${article.label}, reste ${formatNumber(article.stock ?? 0)}.`,
      values: { articleId: article.id, stock: article.stock ?? 0, quantity },
    },
  ]
}

function totalFaults(total: number): readonly Fault[] {
  if (total <= 0) return [{ rule: 'amount-positive', field: 'lines', message: 'Le total du ticket doit être supérieur à zéro.' }]
  return total <= greatestTotal
    ? []
    : [
        {
          rule: 'payment-amount-too-great',
          field: 'lines',
          message: `Le total (${formatAmount(cents(total))}) dépasse ${formatAmount(cents(greatestTotal))}\u00A0: vérifiez la saisie.`,
        },
      ]
}

/** What is left on the shelf after a quantity, said where it is little; null where it is enough or not counted. */
export function stockLeft(
  { label, hasStock, stock, stockAlert }: Pick<SoldArticle, 'label' | 'hasStock' | 'stock' | 'stockAlert'>,
  quantity: number,
): string | null {
  if (!hasStock || stock === null) return null
  const left = stock - quantity
  if (left < 0) return `${label}\u00A0: ${formatNumber(-left)} de plus que le stock`
  if (left === 0) return `${label}\u00A0: c’est le dernier`
  return left < (stockAlert ?? 0) ? `${label}\u00A0: reste ${formatNumber(left)}` : null
}

function taxOf({ vatRate, exemptionCode, exemptionReason }: SoldArticle, isFranchise: boolean): BillTax {
  if (isFranchise) return { kind: 'exempt', exemption: franchiseExemption }
  if (compareDecimals(vatRate, '0') > 0) return { kind: 'vat', rate: vatRate }
  return { kind: 'exempt', exemption: { code: exemptionCode ?? '', reason: exemptionReason ?? 'Exonéré de TVA' } }
}

/** The lines as the ticket bears them. */
export function ticketLines(
  lines: readonly SoldLine[],
  articles: ReadonlyMap<number, SoldArticle>,
  isFranchise: boolean,
): readonly BillLineRequest[] {
  return lines.flatMap(({ articleId, quantity, unitPrice }) => {
    const article = articles.get(articleId)
    if (article === undefined) return []
    return [
      {
        label: article.label,
        detail: '',
        quantity: String(quantity),
        unit: 'C62',
        unitPrice: cents(unitPrice),
        amount: cents(quantity * unitPrice),
        tax: taxOf(article, isFranchise),
        main: false,
        posting: { category: lineCategory.additionalSale, articleId, ...(article.isService ? { isService: true } : {}) },
      },
    ]
  })
}

const mostContents = 400
/** « 2 × Bière, Crêpe »: what the list of sales says of a ticket. */
export function contentsText(lines: readonly { readonly label: string; readonly quantity: string }[]): string {
  const text = lines.map(({ label, quantity }) => (quantity === '1' ? label : `${quantity} × ${label}`)).join(', ')
  return text.length <= mostContents ? text : `${text.slice(0, mostContents - 1)}…`
}

type Typable = { readonly label: string; readonly code: string | null; readonly barcode: string | null }
/** What was typed, or read by a scanner: the article of that barcode or code, or the only one whose name holds it; else every one that does. */
export function articlesTyped<A extends Typable>(articles: readonly A[], typed: string): readonly A[] {
  const wanted = plain(typed.trim())
  if (wanted === '') return []
  const exact = articles.find(({ code, barcode }) => barcode === typed.trim() || plain(code ?? '') === wanted)
  if (exact !== undefined) return [exact]
  const named = articles.filter(({ label }) => plain(label).includes(wanted))
  const same = named.find(({ label }) => plain(label) === wanted)
  return same === undefined ? named : [same]
}

const mostNamed = 3
/** Why nothing was added: no article, or which ones it may have been. */
export function notFoundText(found: readonly Pick<Typable, 'label'>[], typed: string): string {
  const text = typed.trim()
  if (found.length === 0)
    return /^\d{8,14}$/.test(text) ? `Aucun article n’a le code-barres ${text}.` : `Aucun article pour «\u00A0${text}\u00A0».`
  const named = found.slice(0, mostNamed).map(({ label }) => label)
  return `${found.length} articles pour «\u00A0${text}\u00A0»\u00A0: ${named.join(', ')}${found.length > mostNamed ? '…' : ''}. Précisez, ou touchez le bon.`
}

/** « 3* » before what is typed is a quantity: « 3*BIERE ». */
export function typedQuantity(typed: string): { readonly quantity: number; readonly text: string } {
  const [, count, text] = /^\s*(\d{1,3})\s*[*x×]\s*(.*)$/i.exec(typed) ?? []
  return count === undefined || Number(count) < 1 ? { quantity: 1, text: typed } : { quantity: Number(count), text: text ?? '' }
}

/** A service of 25 € or more asks for a note (arrêté n° 83-50/A), the ticket: it is printed whatever the site prefers. */
export function printsTicket(
  { ticketPrinting, billAbove }: { readonly ticketPrinting: string; readonly billAbove: number | null },
  total: number,
): boolean {
  return ticketPrinting === 'always' || (billAbove !== null && total >= billAbove)
}
