import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { paymentKinds, tooGreat } from './payment-checks.ts'

/** What becomes of a guarantee. The last state is for those that a provider holds. */
export const guaranteeStates = {
  inProgress: 'En cours',
  returned: 'Restitué',
  cashed: 'Encaissé',
  provider: 'Géré par le prestataire de caution',
} as const

/** Ways by which what is left of a cheque goes back: a cheque is not cut in two. */
export const refundKinds: ReadonlySet<number> = new Set([paymentKinds.none, paymentKinds.cash, paymentKinds.card])

type Ending = {
  readonly kind: number | null
  readonly kept: number
  readonly amount: number
  /** How the rest goes back, where it was said. */ readonly refundKind: number | null
}
/** A cheque of which some is kept goes to the bank whole: the rest is given back by something else. */
export function chequeFault({ kind, kept, amount, refundKind }: Ending): readonly Fault[] {
  if (refundKind !== null && !refundKinds.has(refundKind))
    return [{ rule: 'choose-payment-method', field: 'refundMethodId', message: 'Un dépôt se rend en espèces, par carte ou par virement.' }]
  if (kind !== paymentKinds.cheque || kept <= 0 || kept >= amount || refundKind !== null) return []
  return [
    {
      rule: 'choose-payment-method',
      field: 'refundMethodId',
      message: 'Le chèque part en banque en entier\u00A0: choisissez comment la différence est rendue (espèces, carte ou virement).',
    },
  ]
}

type Returned = {
  readonly kind: number | null
  readonly kept: number
  readonly paymentMethodId: number
  readonly refundMethodId: number | null
}
/** The method by which what is not kept goes back: as it came unless another was chosen. A cheque that is given back whole is a paper: nothing else stands for it. */
export const goesBackBy = ({ kind, kept, paymentMethodId, refundMethodId }: Returned): number =>
  kind === paymentKinds.cheque && kept === 0 ? paymentMethodId : (refundMethodId ?? paymentMethodId)

/** How long a terminal usually reserves a sum; no card reserves one longer than the last. */
export const preauthorisedDays = 7
const mostPreauthorisedDays = 366
/** A promise of the same stay, amount and number that is noted already. */
type Noted = { readonly isNoted: boolean; readonly reference: string }
type Promising = Noted & {
  readonly isStanding: boolean
  readonly kind: number | null
  readonly amount: number
  readonly expiresOn: string
  readonly today: string
}
function notedFault(reference: string): Fault {
  return {
    rule: 'preauthorisation-noted',
    field: 'reference',
    message:
      reference === ''
        ? 'Cette préautorisation vient d’être notée pour ce séjour\u00A0: pour en noter une autre du même montant, donnez son numéro.'
        : `La préautorisation ${reference} est déjà notée pour ce séjour.`,
  }
}

/** Why a card does not promise this guarantee. */
export function preauthorisationFaults({ isStanding, kind, amount, expiresOn, today, isNoted, reference }: Promising): readonly Fault[] {
  const faults: Fault[] = []
  if (!isStanding)
    faults.push({
      rule: 'modification-not-authorised',
      field: 'bookingId',
      message: 'Ce séjour est un devis, ou n’existe plus\u00A0: il ne prend pas de dépôt de garantie.',
    })
  if (kind !== paymentKinds.card)
    faults.push({
      rule: 'choose-payment-method',
      field: 'paymentMethodId',
      message: 'Une préautorisation se prend sur une carte\u00A0: choisissez un mode de règlement par carte.',
    })
  if (amount <= 0) faults.push({ rule: 'amount-positive', field: 'amount', message: 'Le montant doit être supérieur à zéro.' })
  faults.push(...tooGreat(amount))
  if (expiresOn < today)
    faults.push({
      rule: 'start-before-end',
      field: 'expiresOn',
      message: `La préautorisation serait déjà finie le ${formatDay(expiresOn)}.`,
    })
  if (expiresOn > Temporal.PlainDate.from(today).add({ days: mostPreauthorisedDays }).toString())
    faults.push({
      rule: 'preauthorisation-too-long',
      field: 'expiresOn',
      message: `Une carte ne réserve pas une somme jusqu’au ${formatDay(expiresOn)}\u00A0: vérifiez la date.`,
      values: { expiresOn },
    })
  return isNoted ? [...faults, notedFault(reference)] : faults
}

/** What a card promised is no longer there once the promise is over. */
export function captureFault(
  { isPreauthorised, expiresOn }: { readonly isPreauthorised: boolean; readonly expiresOn: string | null },
  kept: number,
  today: string,
): readonly Fault[] {
  if (!isPreauthorised || kept <= 0 || expiresOn === null || today <= expiresOn) return []
  return [
    {
      rule: 'preauthorisation-expired',
      field: 'kept',
      message: `La préautorisation est finie depuis le ${formatDay(expiresOn)}\u00A0: libérez-la, et encaissez la retenue autrement.`,
      values: { expiresOn },
    },
  ]
}

type Held = {
  readonly isPreauthorised?: boolean
  readonly expiresOn?: string | null
  readonly kind: number
  readonly state: keyof typeof guaranteeStates
  /** Number of the slip that took it to the bank. */ readonly deposit: string | null
  /** Its cheque came back unpaid once it was over. */ readonly isUnpaid?: boolean
  /** It went back by another way than it had come. */ readonly isOtherwise?: boolean
}
type Words = { readonly held: string; readonly kept: string; readonly returned: string }
const promiseWords = ({ expiresOn = null }: Held, slip: string): Words => ({
  held: `Préautorisation${expiresOn === null ? '' : ` jusqu’au ${formatDay(expiresOn)}`}`,
  kept: `Carte débitée, ${slip}`,
  returned: 'Préautorisation libérée',
})

/** What is said of a guarantee, by how it came. */
function wordsOf(held: Held, slip: string): Words {
  if (held.isPreauthorised === true) return promiseWords(held, slip)
  if (held.kind === paymentKinds.cheque) return { held: 'Chèque conservé', kept: `Chèque encaissé, ${slip}`, returned: 'Chèque rendu' }
  if (held.kind === paymentKinds.card)
    return { held: `Carte débitée, ${slip}`, kept: `Carte débitée, ${slip}`, returned: 'Carte recréditée' }
  return held.kind === paymentKinds.cash
    ? { held: 'En caisse', kept: 'En caisse', returned: 'Espèces rendues' }
    : { held: 'Reçu', kept: 'Retenu', returned: 'Rendu' }
}

/** Where the money, or the cheque, of a guarantee is. */
export function whereText(held: Held): string {
  if (held.isUnpaid === true) return 'Chèque impayé, dû sur le séjour'
  const words = wordsOf(held, held.deposit === null ? 'à remettre' : `remise ${held.deposit}`)
  if (held.state === 'returned')
    return held.isOtherwise === true && held.isPreauthorised !== true ? 'Rendu par un autre mode' : words.returned
  return held.state === 'cashed' ? words.kept : words.held
}

/** A line that gives a guarantee back ends it: taken back, its money would be held by a guarantee that is over, and could never go back again. */
export function givesGuaranteeBack({ accountType, movement }: { readonly accountType: number | null; readonly movement: string }): boolean {
  return accountType === 3 && movement === 'refund'
}
