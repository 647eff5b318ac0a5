import { Button } from '@mantine/core'
import { type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { MailButton } from '#areas/document/web/mail-slot.tsx'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { useRecordHeld } from '#areas/booking/web/record-held-slot.ts'
import type { paymentContract } from '../../contract.ts'
import type { Problem } from '../BillProblems.tsx'
import { CreditDialog } from '../CreditDialog.tsx'

export type Bill = BookingView['bills'][number]
export const natures: Readonly<Record<Bill['nature'], string>> = {
  invoice: 'Facture',
  acompte: 'Facture d’acompte',
  creditNote: 'Avoir',
  cancellation: 'Facture d’annulation',
}

type Wanted = Omit<InputOf<typeof paymentContract.previewBill>, 'bookingId'>
export type Actions = {
  busy: boolean
  errors: readonly Problem[]
  /** Asks before a bill is issued, with what it counts; what is missing is said instead. */ ask: (
    what: Wanted,
    total: number,
    name?: string,
  ) => Promise<void>
  issue: (what: Omit<InputOf<typeof paymentContract.issueBill>, 'bookingId'>) => Promise<void>
  print: (billId: number) => Promise<void>
  /** A part of a bill was given back: the stay is read again. */ reduced: (said: string) => void
}

type RowProps = { bill: Bill; actions: Actions; mayIssue: boolean; crediting: boolean; setCrediting: (crediting: boolean) => void }
export function BillRow({ bill, actions, mayIssue, crediting, setCrediting }: RowProps): ReactNode {
  useRecordHeld(`credit ${bill.id}`, crediting)
  const credit = (reason: string): void => {
    setCrediting(false)
    void actions.issue({ nature: 'creditNote', correctsBillId: bill.id, reason })
  }
  // What takes a grouped bill back concerns other stays: that is done from its own page.
  const correctable = !bill.isGrouped && !bill.isCorrected && (bill.nature === 'invoice' || bill.nature === 'acompte')
  return (
    <tr data-corrected={bill.isCorrected || undefined}>
      <td data-label="Numéro">
        <Link to={`/bill/${bill.id}`}>
          <b>{bill.number}</b>
        </Link>
      </td>
      <td data-label="Nature">
        {natures[bill.nature]} {bill.isGrouped && <Tag>{bill.stays > 1 ? 'Part d’une facture groupée' : 'À une société'}</Tag>}{' '}
        {bill.isCorrected && <Tag>Annulée par un avoir</Tag>} {bill.reducesBillId !== null && <Tag>D’une partie</Tag>}
      </td>
      <td data-label="Émise le">{formatDay(bill.issuedOn)}</td>
      <td data-label="Montant" data-right>
        {formatAmount(cents(bill.amount))}
      </td>
      <td>
        {bill.prints === 0 ? (bill.nature === 'creditNote' ? 'Jamais imprimé' : 'Jamais imprimée') : plural(bill.prints, 'impression')}
      </td>
      <td style={{ whiteSpace: 'nowrap' }}>
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 6 }}>
          <Button size="xs" onClick={() => void actions.print(bill.id)} aria-label={`Imprimer ${bill.number}`}>
            {bill.prints === 0 ? 'Imprimer l’original' : `Imprimer le duplicata n° ${bill.prints}`}
          </Button>
          <MailButton about="bill" id={bill.id} size="xs" label="E-mail" name={bill.number} />
          {correctable && mayIssue && (
            <Button size="xs" variant="outline" onClick={() => setCrediting(true)} aria-label={`Créer l’avoir de ${bill.number}`}>
              Créer l’avoir
            </Button>
          )}
          {crediting && (
            <CreditDialog
              billId={bill.id}
              number={bill.number}
              amount={bill.amount}
              mayReduce={bill.nature === 'invoice'}
              onClose={() => setCrediting(false)}
              onCredit={credit}
              onReduced={(_made, said) => {
                setCrediting(false)
                actions.reduced(said)
              }}
            />
          )}
        </div>
      </td>
    </tr>
  )
}
