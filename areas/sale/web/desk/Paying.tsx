import { Button } from '@mantine/core'
import { useState, type ReactNode, type RefObject } from 'react'
import { KindFields } from '#areas/payment/web/api.ts'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { MoneyField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { Card, TextButton } from '#platform/web/ui/layout.tsx'
import type { Desk, Ticket } from './use-ticket.ts'
import classes from './desk.module.css'

const money = (amount: number): string => formatAmount(cents(amount))

type PayingProps = {
  desk: Desk
  ticket: Ticket
  button: RefObject<HTMLButtonElement | null>
  busy: boolean
  errorOf: (name: string) => string | undefined
  loose: string | undefined
  onSell: () => void
}

/** How it is paid: one way, or several until nothing is left. */
export function Paying({ desk, ticket, button, busy, errorOf, loose, onSell }: PayingProps): ReactNode {
  const banks = useRecordSource('bank', true)
  const { draft, method, parts, rest } = ticket
  const [wrong, setWrong] = useState<readonly Fault[]>([])
  const ofLast = (name: string): string | undefined =>
    wrong.find(({ field }) => field === name)?.message ?? errorOf(`payments.${parts.length}.${name}`)
  const pay: Ticket['pay'] = (patch) => {
    setWrong([])
    ticket.pay(patch)
  }
  const amount = draft.amount ?? 0
  const isPart = amount > 0 && amount < rest
  return (
    <Card title="Règlement">
      <form
        noValidate
        className={classes['paying']}
        onSubmit={(event) => {
          event.preventDefault()
          if (isPart) setWrong(ticket.keepPart())
          else onSell()
        }}
      >
        {parts.map(({ method: label, payment }, index) => (
          <p key={index} className={classes['part']}>
            {`${label}\u00A0: ${money(payment.amount)} `}
            <TextButton type="button" onClick={() => ticket.forgetPart(index)}>
              Retirer
            </TextButton>
          </p>
        ))}
        <div className={classes['methods']} role="group" aria-label="Mode de règlement">
          {desk.methods.map((one) => (
            <button
              key={one.id}
              type="button"
              aria-pressed={one.id === method?.id}
              onClick={() => {
                setWrong([])
                ticket.choose(one)
              }}
            >
              {one.label}
            </button>
          ))}
        </div>
        <MoneyField
          label={parts.length === 0 ? 'Montant' : 'Montant, du reste à régler'}
          name="amount"
          value={centsOrNull(draft.amount)}
          error={ofLast('amount') ?? ofLast('paymentMethodId')}
          onChange={(typed) => pay({ amount: typed, isAmountTyped: true })}
        />
        {method !== null && (
          <KindFields draft={draft} kind={method.kind} banks={banks} credits={[]} today={ticket.today} errorOf={ofLast} onChange={pay} />
        )}
        <Customer ticket={ticket} error={errorOf('customerId')} />
        {(loose ?? errorOf('payments') ?? errorOf('lines')) !== undefined && (
          <p role="alert" className={classes['wrong']}>
            {loose ?? errorOf('payments') ?? errorOf('lines')}
          </p>
        )}
        {rest < 0 && <p role="alert" className={classes['wrong']}>{`${money(-rest)} de trop\u00A0: retirez une part du règlement.`}</p>}
        <Button ref={button} type="submit" size="md" variant="filled" disabled={ticket.lines.length === 0 || rest < 0} aria-busy={busy}>
          {isPart ? `Ajouter ${money(amount)}, reste ${money(rest - amount)}` : `Encaisser ${money(Math.max(0, rest))}`}
        </Button>
      </form>
    </Card>
  )
}

/** Nobody needs to be named to buy a baguette. */
function Customer({ ticket, error }: { ticket: Ticket; error: string | undefined }): ReactNode {
  const user = useUser()
  const customers = useRecordSource('customer', false)
  if (!allowed(user, 'customer_partner_customer', 'select')) return null
  return (
    <SearchSelect
      {...customers}
      label="Client (facultatif)"
      name="customerId"
      value={ticket.customerId}
      error={error}
      onChange={ticket.setCustomer}
    />
  )
}
