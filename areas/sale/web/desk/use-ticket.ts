import { useState } from 'react'
import { cents } from '#domain/money.ts'
import { paymentFaults } from '#areas/payment/rules/payment-checks.ts'
import { noPayment, paymentOf, withMethod, withSuggestion, type Method, type PaymentDraft } from '#areas/payment/rules/payment-draft.ts'
import type { InputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { today as todayNow } from '#platform/web/today.ts'
import type { deskContract } from '../../contract/sale.ts'
import { saleTotal, withArticle, type SoldLine } from '../../rules/sale.ts'

export type Desk = ReplyOf<typeof deskContract.desk>
export type DeskArticle = Desk['articles'][number]
type Sent = InputOf<typeof deskContract.sell>['payments'][number]
/** A part of the ticket that is paid already, when several ways pay it. */
export type Part = { readonly method: string; readonly payment: Sent }

export type Ticket = {
  readonly lines: readonly SoldLine[]
  readonly total: number
  readonly rest: number
  readonly parts: readonly Part[]
  readonly customerId: number | null
  /** What pays the rest, and how. */ readonly draft: PaymentDraft
  readonly method: Method | null
  readonly today: string
  add(article: DeskArticle, quantity?: number): void
  change(index: number, line: Partial<SoldLine>): void
  remove(index: number): void
  pay(patch: Partial<PaymentDraft>): void
  choose(method: Method): void
  setCustomer(id: number | null): void
  /** Keeps what is typed as a first part of the payment; what is wrong with it, instead, where something is. */ keepPart(): readonly Fault[]
  forgetPart(index: number): void
  /** Everything that pays it, the last part with it. */ payments(): readonly Sent[]
  clear(): void
}

/** A ticket being made: nothing of it is anywhere else until it is paid. */
export function useTicket({ methods, settings }: Pick<Desk, 'methods' | 'settings'>): Ticket {
  const [today] = useState(todayNow)
  const [lines, setLines] = useState<readonly SoldLine[]>([])
  const [parts, setParts] = useState<readonly Part[]>([])
  const [customerId, setCustomer] = useState<number | null>(null)
  const empty = noPayment({ amount: 0, accountType: null, holder: '', today })
  const [typed, setTyped] = useState<PaymentDraft>(empty)
  const total = saleTotal(lines)
  const rest = cents(total - parts.reduce((sum, { payment }) => sum + payment.amount, 0))
  const method = methods.find(({ id }) => id === typed.methodId) ?? methods.find(({ isDefault }) => isDefault) ?? methods[0] ?? null
  const draft = { ...withSuggestion(typed, { amount: rest, accountType: null, holder: '', today }), methodId: method?.id ?? null }
  const sent = (): Sent => {
    const { paidOn: _day, accountType: _nature, creditId: _credit, ...payment } = paymentOf(draft, method?.kind ?? null)
    return payment
  }
  return {
    lines,
    total,
    rest,
    parts,
    customerId,
    draft,
    method,
    today,
    add: ({ id, price }, quantity = 1) =>
      setLines((now) => withArticle(now, { articleId: id, quantity, unitPrice: price }, settings.mergesLines)),
    change: (index, line) => setLines((now) => now.map((one, at) => (at === index ? { ...one, ...line } : one))),
    remove: (index) => setLines((now) => now.filter((_line, at) => at !== index)),
    pay: (patch) => setTyped((now) => ({ ...now, ...patch })),
    choose: (chosen) => setTyped((now) => withMethod(now, chosen)),
    setCustomer,
    keepPart() {
      const faults = paymentFaults(paymentOf(draft, method?.kind ?? null), {
        kind: method?.kind ?? null,
        today,
        earliest: null,
        isGone: false,
      })
      if (faults.length > 0) return faults
      setParts((now) => [...now, { method: method?.label ?? '', payment: sent() }])
      setTyped(empty)
      return []
    },
    forgetPart: (index) => setParts((now) => now.filter((_part, at) => at !== index)),
    // A line taken off the ticket may leave nothing for a last part to pay.
    payments: () => [...parts.map(({ payment }) => payment), ...(rest === 0 && parts.length > 0 ? [] : [sent()])],
    clear() {
      setLines([])
      setParts([])
      setCustomer(null)
      setTyped(empty)
    },
  }
}
