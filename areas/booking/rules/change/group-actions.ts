import { option, quote } from '../booking-kind.ts'

type Member = {
  readonly id: number
  readonly code: string
  readonly customer: string
  readonly customerId: number
  readonly statusId: number
  readonly total: number
  readonly balance: number
  readonly isGone: boolean
  readonly isBilled: boolean
}
/** What may be done, for which stays; `reason`: why it may not. */
type Possible<One> = { readonly reason: string | null; readonly stays: readonly One[] }
export type GroupActions<One> = {
  readonly dates: string | null
  readonly places: string | null
  readonly papers: string | null
  /** One payment for those that owe. */
  readonly payment: Possible<One>
  /** One bill; `first`: those of the customer who has several of them, all where nobody has. */
  readonly bill: Possible<One> & { readonly first: readonly One[] }
}

const nobody = 'Cochez au moins un séjour.'
/** What is done for several stays asks for two of them. */
const fewest = 2

/** What may be done for some stays of a group, or the reason why it may not. */
export function mayBeDone<One extends Member>(chosen: readonly One[]): GroupActions<One> {
  const here = chosen.filter(({ isGone }) => !isGone)
  const papers = chosen.length === 0 ? nobody : null
  const dates = papers ?? (here.length === 0 ? 'Les séjours cochés sont partis.' : null)
  const quotes = here.some(({ statusId }) => statusId === quote)
    ? 'Un devis ne tient pas de place\u00A0: décochez-le, ou faites-en une réservation.'
    : null
  return { dates, places: dates ?? quotes, papers, payment: paymentOf(chosen), bill: billOf(chosen) }
}

function paymentOf<One extends Member>(chosen: readonly One[]): Possible<One> {
  const stays = chosen.filter(({ balance, statusId }) => balance > 0 && statusId !== quote)
  return { stays, reason: whyNoPayment(chosen, stays) }
}

function whyNoPayment(chosen: readonly Member[], owing: readonly Member[]): string | null {
  if (chosen.length === 0) return nobody
  if (chosen.length < fewest)
    return 'Un règlement groupé paie au moins deux séjours\u00A0: cochez-en un autre, ou encaissez celui-ci sur sa ligne.'
  const [only] = owing
  if (only === undefined)
    return chosen.some(({ balance }) => balance > 0)
      ? 'Parmi les séjours cochés, seuls des devis restent à payer\u00A0: un devis ne s’encaisse pas.'
      : 'Les séjours cochés ne doivent plus rien.'
  return owing.length < fewest
    ? `Parmi les séjours cochés, seul ${only.code} (${only.customer}) doit encore de l’argent\u00A0: encaissez-le sur sa ligne.`
    : null
}

const isFirm = ({ statusId }: Member): boolean => statusId !== quote && statusId !== option
/** Why a stay is not on a bill: the first that holds. */
const setsAside: readonly { readonly holds: (one: Member) => boolean; readonly one: string; readonly many: string }[] = [
  { holds: (one) => one.isBilled, one: 'déjà facturé', many: 'déjà facturés' },
  { holds: (one) => !isFirm(one), one: 'devis ou option', many: 'devis ou options' },
  { holds: ({ total }) => total <= 0, one: 'sans rien à facturer', many: 'sans rien à facturer' },
]

function billOf<One extends Member>(chosen: readonly One[]): GroupActions<One>['bill'] {
  const stays = chosen.filter((one) => !setsAside.some(({ holds }) => holds(one)))
  // One bill has one payer: the customer who has most of these stays, else a company, to be chosen.
  const [most = []] = [...Map.groupBy(stays, ({ customerId }) => customerId).values()].toSorted((a, b) => b.length - a.length)
  return { stays, first: most.length < fewest ? stays : most, reason: whyNoBill(chosen, stays) }
}

function whyNoBill(chosen: readonly Member[], billable: readonly Member[]): string | null {
  if (chosen.length === 0) return nobody
  if (billable.length >= fewest) return null
  const two = 'Une facture groupée réunit au moins deux séjours'
  if (chosen.length < fewest) return `${two}\u00A0: cochez-en un autre.`
  const counts = setsAside
    .map((why) => ({ ...why, count: chosen.filter((stay) => setsAside.find(({ holds }) => holds(stay)) === why).length }))
    .filter(({ count }) => count > 0)
  return `${two} à facturer\u00A0: parmi les ${chosen.length} cochés, ${counts.map(({ one, many, count }) => `${count} ${count > 1 ? many : one}`).join(', ')}.`
}
