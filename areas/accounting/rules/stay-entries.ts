import { accountTypes, paymentKinds } from '#areas/payment/rules/payment-checks.ts'
import { balanced } from './entry.ts'
import type { Move } from './entry.ts'
import type { Accounts, BilledVat, BillEvent, Entry, GuaranteeEvent, JournalRole, PaymentEvent, StayEvent } from './ledger-types.ts'

/** The VAT of an advance bill, and which invoice counts it; it is due until one does. */
type Advance = { readonly vat: readonly BilledVat[]; countedBy: number | null }
/** What a stay's past decides of its next entry. */
type State = { /** On the account of advances, in cents. */ held: number; readonly billed: Set<number>; readonly advances: Map<string, Advance>; readonly numbers: Map<number, string> }

/**
 * The entries of one stay, of all its events in the order in which they were recorded. Advances lie on their own account until the stay is
 * billed; they then pay its invoice, and the VAT that their own bills made due is taken back, since the invoice bears the whole of it.
 */
export function stayEntries(events: readonly StayEvent[], accounts: Accounts): Entry[] {
  const state: State = { held: 0, billed: new Set(), advances: new Map(), numbers: new Map() }
  return events.map((event) => {
    if (event.source === 'payment') return paymentEntry(event, state, accounts)
    return event.source === 'bill' ? billEntry(event, state, accounts) : guaranteeEntry(event, accounts)
  })
}

export function journalOf(kind: number): JournalRole {
  if (kind === paymentKinds.cash) return 'cash'
  return kind === paymentKinds.creditNote || kind === paymentKinds.regulation ? 'other' : 'bank'
}

const words: Readonly<Record<string, string>> = { payment: 'Règlement', refund: 'Remboursement', credit: 'Mis en avoir', correction: 'Annulation', bounced: 'Impayé', regulation: 'Régularisation' }

function paymentEntry(event: PaymentEvent, state: State, accounts: Accounts): Entry {
  const { account, label, kind } = accounts.method(event.methodId)
  const head = { source: 'payment', sourceId: event.id, journal: journalOf(kind), day: event.day, piece: event.piece, label: `${words[event.movement] ?? 'Règlement'} ${label}`, dueOn: null, customerId: event.customerId } as const
  const received: Move = { account, amount: event.amount }
  if (event.accountType === accountTypes.guarantee) return balanced({ ...head, label: `Dépôt de garantie ${label}` }, [received, { account: accounts.setting('guaranteeAccount'), amount: -event.amount }])
  const onAdvances = advancePart(event, state)
  state.held += onAdvances
  return balanced(head, [received, ...(onAdvances === 0 ? [] : [{ account: accounts.advance(event.customerId), amount: -onAdvances, role: 'advance' } as const]), { account: accounts.customer(event.customerId), amount: onAdvances - event.amount, role: 'customer' }])
}

/** How much of a line of money is an advance: nothing of it once the stay is billed; what is given back is taken from the advances first. */
function advancePart({ amount, accountType, movement }: PaymentEvent, { held, billed }: State): number {
  const isAdvance = accountType === accountTypes.acompte || accountType === accountTypes.arrhes
  if (amount > 0) return isAdvance && billed.size === 0 ? amount : 0
  const undoesOther = (movement === 'correction' || movement === 'bounced') && !isAdvance
  return undoesOther ? 0 : -Math.min(held, -amount)
}

function billEntry(event: BillEvent, state: State, accounts: Accounts): Entry {
  state.numbers.set(event.id, event.piece)
  return event.isAdvance ? advanceBillEntry(event, state, accounts) : invoiceEntry(event, state, accounts)
}

function vatMoves(vat: readonly BilledVat[], sign: 1 | -1, { day }: BillEvent, accounts: Accounts): Move[] {
  return vat.map(({ rate, vat: amount }) => ({ account: accounts.vat(rate, day), amount: sign * amount }))
}

/** The VAT of what was received is due; the sale itself is not made yet. */
function advanceBillEntry(event: BillEvent, state: State, accounts: Accounts): Entry {
  const original = event.correctsBillId === null ? undefined : state.numbers.get(event.correctsBillId)
  if (original === undefined) state.advances.set(event.piece, { vat: event.vat, countedBy: null })
  else state.advances.delete(original)
  const total = event.vat.reduce((sum, { vat }) => sum + vat, 0)
  const head = { source: 'bill', sourceId: event.id, journal: 'sale', day: event.day, piece: event.piece, label: `${event.gross < 0 ? 'Avoir sur acompte' : 'Facture d’acompte'} ${event.piece}`, dueOn: null, customerId: event.customerId } as const
  return balanced(head, [{ account: accounts.setting('advanceVatAccount'), amount: total }, ...vatMoves(event.vat, -1, event, accounts)])
}

function invoiceEntry(event: BillEvent, state: State, accounts: Accounts): Entry {
  const sale: Move[] = [
    { account: accounts.customer(event.customerId), amount: event.gross, role: 'customer' },
    ...event.lines.map(({ net, posting }) => ({ account: accounts.revenue(posting), amount: -net })),
    ...vatMoves(event.vat, -1, event, accounts),
  ]
  const head = { source: 'bill', sourceId: event.id, journal: 'sale', day: event.day, piece: event.piece, label: `${event.correctsBillId === null ? 'Facture' : 'Avoir'} ${event.piece}`, dueOn: event.dueOn, customerId: event.customerId } as const
  return balanced(head, [...sale, ...advanceMoves(event, state, accounts)])
}

/** What was held pays the invoice, and the VAT of its advance bills leaves; a credit note makes that VAT due again, the money stays the customer's. */
function advanceMoves(event: BillEvent, state: State, accounts: Accounts): Move[] {
  if (event.correctsBillId !== null) {
    state.billed.delete(event.correctsBillId)
    const counted = [...state.advances.values()].filter(({ countedBy }) => countedBy === event.correctsBillId)
    for (const advance of counted) advance.countedBy = null
    return counted.flatMap(({ vat }) => deferredVat(vat, 1, event, accounts))
  }
  state.billed.add(event.id)
  const moved = state.held
  state.held = 0
  const counted = event.acomptes.flatMap((number) => state.advances.get(number) ?? []).filter(({ countedBy }) => countedBy === null)
  for (const advance of counted) advance.countedBy = event.id
  const money: Move[] = moved === 0 ? [] : [{ account: accounts.advance(event.customerId), amount: moved, role: 'advance' }, { account: accounts.customer(event.customerId), amount: -moved, role: 'customer' }]
  return [...money, ...counted.flatMap(({ vat }) => deferredVat(vat, -1, event, accounts))]
}

function deferredVat(vat: readonly BilledVat[], sign: 1 | -1, event: BillEvent, accounts: Accounts): Move[] {
  const total = vat.reduce((sum, one) => sum + one.vat, 0)
  return [{ account: accounts.setting('advanceVatAccount'), amount: sign * total }, ...vatMoves(vat, sign === 1 ? -1 : 1, event, accounts)]
}

function guaranteeEntry(event: GuaranteeEvent, accounts: Accounts): Entry {
  const head = { source: 'guarantee', sourceId: event.id, journal: 'other', day: event.day, piece: event.piece, label: 'Dépôt de garantie retenu', dueOn: null, customerId: event.customerId } as const
  return balanced(head, [{ account: accounts.setting('guaranteeAccount'), amount: event.kept }, { account: accounts.setting('keptGuaranteeAccount'), amount: -event.kept }])
}
