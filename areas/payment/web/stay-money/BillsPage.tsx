import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDay, list } from '#domain/french.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { call, concerns } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { Card, EmptyState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { today } from '#platform/web/today.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { useMoneyAsked } from '#areas/booking/web/asked-money-slot.ts'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'
import { useRecordHeld } from '#areas/booking/web/record-held-slot.ts'
import { paymentContract } from '../../contract.ts'
import { owedBack } from '../../rules/owed-back.ts'
import { refundableOf } from '../../rules/stay-money.ts'
import { GiveBackButton } from './GiveBack.tsx'
import { BillProblems, problemOf, type Problem } from '../BillProblems.tsx'
import { GroupedBillButton } from '../grouped-bill/GroupedBillButton.tsx'
import { accountTypes } from '../../rules/payment-checks.ts'
import classes from './payment.module.css'
import { type Actions, type Bill, BillRow, natures } from './bill-row.tsx'
import { printBill } from './print-issued-bill.ts'

function useBills({ view, onView }: MoneyPageProps): Actions {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly Problem[]>([])
  useRecordHeld('bill', busy || errors.length > 0)
  /** One thing at a time; the stay is read again once the next may be asked, or a press made meanwhile would be lost. */
  const run = async (work: () => Promise<BookingView | null>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setErrors([])
    try {
      const made = await work()
      setBusy(false)
      onView(made ?? (await call(bookingOperations.readBooking, { id: view.header.id })))
      void client.invalidateQueries({ predicate: (query) => ['bill', 'booking'].some((entity) => concerns(query, entity)) })
    } catch (failure) {
      setErrors(
        failure instanceof Refused
          ? failure.faults.map((fault) => problemOf(fault, view.customer.id))
          : [{ message: sentenceOf(failure), path: null, label: '' }],
      )
    } finally {
      setBusy(false)
    }
  }
  const ask: Actions['ask'] = async (what, total, name) => {
    if (busy) return
    setErrors([])
    try {
      const { faults, due, acomptes, cautions } = await call(paymentContract.previewBill, { ...what, bookingId: view.header.id })
      if (faults.length > 0) return setErrors(faults.map((fault) => problemOf(fault, view.customer.id)))
      if (await asksIssue({ customer: view.customer.displayName, total, due, acomptes, cautions }, name)) await issue(what)
    } catch (failure) {
      setErrors(
        failure instanceof Refused
          ? failure.faults.map((fault) => problemOf(fault, view.customer.id))
          : [{ message: sentenceOf(failure), path: null, label: '' }],
      )
    }
  }
  const issue: Actions['issue'] = (what) =>
    run(async () => {
      const made = await call(paymentContract.issueBill, { ...what, bookingId: view.header.id })
      toast(`${natures[what.nature]} ${made.number} ${what.nature === 'creditNote' ? 'émis' : 'émise'}`)
      return made.view
    })
  return {
    busy,
    errors,
    ask,
    issue,
    reduced: (said) => {
      toast(said)
      void run(() => Promise.resolve(null))
    },
    print: (billId) =>
      run(async () => {
        await printBill(billId)
        return null
      }),
  }
}

type Asked = {
  readonly customer: string
  readonly total: number
  readonly due: number | null
  readonly acomptes: readonly { readonly number: string; readonly amount: number }[]
  readonly cautions: readonly string[]
}
function asksIssue({ customer, total, due, acomptes, cautions }: Asked, what = 'la facture du séjour'): Promise<boolean> {
  const deducted =
    acomptes.length === 0
      ? ''
      : ` Elle déduit ${list(acomptes.map(({ number, amount }) => `${number} (${formatAmount(cents(amount))})`))}${due === null ? '' : `\u00A0: reste ${formatAmount(cents(due))}`}.`
  return confirm({
    title: `Émettre ${what}\u00A0?`,
    text: `${customer}, ${formatAmount(cents(total))}, datée du ${formatDay(today())}.${deducted} Une facture émise ne se modifie plus\u00A0: seul un avoir la corrige.${cautions.map((caution) => ` ${caution}`).join('')}`,
    confirm: 'Émettre la facture',
    enterConfirms: true,
  })
}

/** The bill whose credit note lifts what a standing bill refuses: the invoice before those of advances. */
function toCredit(bills: readonly Bill[]): Bill | undefined {
  const standing = bills.filter(({ nature, isCorrected }) => !isCorrected && (nature === 'invoice' || nature === 'acompte'))
  return standing.find(({ nature }) => nature === 'invoice') ?? standing.at(-1)
}

/** The bills of a stay: issued, printed as original then duplicates, corrected by credit notes only. */
export function BillsPage({ view, onView }: MoneyPageProps): ReactNode {
  const actions = useBills({ view, onView })
  const mayIssue = useAllowed('payment_invoice_bill', 'write')
  const mayRefund = useAllowed('payment_invoice_payment', 'write')
  const takenBack = owedBack(view.paid, view.bills)
  const isReduced = view.bills.some(({ reducesBillId }) => reducesBillId !== null)
  const owed = takenBack > 0 || !isReduced ? takenBack : refundableOf(view)
  const issueInvoice = async (): Promise<void> => {
    await actions.ask({ nature: 'invoice' }, view.total)
  }
  const fault = (action: string) => view.actions.find((one) => one.action === action)?.fault ?? null
  const billed = new Set(view.bills.filter(({ nature, isCorrected }) => nature === 'acompte' && !isCorrected).map(({ amount }) => amount))
  const advance = view.payments.find(
    ({ accountType, isCorrected, correctsPaymentId, amount }) =>
      accountType === accountTypes.acompte && !isCorrected && correctsPaymentId === null && !billed.has(amount),
  )
  const [bill, deposit] = [fault('bill'), fault('billDeposit')]
  const issueAdvance = async ({ id, amount }: { readonly id: number; readonly amount: number }): Promise<void> => {
    await actions.ask({ nature: 'acompte', paymentId: id }, amount, 'la facture d’acompte')
  }
  const [creditedId, setCreditedId] = useState<number | null>(null)
  useMoneyAsked(view.header.id, 'creditNote', () => {
    const wanted = toCredit(view.bills)
    if (wanted === undefined) return
    if (!mayIssue) return toast('Votre profil ne permet pas d’émettre un avoir.', { tone: 'brick' })
    // What takes a grouped bill back is on its own page.
    if (wanted.isGrouped) return go(`/bill/${wanted.id}`)
    setCreditedId(wanted.id)
  })
  useMoneyAsked(view.header.id, 'bill', () => {
    if (mayIssue && bill === null) void issueInvoice()
  })
  return (
    <div style={{ padding: '0 12px 12px' }}>
      <Card
        title="Factures"
        flush
        actions={
          mayIssue && (
            <>
              {advance && (
                <Button
                  size="xs"
                  disabled={deposit !== null || actions.busy}
                  title={deposit?.message}
                  onClick={() => void issueAdvance(advance)}
                >
                  Facturer l’acompte
                </Button>
              )}
              {bill === null && (
                <GroupedBillButton
                  bookingId={view.header.id}
                  onIssued={() => void call(bookingOperations.readBooking, { id: view.header.id }).then(onView)}
                />
              )}
              <Button
                size="xs"
                variant="filled"
                disabled={bill !== null || actions.busy}
                title={bill?.message}
                onClick={() => void issueInvoice()}
              >
                Facturer le séjour
              </Button>
            </>
          )
        }
      >
        {bill && (
          <p className="muted" style={{ padding: '0 12px 8px' }}>
            {bill.rule === 'ticket-billed-booking'
              ? 'Ce séjour est facturé. Pour rendre une partie de la somme ou changer la facture, créez son avoir.'
              : bill.message}
          </p>
        )}
        {owed > 0 && (
          <p role="status" style={{ padding: '0 12px 8px' }}>
            <b>{`${formatAmount(cents(owed))} ${takenBack > 0 ? 'à rembourser ou à facturer de nouveau' : 'à rembourser'}`}</b>
            {`\u00A0: ${takenBack > 0 ? 'la facture réglée est annulée par un avoir' : 'un avoir a rendu une partie de la facture'}. `}
            {mayRefund && <GiveBackButton view={view} onView={onView} />}
          </p>
        )}
        <BillProblems problems={actions.errors} />
        {view.bills.length === 0 ? (
          <EmptyState title="Aucune facture" text="La facture du séjour est émise ici, au départ le plus souvent." />
        ) : (
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Numéro</th>
                <th scope="col">Nature</th>
                <th scope="col">Émise le</th>
                <th scope="col" data-right>
                  Montant
                </th>
                <th scope="col">Impressions</th>
                <th scope="col">
                  <span className="sr">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {view.bills.map((one) => (
                <BillRow
                  key={one.id}
                  bill={one}
                  actions={actions}
                  mayIssue={mayIssue}
                  crediting={creditedId === one.id}
                  setCrediting={(crediting) => setCreditedId(crediting ? one.id : null)}
                />
              ))}
            </tbody>
          </table>
        )}
      </Card>
    </div>
  )
}
