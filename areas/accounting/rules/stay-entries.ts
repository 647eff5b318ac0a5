import { lineCategory } from '#areas/price/rules/line-category.ts'
import { accountTypes, paymentKinds } from '#areas/payment/rules/payment-checks.ts'
import { balanced } from './entry.ts'
import type { Move } from './entry.ts'
import type {
  Account,
  Accounts,
  BillEvent,
  Drawn,
  Entry,
  GuaranteeEvent,
  JournalRole,
  Left,
  PaymentEvent,
  StayEvent,
} from './ledger-types.ts'
import type { VatBasis } from './vat-due.ts'
import type { VatAmount } from './vat-receipts.ts'
import { type Due, dueEntries, dueOf, makesNone, vatMoves, vatTotal } from './vat-moves.ts'

/** What a stay's past decides of its next entry. */
export type State = {
  /** On the account of advances, in cents, by whom it stands in the name of: a stay may change its customer. */ readonly held: Sums
  /** What each line of money put there. */ readonly puts: Map<number, number>
  readonly billed: Set<number>
  /** What each customer has paid on his own account, bills apart. */ readonly paid: Sums
  /** What was received in the name of each, whoever it has paid for. */ readonly given: Sums
  /** Who the standing invoice is made out to, who may pay for others. */ debtor: number | null
  /** VAT that was billed, less what of it is due: negative where more is due than was billed. */ pending: number
}
/** The entry of an event, null where it moves nothing, and what VAT it makes due, whichever entry of its day says it. */
export type StayMade = { readonly entry: Entry | null; readonly due: Due }
export type StayPast = {
  readonly events: readonly StayEvent[]
  /** What the lines of the stay would be billed today. */ readonly lines: readonly VatAmount[]
  readonly basis: VatBasis
  /** The export that is being written: what it takes has its number already, and has said nothing yet. */ readonly leaving?: number
}

/**
 * The entries of one stay, of all its events in the order in which they were recorded, each beside its event.
 * Money lies on the account of advances until the stay is billed; it then pays its invoice. VAT is credited to the account of its rate when it is due:
 * what is billed before waits on one account, what is due before it is billed on another.
 */
export function stayEntries({ events, lines, basis, leaving }: StayPast, accounts: Accounts): StayMade[] {
  const state: State = { held: new Map(), puts: new Map(), billed: new Set(), paid: new Map(), given: new Map(), debtor: null, pending: 0 }
  const due = dueOf({ events: events.map((event) => (event.exportId === leaving ? { ...event, exportId: null } : event)), lines, basis })
  const written = dueEntries(events, due)
  const entryOf = (event: StayEvent, at: number): Entry | null => {
    const parts = written[at] ?? []
    if (event.source === 'payment')
      return paymentEntry(event, { due: parts, pays: paysAtOnce(event, events.slice(at + 1)) }, state, accounts)
    return event.source === 'bill' ? billEntry(event, parts, state, accounts) : guaranteeEntry(event, accounts)
  }
  return events.map((event, at) => ({ entry: entryOf(event, at), due: due[at] ?? [] }))
}

export function journalOf(kind: number): JournalRole {
  if (kind === paymentKinds.cash) return 'cash'
  return kind === paymentKinds.creditNote || kind === paymentKinds.regulation || kind === paymentKinds.gift ? 'other' : 'bank'
}

const words: Readonly<Record<string, string>> = {
  payment: 'Règlement',
  refund: 'Remboursement',
  credit: 'Mis en avoir',
  correction: 'Annulation',
  bounced: 'Impayé',
  regulation: 'Régularisation',
}

/** What is paid on the day of its bill settles it at once, when both leave together. Acomptes and arrhes are advances whatever the day. */
function paysAtOnce({ accountType, day, exportId }: PaymentEvent & Left, after: readonly StayEvent[]): boolean {
  if (accountType === accountTypes.acompte || accountType === accountTypes.arrhes) return false
  const bill = after.find(
    (event) => event.source === 'bill' && !event.isAdvance && event.correctsBillId === null && event.reducesBillId === null,
  )
  return bill !== undefined && bill.day === day && bill.exportId === exportId
}

/** Where money comes from or goes to: the account of its method, but for a cheque that the bank pays. */
export function paidFrom(account: Account, drawn: Drawn | undefined, accounts: Accounts): Account {
  return drawn == null ? account : accounts.bank(drawn.bankAccountId)
}

function paymentEntry(
  event: PaymentEvent,
  { due, pays }: { readonly due: Due; readonly pays: boolean },
  state: State,
  accounts: Accounts,
): Entry {
  const { account, label, kind } = accounts.method(event.methodId)
  const head = {
    source: 'payment',
    sourceId: event.id,
    journal: journalOf(kind),
    day: event.day,
    piece: event.piece,
    label: `${words[event.movement] ?? 'Règlement'} ${label}`,
    dueOn: null,
    customerId: event.customerId,
  } as const
  const vouchers = (): Account => accounts.revenue({ category: lineCategory.giftVoucher })
  // What a voucher is worth is owed to whoever brings it: it pays a stay from the account that its sale credited, whatever the method says.
  const received: Move = { account: event.gift === 'used' ? vouchers() : paidFrom(account, event.returned, accounts), amount: event.amount }
  if (event.accountType === accountTypes.guarantee) {
    // Nothing of it lies on the account of advances: what comes back unpaid once it was kept is owed by the customer.
    state.puts.set(event.id, 0)
    return balanced({ ...head, label: `Dépôt de garantie ${label}` }, [
      received,
      { account: accounts.setting('guaranteeAccount'), amount: -event.amount },
    ])
  }
  if (event.gift === 'sold')
    return balanced({ ...head, label: `Bon cadeau ${label}` }, [received, { account: vouchers(), amount: -event.amount }])
  const onAdvances = event.heldThen ?? (event.ticketId == null ? advancePart(event, pays, state) : 0)
  add(state.held, event.customerId, onAdvances)
  add(state.given, event.customerId, event.amount)
  state.puts.set(event.id, onAdvances)
  // What a stay receives pays the invoice that stands, whoever it is made out to.
  const payer = state.debtor ?? event.customerId
  add(state.paid, payer, event.amount - onAdvances)
  return balanced(head, [
    received,
    ...(onAdvances === 0 ? [] : [{ account: accounts.advance(event.customerId), amount: -onAdvances, role: 'advance' } as const]),
    { account: accounts.customer(payer), amount: onAdvances - event.amount, role: 'customer', ...whose(payer, event) },
    ...vatMoves(event, { billed: 0, due }, state, accounts),
  ])
}

type Sums = Map<number | null, number>

function add(sums: Sums, customerId: number | null, amount: number): void {
  sums.set(customerId, (sums.get(customerId) ?? 0) + amount)
}

const whose = (customerId: number | null, event: { readonly customerId: number | null }): Pick<Move, 'customerId'> =>
  customerId === event.customerId ? {} : { customerId }

/** Money of a stay follows who owes it, from the accounts of those who paid to that of whom the invoice is made out to; with its credit note it is again theirs in whose name it was received. */
function moveMoney(event: BillEvent, theirs: Sums, { state, accounts }: { readonly state: State; readonly accounts: Accounts }): Move[] {
  const whoever = [...new Set([...state.paid.keys(), ...theirs.keys()])]
  return whoever.flatMap((customerId): Move[] => {
    const leaves = (state.paid.get(customerId) ?? 0) - (theirs.get(customerId) ?? 0)
    add(state.paid, customerId, -leaves)
    return leaves === 0
      ? []
      : [{ account: accounts.customer(customerId), amount: leaves, role: 'customer', pays: true, ...whose(customerId, event) }]
  })
}

const sumOf = (sums: Sums): number => [...sums.values()].reduce((sum, amount) => sum + amount, 0)

/** How much of a line of money is an advance: all of it until the stay is billed, nothing after. What is given back is taken from the advances first; what takes a line back, from where that line lies. */
function advancePart({ amount, correctsId }: PaymentEvent, pays: boolean, { held, billed, puts }: State): number {
  // What takes back a line of another stay, the guarantee of one that became part of this one, put nothing here.
  const put = correctsId === null ? undefined : (puts.get(correctsId) ?? 0)
  if (amount < 0) return -Math.min(sumOf(held), -amount, put ?? -amount)
  if (billed.size > 0) return 0
  return put === undefined ? (pays ? 0 : amount) : -put
}

/** Under which name a document is exported: a grouped bill leaves stay by stay. */
const nameOf = ({ id, shareId }: BillEvent): Pick<Entry, 'source' | 'sourceId'> =>
  shareId === null ? { source: 'bill', sourceId: id } : { source: 'billShare', sourceId: shareId }

function billEntry(event: BillEvent, due: Due, state: State, accounts: Accounts): Entry | null {
  return event.isAdvance ? advanceBillEntry(event, due, state, accounts) : invoiceEntry(event, due, state, accounts)
}

/** The VAT of what was received is due; the sale itself is not made yet. Where its payment said all of it, the bill says it on both sides. */
function advanceBillEntry(event: BillEvent, due: Due, state: State, accounts: Accounts): Entry | null {
  if (makesNone(event)) return null
  const head = {
    ...nameOf(event),
    journal: 'sale',
    day: event.day,
    piece: event.piece,
    label: `${event.gross < 0 ? 'Avoir sur acompte' : 'Facture d’acompte'} ${event.piece}`,
    dueOn: null,
    customerId: event.customerId,
  } as const
  const moves = vatMoves(event, { billed: 0, due }, state, accounts)
  const early = accounts.setting('advanceVatAccount')
  return balanced(
    head,
    moves.length > 0
      ? moves
      : [
          { account: early, amount: vatTotal(event.vat) },
          { account: early, amount: -vatTotal(event.vat) },
        ],
  )
}

function nameInLedger({ isTicket, gross, correctsBillId, reducesBillId }: BillEvent): string {
  if (isTicket) return gross < 0 ? 'Annulation, ticket' : 'Ticket'
  return correctsBillId !== null || reducesBillId !== null ? 'Avoir' : 'Facture'
}

function invoiceEntry(event: BillEvent, due: Due, state: State, accounts: Accounts): Entry {
  const moves: Move[] = [
    { account: accounts.customer(event.customerId), amount: event.gross, role: 'customer' },
    ...event.lines.map(({ net, posting }) => ({ account: accounts.revenue(posting), amount: -net })),
    ...vatMoves(event, { billed: vatTotal(event.vat), due }, state, accounts),
  ]
  const head = {
    ...nameOf(event),
    journal: 'sale',
    day: event.day,
    piece: event.piece,
    label: `${nameInLedger(event)} ${event.piece}`,
    dueOn: event.dueOn,
    customerId: event.customerId,
  } as const
  return balanced(head, [...moves, ...advanceMoves(event, state, accounts)])
}

/** What was held, in whosever name, pays the invoice, beside the whole of it on the account of its customer; a credit note leaves the money with those who paid, and moves none where the invoice stands. */
function advanceMoves(event: BillEvent, state: State, accounts: Accounts): Move[] {
  if (event.reducesBillId !== null) return []
  if (event.correctsBillId !== null) {
    state.billed.delete(event.correctsBillId)
    state.debtor = null
    return moveMoney(
      event,
      new Map([...state.given].map(([customerId, amount]) => [customerId, amount - (state.held.get(customerId) ?? 0)])),
      { state, accounts },
    )
  }
  state.billed.add(event.id)
  state.debtor = event.customerId
  const moves = moveMoney(event, new Map([[event.customerId, sumOf(state.paid)]]), { state, accounts })
  const [moved, owners] = [sumOf(state.held), [...state.held].filter(([, amount]) => amount !== 0)]
  state.held.clear()
  add(state.paid, event.customerId, moved)
  const taken = owners.map(([owner, amount]): Move => ({
    account: accounts.advance(owner),
    amount,
    role: 'advance',
    ...whose(owner, event),
  }))
  return [
    ...moves,
    ...taken,
    ...(moved === 0 ? [] : [{ account: accounts.customer(event.customerId), amount: -moved, role: 'customer', pays: true } as const]),
  ]
}

function guaranteeEntry(event: GuaranteeEvent, accounts: Accounts): Entry {
  const head = {
    source: 'guarantee',
    sourceId: event.id,
    journal: 'other',
    day: event.day,
    piece: event.piece,
    label: 'Dépôt de garantie retenu',
    dueOn: null,
    customerId: event.customerId,
  } as const
  return balanced(head, [
    { account: accounts.setting('guaranteeAccount'), amount: event.kept },
    { account: accounts.setting('keptGuaranteeAccount'), amount: -event.kept },
  ])
}
