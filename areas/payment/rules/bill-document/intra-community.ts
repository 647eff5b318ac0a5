import { formatAmount } from '#domain/french.ts'
import { sum } from '#domain/money.ts'
import { vatKeyHolds } from '#domain/vat-keys.ts'
import type { Fault, Fix } from '#platform/operation/refusal.ts'
import { takesBack, type BillRequest, type BillTax } from './bill-document.ts'

/** Members of the Union other than France: a bill to one of their companies needs its VAT number. */
export const otherMembers: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Prefixes of VAT numbers: Greece has its own. */
const prefixOf = (number: string): string => number.slice(0, 2).replace('EL', 'GR')

const codes: ReadonlySet<string> = new Set(['VATEX-EU-IC', 'VATEX-EU-AE'])
/** How the text that exempts is written where nobody gave a code: article 262 ter I, or VAT that the customer owes. */
const words = /262\s*ter|autoliquid|intracommunautaire|reverse charge/i

/** No VAT because the customer owes it in another member: a delivery inside the Union, or a reverse charge. */
function isOwedByBuyer(tax: BillTax): boolean {
  if (tax.kind !== 'exempt') return false
  const { code, reason } = tax.exemption
  return codes.has(code.trim().toUpperCase()) || words.test(reason)
}

/**
 * A sale without VAT because its customer owes it stands on his VAT number (CGI, articles 262 ter I and 283-2): it is that of a company of another
 * member, and its key holds. With VAT on the bill a wrong key costs the tax authority nothing, and is only warned of in the record. What takes a
 * bill back repeats it.
 */
export function intraCommunityFaults(request: BillRequest, fix: Fix): readonly Fault[] {
  if (takesBack(request)) return []
  const exempted = request.lines.filter(({ tax }) => isOwedByBuyer(tax))
  const why = whyNot(request.buyer)
  if (exempted.length === 0 || why === null) return []
  const { vatNumber, kind } = request.buyer
  const amount = sum(exempted.map((line) => line.amount))
  return [
    {
      rule: 'billing-exempt-needs-vat-number',
      field: 'buyer.vatNumber',
      message: `Facturation impossible\u00A0: ${formatAmount(amount)} sont exonérés parce que le client doit la TVA dans son pays, mais ${why}. Corrigez sa fiche, ou facturez avec TVA.`,
      values: { vatNumber, kind, amount },
      fix,
    },
  ]
}

function whyNot({ kind, vatNumber }: BillRequest['buyer']): string | null {
  if (kind === 'consumer') return 'il n’est pas une personne morale'
  if (vatNumber === '') return 'son numéro de TVA intracommunautaire manque'
  if (!otherMembers.has(prefixOf(vatNumber))) return `son numéro de TVA (${vatNumber}) n’est pas celui d’un autre pays de l’Union`
  return vatKeyHolds(vatNumber) ? null : `la clé de son numéro de TVA (${vatNumber}) est fausse`
}

/**
 * What is to be read before a company of another member is billed: its number bears a wrong key, which stops no bill and stands on it for good. A stay
 * here bears the VAT of France whoever buys it (CGI, article 259 A).
 */
export function vatKeyCaution({ kind, name, vatNumber }: BillRequest['buyer'], bearsVat: boolean): string | null {
  if (kind !== 'professional' || !otherMembers.has(prefixOf(vatNumber)) || vatKeyHolds(vatNumber)) return null
  const why = bearsVat ? ' Elle porte la TVA française\u00A0: un séjour en France la doit, quel que soit ce numéro.' : ''
  return `La clé du numéro de TVA de ${name} (${vatNumber}) est fausse\u00A0: vérifiez-le sur sa fiche, la facture le portera tel quel.${why}`
}

export function cautionsOf(request: Pick<BillRequest, 'nature' | 'buyer' | 'lines'>): string[] {
  const bearsVat = request.lines.some(({ tax }) => tax.kind === 'vat')
  return takesBack(request) ? [] : [vatKeyCaution(request.buyer, bearsVat) ?? []].flat()
}
