import { changeEnd, changeStart } from '#domain/linked-dates.ts'
import { cents } from '#domain/money.ts'
import { formatAmount, formatPhone } from '#domain/french.ts'
import type { BookingKind } from './booking-kind.ts'
import { everyPlace, noDates, usualSearch } from './draft-state.ts'
import type { Draft, DraftCustomer, DraftHeader, DraftManualLine, DraftOccupancy } from './draft-types.ts'
import type { BookingLine } from './price-booking.ts'

type StoredOccupancy = Omit<DraftOccupancy, 'dates' | 'place' | 'holdId'> & {
  readonly startDate: string
  readonly endDate: string
  readonly placeTypeId: number
  readonly placeId: number | null
  readonly placeNumber: string | null
  readonly placeTypeLabel: string
  readonly lines: readonly BookingLine[]
}
/** The part of a stored stay that its form edits. */
export type StoredStayView = {
  readonly header: Omit<
    DraftHeader,
    'keepPrice' | 'updateMode' | 'downPayment' | 'downPaymentType' | 'downPaymentDueOn' | 'balanceDueOn'
  > & {
    readonly id: number
    readonly version: number
    readonly statusId: BookingKind
    readonly isPassage: boolean
    readonly partnerId: number | null
  }
  readonly customer: {
    readonly id: number
    readonly displayName: string
    readonly contact?: string | null
    readonly phone: string | null
    readonly town: string | null
    readonly remark: string | null
    readonly blacklistReason?: string | null
    readonly flags: readonly string[]
    readonly stays: number
  }
  readonly occupancies: readonly StoredOccupancy[]
  readonly lines: readonly BookingLine[]
  readonly downPayment: number
  readonly downPaymentType: 1 | 2
  readonly downPaymentDueOn: string | null
  readonly balanceDueOn: string | null
}

function customerOf({ customer }: StoredStayView): DraftCustomer {
  const detail = [customer.town, formatPhone(customer.phone)].filter((part) => part !== null && part !== '').join(' · ')
  return {
    id: customer.id,
    displayName: customer.displayName,
    contact: customer.contact ?? null,
    detail,
    remark: customer.remark,
    blacklistReason: customer.blacklistReason ?? null,
    flags: customer.flags,
    stays: customer.stays,
    lastPlace: null,
    due: 0,
  }
}

function occupancyOf({
  startDate,
  endDate,
  placeTypeId,
  placeId,
  placeNumber,
  placeTypeLabel,
  lines: _lines,
  ...rest
}: StoredOccupancy): DraftOccupancy {
  return {
    ...rest,
    dates: changeEnd(changeStart(noDates, startDate), endDate),
    holdId: 0,
    place: { placeId, number: placeNumber, placeTypeId, typeLabel: placeTypeLabel, by: 'stored' },
  }
}

/** A stored stay as its form begins: lines changed by hand go back with the save, else they would be computed again. */
export function draftFromView(view: StoredStayView): Draft {
  const { header, occupancies } = view
  const manual = (lines: readonly BookingLine[], occupancyIndex: number | null): DraftManualLine[] =>
    lines.filter(({ isManual }) => isManual).map((line) => ({ ...line, occupancyIndex }))
  return {
    id: header.id,
    version: header.version,
    kind: header.statusId,
    isPassage: header.isPassage,
    partnerId: header.partnerId,
    customer: customerOf(view),
    header: {
      accessChannelId: header.accessChannelId,
      optionExpiresOn: header.optionExpiresOn,
      expectedTime: header.expectedTime,
      groupName: header.groupName,
      reference: header.reference,
      hasInsurance: header.hasInsurance,
      promoCode: header.promoCode,
      note: header.note,
      quoteStatus: header.quoteStatus,
      keepPrice: false,
      updateMode: null,
      downPayment: view.downPayment,
      downPaymentType: view.downPaymentType,
      downPaymentDueOn: view.downPaymentDueOn,
      balanceDueOn: view.balanceDueOn,
    },
    occupancies: occupancies.map(occupancyOf),
    current: 0,
    search: { ...usualSearch, most: everyPlace },
    manualLines: [...occupancies.flatMap(({ lines }, index) => manual(lines, index)), ...manual(view.lines, null)],
    neighbour: null,
    notice: null,
  }
}

export type TakenPayment = {
  readonly amount: number
  readonly accountType?: 1 | 2 | 3 | null | undefined
  readonly cashGiven?: number | null | undefined
}
/** What has just been saved, in one sentence: « Séjour 26-05807 enregistré, acompte de 343,50 € encaissé », « Devis D26-00181 enregistré ». */
export function savedSentence(
  { bookingCode, quoteCode }: { readonly bookingCode: string | null; readonly quoteCode: string | null },
  payment: TakenPayment | null,
): string {
  const saved = bookingCode === null ? `Devis ${quoteCode ?? ''} enregistré` : `Séjour ${bookingCode} enregistré`
  if (payment === null) return saved
  const [word, taken] = takenWords[payment.accountType ?? 0]
  return `${saved}, ${word} de ${formatAmount(cents(payment.amount))} ${taken}${changeSentence(payment)}`
}
/** « . À rendre : 11,78 € »: what the customer waits for at the desk, said after his cash was taken. */
export function changeSentence({ amount, cashGiven }: Pick<TakenPayment, 'amount' | 'cashGiven'>): string {
  return cashGiven == null || cashGiven <= amount ? '' : `. À rendre\u00A0: ${formatAmount(cents(cashGiven - amount))}`
}
/** The answer of a save was lost, the stay was changed on the screen and saved again: only the first save holds. */
export function earlierSentence(code: string | null): string {
  return `Ce séjour a déjà été enregistré${code === null ? '' : ` sous le n°\u00A0${code}`}\u00A0: ce qui a été changé depuis n’y est pas.`
}
const takenWords = {
  0: ['règlement', 'encaissé'],
  1: ['acompte', 'encaissé'],
  2: ['arrhes', 'encaissées'],
  3: ['dépôt de garantie', 'encaissé'],
} as const
