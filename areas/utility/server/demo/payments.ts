import { dayNumber } from '#domain/day.ts'
import type { Around, Day } from './calendar.ts'
import type { Stay } from './price.ts'
import type { Random } from './random.ts'

export type Method = 'Carte bancaire' | 'Carte à distance' | 'Espèces' | 'Chèque' | 'Virement' | 'Chèques-vacances'
/** 1 acompte, 2 arrhes, 3 guarantee, null a plain payment. */
export type Payment = {
  readonly stay: Stay
  readonly day: Day
  readonly at: number
  readonly amount: number
  readonly method: Method
  readonly accountType: 1 | 2 | 3 | null
  /** The payment that this one takes back. */
  readonly corrects: Payment | null
  readonly comment: string | null
}

type Paying = { readonly around: Around; readonly random: Random }
type Due = { readonly day: Day; readonly at: number; readonly amount: number; readonly accountType: 1 | 2 | null; readonly atDesk: boolean }

const remote: readonly (readonly [Method, number])[] = [
  ['Carte à distance', 60],
  ['Virement', 16],
  ['Chèque', 14],
  ['Chèques-vacances', 10],
]
const atDesk: readonly (readonly [Method, number])[] = [
  ['Carte bancaire', 72],
  ['Espèces', 10],
  ['Chèque', 6],
  ['Chèques-vacances', 12],
]
const voucher = 2000

/** How a customer pays: companies and partners by transfer, holiday vouchers only from the French, and for amounts worth several of them. */
function methodOf({ booking: { household, partner } }: Stay, due: Due, random: Random): Method {
  if (partner !== null || household.company !== null) return 'Virement'
  const drawn = random.weighted(due.atDesk ? atDesk : remote)
  return drawn === 'Chèques-vacances' && (household.country !== 'FR' || due.amount < 4 * voucher) ? cardOf(due) : drawn
}

const cardOf = (due: Due): Method => (due.atDesk ? 'Carte bancaire' : 'Carte à distance')

/** One amount as it comes in: holiday vouchers only pay round sums, the rest goes by card; now and then the first entry was wrong. */
function receive(stay: Stay, due: Due, random: Random): readonly Payment[] {
  const method = methodOf(stay, due, random)
  const one = (amount: number, by: Method): Payment => ({
    stay,
    day: due.day,
    at: due.at,
    amount,
    method: by,
    accountType: due.accountType,
    corrects: null,
    comment: null,
  })
  if (method === 'Chèques-vacances') {
    const part = Math.min(Math.floor(due.amount / voucher), random.int(4, 20)) * voucher
    return part === due.amount ? [one(part, method)] : [one(part, method), one(due.amount - part, cardOf(due))]
  }
  if (!random.chance(0.006)) return [one(due.amount, method)]
  const wrong = one(due.amount, method === 'Espèces' ? 'Carte bancaire' : 'Espèces')
  return [
    wrong,
    { ...wrong, amount: -wrong.amount, at: due.at + 3, corrects: wrong, comment: 'Erreur de mode de règlement' },
    { ...one(due.amount, method), at: due.at + 4 },
  ]
}

/** The advance that the terms ask for: nearly everybody sends it within the week; who books late pays at the desk more often. */
function advanceOf({ booking, schedule, total }: Stay, { around, random }: Paying): Due | null {
  if (booking.statusId !== 3 || booking.isPassage || schedule.downPayment <= 0) return null
  const isWhole = schedule.downPayment >= total
  const day = Math.min(booking.start, booking.bookedOn + random.int(0, 6))
  if (day > around.today || !random.chance(isWhole ? 0.5 : 0.965)) return null
  return {
    day,
    at: day === booking.bookedOn ? booking.bookedAt + 5 : random.int(520, 1150),
    amount: schedule.downPayment,
    accountType: isWhole ? null : schedule.downPaymentType,
    atDesk: booking.channel === 'Accueil',
  }
}

type Way = 'inTime' | 'late' | 'arrival' | 'departure' | 'never'
const ways: Readonly<Record<'pitch' | 'rental', readonly (readonly [Way, number])[]>> = {
  pitch: [
    ['inTime', 42],
    ['late', 6],
    ['arrival', 36],
    ['departure', 15],
    ['never', 1],
  ],
  rental: [
    ['inTime', 66],
    ['late', 10],
    ['arrival', 16],
    ['departure', 7],
    ['never', 1],
  ],
}

/** The way in which the balance comes: all of it was due at once where the stay was booked late, and it is then paid at the desk. */
function wayOf({ booking, lodged }: Stay, dueOn: Day, random: Random): Way {
  const drawn = random.weighted(ways[lodged[0]?.place.type.nature ?? 'pitch'])
  const isLate = booking.isPassage || dueOn <= booking.bookedOn
  return isLate && (drawn === 'inTime' || drawn === 'late') ? 'arrival' : drawn
}

/** Reminders work: of those whose day has passed only a few still owe something, most of them about to arrive. */
function isReminded(
  plan: Due | null,
  { booking, dueOn }: { readonly booking: Stay['booking']; readonly dueOn: Day },
  { around, random }: Paying,
): boolean {
  const isAwaited = plan === null || plan.day > around.today
  return isAwaited && dueOn < around.today && !booking.isGone && !random.chance(booking.start === around.today ? 0.2 : 0.03)
}

/** When the balance is paid, if it is by now. */
function balanceOf(stay: Stay, rest: number, { around, random }: Paying): Due | null {
  const { booking, schedule } = stay
  const dueOn = Math.min(booking.start, schedule.balanceDueOn === null ? booking.start : dayNumber(schedule.balanceDueOn))
  const way = wayOf(stay, dueOn, random)
  const spread = random.int(0, 12)
  const at = random.int(520, 1150)
  const due = (day: Day, minutes: number, desk: boolean): Due => ({ day, at: minutes, amount: rest, accountType: null, atDesk: desk })
  const plans: Readonly<Record<Way, Due | null>> = {
    inTime: due(Math.max(booking.bookedOn + 7, dueOn - spread), at, false),
    late: due(Math.min(booking.start - 1, dueOn + 1 + spread), at, false),
    arrival: booking.isArrived ? due(booking.start, booking.arrivesAt - 5, true) : null,
    departure: booking.isGone ? due(booking.end, booking.leavesAt - 8, true) : null,
    never: null,
  }
  const plan = isReminded(plans[way], { booking, dueOn }, { around, random })
    ? due(Math.max(booking.bookedOn, Math.min(around.today - 1, dueOn + random.int(0, 3))), at, false)
    : plans[way]
  if (plan === null || plan.day > around.today) return null
  return random.chance(0.002) && plan.atDesk ? { ...plan, amount: plan.amount + 1000 } : plan
}

/** A guarantee is held by card while a rental is occupied, and given back when it is left. */
function guaranteeOf(stay: Stay, { around, random }: Paying): readonly Payment[] {
  const { booking, lodged } = stay
  const surety = lodged[0]?.place.type.surety ?? null
  if (surety === null || !booking.isArrived || booking.start < around.today - 45 || !random.chance(0.3)) return []
  const held: Payment = {
    stay,
    day: booking.start,
    at: booking.arrivesAt - 3,
    amount: surety * 100,
    method: 'Carte bancaire',
    accountType: 3,
    corrects: null,
    comment: 'Empreinte de carte',
  }
  return booking.isGone
    ? [
        held,
        {
          ...held,
          day: booking.end,
          at: booking.leavesAt - 2,
          amount: -held.amount,
          corrects: held,
          comment: 'Dépôt rendu, état des lieux conforme',
        },
      ]
    : [held]
}

/** What a withdrawn customer had sent, and what was given back to him. */
function cancelledPayments(stay: Stay, paying: Paying): readonly Payment[] {
  const { booking } = stay
  const advance = advanceOf(stay, paying)
  if (advance === null || booking.cancelled === null || advance.day >= booking.cancelled.on || !paying.random.chance(0.6)) return []
  const taken = receive(stay, advance, paying.random)
  // Tourist tax is due for nights that are spent: whoever had paid all of it has his money back.
  const kept = paying.random.chance(0.45) && advance.amount <= stay.total - stay.touristTax
  const { on } = booking.cancelled
  const standing = taken.filter((payment) => payment.corrects === null && !taken.some(({ corrects }) => corrects === payment))
  return kept
    ? taken
    : [
        ...taken,
        ...standing.map((payment): Payment => ({
          ...payment,
          day: on,
          at: 900,
          amount: -payment.amount,
          corrects: payment,
          comment: 'Remboursement après annulation',
        })),
      ]
}

/** Every payment of a stay up to the day of loading. */
export function paymentsOf(stay: Stay, paying: Paying): readonly Payment[] {
  const { booking, total } = stay
  if (booking.statusId === 1 || booking.statusId === 2 || total <= 0) return []
  if (booking.cancelled !== null) return cancelledPayments(stay, paying)
  const advance = advanceOf(stay, paying)
  const rest = total - (advance?.amount ?? 0)
  const balance = rest > 0 ? balanceOf(stay, rest, paying) : null
  const dues = [advance, balance].filter((due) => due !== null).toSorted((a, b) => a.day - b.day || a.at - b.at)
  return [...dues.flatMap((due) => receive(stay, due, paying.random)), ...guaranteeOf(stay, paying)]
}

/** What a stay has paid; a guarantee is held, not paid. */
export function paidOf(payments: readonly Payment[]): number {
  return payments.filter(({ accountType }) => accountType !== 3).reduce((total, { amount }) => total + amount, 0)
}

/** In the order in which they were taken: a payment is always taken before it is taken back. */
export function inOrderTaken(payments: readonly Payment[]): readonly Payment[] {
  return payments
    .map((payment, rank) => ({ payment, rank }))
    .toSorted((a, b) => a.payment.day - b.payment.day || a.payment.at - b.payment.at || a.rank - b.rank)
    .map(({ payment }) => payment)
}
