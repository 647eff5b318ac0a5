import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { Refused, type Fault } from '#platform/operation/refusal.ts'
import { entityKey } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { failureOf } from '#platform/web/fault-map.ts'
import { MoneyField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { booking } from '#areas/booking/entities/booking.ts'
import { paymentContract } from '../../contract.ts'
import type { ChequeForm } from '../../rules/payment-checks.ts'
import { divided, groupedMissing } from '../../rules/grouped-checks.ts'
import { overpaid } from '../../rules/payment-draft.ts'
import classes from './payment.module.css'

type Stay = { readonly id: number; readonly code: string; readonly customer: string; readonly arrival: string; readonly balance: number }
type Parts = Readonly<Record<number, number>>
export const fieldNames = ['paymentMethodId', 'amount', 'paidOn', 'parts', 'chequeNumber', 'chequeHolder', 'bankId']

type TableProps = {
  stays: readonly Stay[]
  parts: Parts
  errorOf: (id: number) => string | undefined
  onPart: (stay: Stay, amount: number | null) => void
}

/** The stays that the money may pay, and how much each takes of it. */
export function PartsTable({ stays, parts, errorOf, onPart }: TableProps): ReactNode {
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Séjour</th>
          <th scope="col">Client</th>
          <th scope="col">Arrivée</th>
          <th scope="col" data-right>
            Reste dû
          </th>
          <th scope="col" data-right>
            Part
          </th>
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <tr key={stay.id}>
            <td data-label="Séjour">{stay.code}</td>
            <td data-label="Client">{stay.customer}</td>
            <td data-label="Arrivée">{formatDay(stay.arrival)}</td>
            <td data-label="Reste dû" data-right>
              <TextButton
                aria-label={`${formatAmount(cents(stay.balance))}, payer tout le séjour ${stay.code}`}
                onClick={() => onPart(stay, stay.balance)}
              >
                {formatAmount(cents(stay.balance))}
              </TextButton>
            </td>
            <td>
              <MoneyField
                hideLabel
                size="xs"
                label={`Part du séjour ${stay.code}`}
                name={`parts.${stay.id}`}
                value={centsOrNull(parts[stay.id] ?? null)}
                error={errorOf(stay.id)}
                warning={overpaid({ amount: parts[stay.id] ?? null, accountType: null }, stay.balance) ?? undefined}
                onChange={(amount) => onPart(stay, amount)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is wrong with the form: found here, or told by the server. A field that changes is no longer at fault, nor is what the server said of the whole. */
export function useGroupedFaults() {
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [failure, setFailure] = useState<string | undefined>()
  return {
    faults,
    failure,
    found: (next: readonly Fault[]): void => {
      setFaults(next)
      setFailure(undefined)
    },
    failed: (error: unknown): void => {
      const told = error instanceof Refused ? error.faults : []
      setFaults(told)
      setFailure(failureOf(error, fieldNames).loose)
    },
    changed: (...names: readonly string[]): void => {
      setFaults((now) => now.filter(({ field }) => field !== undefined && !names.includes(field)))
      setFailure(undefined)
    },
  }
}

export type Form = { methodId: string | null; amount: number | null; paidOn: string; reference: string | null } & ChequeForm

type PartsInput = {
  readonly bookingId: number
  /** The stays of the group that asks, to be paid whole. */ readonly asked: readonly number[]
  readonly text: string
  readonly told: ReturnType<typeof useGroupedFaults>
  readonly onAmount: (amount: number) => void
}
type PartsRead = {
  readonly stays: readonly Stay[]
  readonly parts: Parts
  readonly error: Error | null
  readonly setPart: (stay: Stay, amount: number | null) => void
  readonly spread: (form: Form) => void
}
/** The stays that may be paid together, those chosen first, and what each takes of the money. */
export function useParts({ bookingId, asked, text, told, onAmount }: PartsInput): PartsRead {
  const [parts, setParts] = useState<Parts>({})
  const [chosen, setChosen] = useState<readonly Stay[]>([])
  const isFilled = useRef(asked.length === 0)
  const found = useQuery({
    queryKey: entityKey(booking, 'grouped', bookingId, text),
    queryFn: () => call(paymentContract.groupedStays, { bookingId, text }),
  })
  const read = found.data?.stays ?? []
  const stays = [
    ...chosen.map((one) => read.find(({ id }) => id === one.id) ?? one),
    ...read.filter(({ id }) => !chosen.some((one) => one.id === id)),
  ]
  const setPart = (stay: Stay, amount: number | null): void => {
    told.changed('parts', `parts.${stay.id}`)
    setParts((now) => ({ ...now, [stay.id]: amount ?? 0 }))
    setChosen((now) => (now.some(({ id }) => id === stay.id) ? now : [...now, stay]))
  }
  const spread = ({ amount, methodId }: Form): void => {
    if (amount === null) return told.found(groupedMissing({ amount, methodId, cheque: null, parts: divided(1, stays) }))
    const next = divided(amount, stays)
    told.found([])
    setChosen(stays.filter(({ id }) => next.some((part) => part.bookingId === id)))
    setParts(Object.fromEntries(next.map(({ bookingId: id, amount }) => [id, amount])))
  }
  useEffect(() => {
    if (found.data === undefined || isFilled.current) return
    isFilled.current = true
    const together = found.data.stays.filter(({ id }) => asked.includes(id))
    setChosen(together)
    setParts(Object.fromEntries(together.map(({ id, balance }) => [id, balance])))
    onAmount(together.reduce((total, { balance }) => total + balance, 0))
  }, [found.data, asked, onAmount])
  return { stays, parts, error: found.error, setPart, spread }
}
