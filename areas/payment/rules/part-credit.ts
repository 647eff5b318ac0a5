import { allocate, cents, negate, noCents, subtract, sum } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { taxKey } from './bill-document/amounts.ts'
import { franchiseExemption } from './bill-document/bill-document.ts'
import type { BillDocument, BillLine, BillLineRequest, BillRequest, BillTax } from './bill-document/bill-document.ts'

/** A line of a bill as a credit note may take a part of it back. Amounts in cents, VAT included. */
export type CreditableLine = {
  readonly index: number
  readonly label: string
  readonly detail: string
  /** On a grouped bill. */ readonly stayId: number | null
  readonly isMain: boolean
  readonly amount: number
  /** What earlier credit notes leave of it. */ readonly left: number
  /** Why no part of it is given back. */ readonly why: string | null
}
export type CreditedPart = { readonly line: number; readonly amount: number }
type Given = Pick<BillDocument, 'lines'>

const money = (amount: number): string => formatAmount(cents(amount))

const creditsOf = (line: number, reductions: readonly Given[]): readonly BillLine[] =>
  reductions.flatMap(({ lines }) => lines.filter(({ creditedLine }) => creditedLine === line))
const given = (line: number, reductions: readonly Given[]): Cents => sum(creditsOf(line, reductions).map(({ amount }) => amount))

/** The tourist tax follows the nights and the people, an insurance its stay: neither is given back by a rebate. */
function whyNot({ tax, amount }: BillLine): string | null {
  if (amount <= 0) return 'déjà une réduction'
  if (tax.kind === 'touristTax') return 'la taxe de séjour suit les nuits et les occupants'
  return tax.kind === 'exempt' && tax.exemption.code !== franchiseExemption.code ? 'ligne sans TVA' : null
}

/** The lines of a bill, with what credit notes for a part of it leave of each. */
export function creditableLines({ lines }: Given, reductions: readonly Given[]): readonly CreditableLine[] {
  return lines.map((line, index) => ({
    index,
    label: line.label,
    detail: line.detail,
    stayId: line.stayId ?? null,
    isMain: line.main,
    amount: line.amount,
    left: subtract(line.amount, given(index, reductions)),
    why: whyNot(line),
  }))
}

/** What is left of the lines of a bill, as a credit note takes it back: an untouched line is as it was, and each rate comes to what it was, VAT excluded too. */
export function leftLines({ lines }: Given, reductions: readonly Given[]): readonly BillLineRequest[] {
  if (reductions.length === 0) return lines.map(({ net: _net, ...line }) => line)
  const left = lines.map((line, index): BillLine => {
    const [amount, net] = [
      subtract(line.amount, given(index, reductions)),
      subtract(line.net, sum(creditsOf(index, reductions).map((one) => one.net))),
    ]
    return amount === line.amount ? line : { ...onePiece(line, amount), net }
  })
  const kept = left
    .filter(({ amount }) => amount !== 0)
    .map((line) => ({ ...line, net: line.amount < 0 ? line.net : cents(Math.max(0, Math.min(line.amount, line.net))) }))
  // Rounding leaves a cent on a line of which nothing is left, or more than it is worth: the others of its stay and rate bear it, then those of its rate.
  for (const [tax, before] of Map.groupBy(left, (line) => taxKey(line.tax))) {
    const ofTax = kept.filter((line) => taxKey(line.tax) === tax)
    const overs = [...Map.groupBy(before, ofStay)].map(([stay, lines]) => {
      const own = ofTax.filter((line) => ofStay(line) === stay)
      return bear(own, netOf(lines) - netOf(own))
    })
    const over = bear(
      ofTax,
      overs.reduce((total, one) => total + one, 0),
    )
    if (ofTax[0] !== undefined) ofTax[0].net = cents(ofTax[0].net + over)
  }
  return kept
}

const netOf = (lines: readonly BillLine[]): number => sum(lines.map(({ net }) => net))

/** Spreads cents over the nets of lines, the largest first, none below zero nor above its amount; what they do not bear. */
function bear(lines: readonly (BillLine & { net: Cents })[], over: number): number {
  let rest = over
  for (const line of lines.filter(({ amount }) => amount > 0).toSorted((a, b) => b.amount - a.amount)) {
    const share = Math.max(negate(line.net), Math.min(line.amount - line.net, rest))
    line.net = cents(line.net + share)
    rest -= share
  }
  return rest
}

const onePiece = (line: BillLineRequest, amount: Cents): BillLineRequest => ({
  ...line,
  quantity: '1',
  unit: 'C62',
  unitPrice: amount,
  amount,
})
const ofStay = ({ stayId }: Pick<BillLineRequest, 'stayId'>): string => String(stayId ?? '')
/** Reductions of a stay lower its own lines of the same rate. */
const rateOf = (line: Pick<BillLineRequest, 'stayId' | 'tax'>): string => `${ofStay(line)} ${taxKey(line.tax)}`

/** What is left of a group of lines once parts are given back too. */
function restOf(
  lines: readonly BillLineRequest[],
  parts: ReadonlyMap<BillLineRequest, number>,
  key: (line: BillLineRequest) => string,
): ReadonlyMap<string, number> {
  const rests = new Map<string, number>()
  for (const line of lines) rests.set(key(line), (rests.get(key(line)) ?? 0) + line.amount - (parts.get(line) ?? 0))
  return rests
}

/** Why these parts of a bill cannot be given back. */
export function partCreditFaults(document: Given, reductions: readonly Given[], parts: readonly CreditedPart[]): readonly Fault[] {
  const known = creditableLines(document, reductions)
  if (parts.every(({ amount }) => amount === 0))
    return [{ rule: 'credit-part-empty', field: 'parts', message: 'Saisissez le montant à rendre, en tout ou sur une ligne.' }]
  const ofParts = parts.flatMap(({ line, amount }, index): Fault[] => {
    const field = `parts.${index}.amount`
    const found = known[line]
    if (found === undefined)
      return [
        {
          rule: 'credit-line-not-found',
          field: `parts.${index}.line`,
          message: `Cette facture n’a pas de ligne ${line + 1}.`,
          values: { line },
        },
      ]
    if (amount < 0)
      return [
        {
          rule: 'amount-positive',
          field,
          message: `«\u00A0${found.label}\u00A0»\u00A0: le montant rendu ne peut pas être négatif.`,
          values: { amount },
        },
      ]
    if (amount > 0 && found.why !== null)
      return [
        {
          rule: 'credit-line-not-allowed',
          field,
          message: `«\u00A0${found.label}\u00A0» ne se rend pas en partie (${found.why})\u00A0: créez l’avoir de toute la facture.`,
          values: { line },
        },
      ]
    return amount > found.left
      ? [
          {
            rule: 'incorrect-amount',
            field,
            message: `«\u00A0${found.label}\u00A0»\u00A0: au plus ${money(found.left)}, pas ${money(amount)}.`,
            values: { amount, most: found.left },
          },
        ]
      : []
  })
  if (ofParts.length > 0) return ofParts
  if (new Set(parts.map(({ line }) => line)).size < parts.length)
    return [{ rule: 'credit-line-twice', field: 'parts', message: 'Une ligne n’est rendue qu’une fois par avoir.' }]
  return restFaults(document, reductions, parts)
}

/** A rate never gives back more than it has left once its reductions are counted, and a stay keeps something on its bill. */
function restFaults(document: Given, reductions: readonly Given[], parts: readonly CreditedPart[]): readonly Fault[] {
  const lines: readonly BillLineRequest[] = document.lines.map((line, index) => ({
    ...line,
    amount: subtract(line.amount, given(index, reductions)),
  }))
  const taken = new Map(parts.flatMap(({ line, amount }) => (lines[line] === undefined ? [] : [[lines[line], amount] as const])))
  const below = [...restOf(lines, taken, rateOf).values()].find((rest) => rest < 0)
  if (below !== undefined)
    return [
      {
        rule: 'incorrect-amount',
        field: 'parts',
        message: `Ses réductions déduites, la facture ne porte pas autant\u00A0: rendez ${money(-below)} de moins.`,
        values: { tooMuch: -below },
      },
    ]
  const isEmptied = [...restOf(lines, taken, ofStay).values()].some((rest) => rest <= 0)
  return isEmptied
    ? [
        {
          rule: 'credit-part-whole',
          field: 'parts',
          message: 'Il ne resterait rien de cette facture\u00A0: créez l’avoir de toute la facture.',
        },
      ]
    : []
}

/** A sum over the lines that may bear it: the main ones first, then the others, in proportion to what is left of them. Fewer cents where they do not bear as much. */
export function spreadCredit(amount: number, lines: readonly CreditableLine[]): readonly CreditedPart[] {
  const open = lines.filter(({ why, left }) => why === null && left > 0)
  let rest = amount
  return [open.filter(({ isMain }) => isMain), open.filter(({ isMain }) => !isMain)].flatMap((group) => {
    const share = cents(
      Math.max(
        0,
        Math.min(
          rest,
          group.reduce((total, { left }) => total + left, 0),
        ),
      ),
    )
    rest -= share
    if (share === 0) return []
    const shares = allocate(
      share,
      group.map(({ left }) => left),
    )
    return group.map(({ index }, at) => ({ line: index, amount: shares[at] ?? noCents })).filter((part) => part.amount > 0)
  })
}

type PartRequest = Pick<BillRequest, 'lines' | 'leftBefore'>

/** The lines of a credit note for parts of a bill, and what was left of their rates before it. */
export function partRequest(document: Given, reductions: readonly Given[], parts: readonly CreditedPart[]): PartRequest {
  const lines = parts.flatMap(({ line: index, amount }): BillLineRequest[] => {
    const found = document.lines[index]
    if (found === undefined || amount === 0) return []
    const { net: _net, ...line } = found
    return [{ ...(amount === line.amount ? line : onePiece(line, cents(amount))), creditedLine: index }]
  })
  const left = leftLines(document, reductions)
  const taxes = new Map(lines.map(({ tax }) => [taxKey(tax), tax]))
  return {
    lines,
    leftBefore: [...taxes].map(([key, tax]) => ({
      tax,
      gross: sum(left.filter((line) => taxKey(line.tax) === key).map(({ amount }) => amount)),
    })),
  }
}

/** What a stay sells for less once a part of its bill was given back: one line for each rate. */
export type GivenBack = { readonly stayId: number | null; readonly vatRate: string | null; readonly amount: Cents }

export function givenBack(lines: readonly BillLineRequest[]): readonly GivenBack[] {
  const vatRate = (tax: BillTax): string | null => (tax.kind === 'vat' ? tax.rate : null)
  return [...Map.groupBy(lines, rateOf).values()].flatMap((group) => {
    const [first] = group
    return first === undefined
      ? []
      : [{ stayId: first.stayId ?? null, vatRate: vatRate(first.tax), amount: negate(sum(group.map(({ amount }) => amount))) }]
  })
}
