import { scaled } from './amounts.ts'
import { findAll, textAt, type XmlElement } from './xml.ts'

/** A rule of a standard that a bill breaks. */
export type Breach = { readonly rule: string; readonly message: string }
/** A rule: its published identifier, what it says, and whether an invoice obeys it. */
export type Rule = { readonly id: string; readonly message: string; readonly holds: (invoice: Invoice) => boolean }

/** The parts of a CII invoice that rules speak of. */
export type Invoice = {
  readonly root: XmlElement
  readonly header: XmlElement
  readonly seller: XmlElement
  readonly buyer: XmlElement
  readonly settlement: XmlElement
  readonly totals: XmlElement
  readonly lines: readonly XmlElement[]
  /** The same lines by category and rate: bills have hundreds of them, and rules go from each line to its row of the breakdown. */
  readonly linesByTax: ReadonlyMap<string, readonly XmlElement[]>
  readonly taxes: readonly XmlElement[]
  readonly notes: readonly XmlElement[]
}

const nothing: XmlElement = { name: '', attributes: {}, children: [], text: '' }

/** Reads a parsed CII document. Absent parts are empty elements, so that rules can say that they are absent. */
export function readInvoice(root: XmlElement): Invoice {
  const at = (...path: string[]): XmlElement => findAll(root, ...path)[0] ?? nothing
  const transaction = 'rsm:SupplyChainTradeTransaction'
  const settlement = at(transaction, 'ram:ApplicableHeaderTradeSettlement')
  const lines = findAll(root, transaction, 'ram:IncludedSupplyChainTradeLineItem')
  return {
    root,
    header: at('rsm:ExchangedDocument'),
    seller: at(transaction, 'ram:ApplicableHeaderTradeAgreement', 'ram:SellerTradeParty'),
    buyer: at(transaction, 'ram:ApplicableHeaderTradeAgreement', 'ram:BuyerTradeParty'),
    settlement,
    totals: findAll(settlement, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')[0] ?? nothing,
    lines,
    linesByTax: Map.groupBy(lines, (line) => categoryAndRate(findAll(line, ...lineTax)[0] ?? nothing)),
    taxes: findAll(settlement, 'ram:ApplicableTradeTax'),
    notes: findAll(root, 'rsm:ExchangedDocument', 'ram:IncludedNote'),
  }
}

/** The rules that the invoice breaks, in the order of the list. */
export function breaches(root: XmlElement, rules: readonly Rule[]): readonly Breach[] {
  const invoice = readInvoice(root)
  return rules.filter((rule) => !rule.holds(invoice)).map(({ id, message }) => ({ rule: id, message }))
}

/** An amount in cents; null when it is absent or has more than two decimals. */
export function amountAt(node: XmlElement, ...path: readonly string[]): bigint | null {
  return scaled(textAt(node, ...path), 2)
}

/** Same, absent counting as nothing. */
export function amountOrZero(node: XmlElement, ...path: readonly string[]): bigint {
  return textAt(node, ...path) === '' ? 0n : (amountAt(node, ...path) ?? 0n)
}

export function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, value) => all + value, 0n)
}

export const lineTax = ['ram:SpecifiedLineTradeSettlement', 'ram:ApplicableTradeTax'] as const
export const lineNet = [
  'ram:SpecifiedLineTradeSettlement',
  'ram:SpecifiedTradeSettlementLineMonetarySummation',
  'ram:LineTotalAmount',
] as const

/** What a line and its row of the breakdown have in common. Two ways of writing one rate are one rate. */
export function categoryAndRate(tax: XmlElement): string {
  return `${textAt(tax, 'ram:CategoryCode')} ${scaled(textAt(tax, 'ram:RateApplicablePercent'), 2)}`
}

export function categoryOf(line: XmlElement): string {
  return textAt(line, ...lineTax, 'ram:CategoryCode')
}

/** The business process (BT-23), for example `S1`. */
export function frameworkOf(invoice: Invoice): string {
  return textAt(invoice.root, 'rsm:ExchangedDocumentContext', 'ram:BusinessProcessSpecifiedDocumentContextParameter', 'ram:ID')
}
