import { formatAmount, list } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

type Named = { readonly name: string; readonly amount: number }
/** Money and papers of a stay with the customer whom each names, in cents. */
export type NamedMoney = {
  /** What counts for the stay, guarantees apart. */
  readonly paid: readonly Named[]
  readonly guarantees: readonly Named[]
  /** Credits that were made of its money and are not all spent. */
  readonly credits: readonly (Named & { readonly number: number })[]
  /** Every bill that was issued for it, its credit notes too. */
  readonly bills: readonly { readonly name: string; readonly number: string }[]
}

const sums = (named: readonly Named[]): string => list(named.map(({ name, amount }) => `${formatAmount(cents(amount))} au nom de ${name}`))

/** What becomes of the money of a stay that goes to somebody else; null where there is none. What is written keeps its name. */
export function newCustomerNote({ paid, guarantees, credits, bills }: NamedMoney, to: string): string | null {
  const sentences = [
    ...(paid.length === 0
      ? []
      : [
          `Déjà réglé\u00A0: ${sums(paid)}. Cet argent reste sur le séjour et sera compté sur la facture de ${to}\u00A0; les reçus ne changent pas de nom.`,
        ]),
    ...(guarantees.length === 0
      ? []
      : [`Dépôt de garantie détenu\u00A0: ${sums(guarantees)}. Il ne change pas de nom et se rend à qui l’a versé.`]),
    ...credits.map(({ number, name, amount }) => `L’avoir n°\u00A0${number} (${formatAmount(cents(amount))}) reste à ${name}.`),
    ...[...Map.groupBy(bills, ({ name }) => name)].map(
      ([name, own]) =>
        `${list(own.map(({ number }) => number))}\u00A0: ${own.length > 1 ? 'ces papiers restent' : 'ce papier reste'} au nom de ${name}.`,
    ),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}
