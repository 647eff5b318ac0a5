import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call, concerns } from '#platform/web/api.ts'
import { Link, go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { registerParts, type ActionProps, type CellProps } from '#kernel/web/slots.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag, type Tone } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { ManyMailsButton } from '#areas/document/web/mail-slot.tsx'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'
import { paymentContract } from '../contract.ts'
import { groupedBillContract } from '../contract/grouped-bill.ts'
import { bill } from '../entities/bill.ts'
import { creditable, stayOfBill, ticketsUrl } from '../rules/bill-list.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { PrintButton } from './PrintButton.tsx'

const tones: Readonly<Record<string, Tone>> = {
  invoice: 'plain',
  acompte: 'sea',
  creditNote: 'ochre',
  cancellation: 'ochre',
  ticket: 'pine',
}
const natures: Readonly<Record<string, string>> = bill.fields.nature.options

function Nature({ row }: CellProps): ReactNode {
  const nature = String(row['nature'])
  return (
    <>
      <Tag tone={tones[nature] ?? 'plain'}>{natures[nature] ?? nature}</Tag>{' '}
      {row['isGrouped'] === true && row['stays'] !== 1 && <Tag>Groupée</Tag>} {row['isExcluded'] === true && <Tag>Hors export</Tag>}
    </>
  )
}

/** The stay of a bill, opened on its bills; whatever its kind, its screen reads the rest. */
function Stay({ row }: CellProps): ReactNode {
  const stay = stayOfBill(row, row._labels['bookingId'])
  if (stay === 'several') return <Link to={`/bill/${row.id}`}>Plusieurs séjours</Link>
  return stay !== null && <Link to={stayPath({ ...stay, statusId: 3 }, 'bills')}>{stay.code}</Link>
}

function Print({ row }: CellProps): ReactNode {
  return <PrintButton billId={row.id} number={String(row['number'])} />
}

function Mail({ rows, done }: ActionProps): ReactNode {
  return <ManyMailsButton about="bill" ids={rows.map(({ id }) => id)} onSent={done} />
}

/** Takes a bill back by a credit note, all or a part of it, for one ticked bill. */
function CreditNote({ rows, done }: ActionProps): ReactNode {
  const client = useQueryClient()
  const mayIssue = useAllowed(bill.right, 'write')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [row] = rows
  const reason = creditable(rows)
  if (!mayIssue || !row) return null
  const issue = async (why: string): Promise<void> => {
    setAsking(false)
    const number = String(row['number'])
    setBusy(true)
    try {
      const made =
        row['isGrouped'] === true
          ? await call(groupedBillContract.credit, { billId: row.id, reason: why })
          : await call(paymentContract.issueBill, {
              bookingId: Number(row['bookingId']),
              nature: 'creditNote',
              correctsBillId: row.id,
              reason: why,
            })
      toast(`L’avoir ${made.number} annule ${number}`)
      done()
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      setBusy(false)
      await client.invalidateQueries({ predicate: (query) => ['bill', 'booking'].some((entity) => concerns(query, entity)) })
    }
  }
  return (
    <>
      <Button
        size="xs"
        variant="outline"
        disabled={reason !== null || busy}
        leftSection={<Icon of={IconFileOff} size={15} />}
        onClick={() => setAsking(true)}
      >
        Créer l’avoir
      </Button>
      {asking && (
        <CreditDialog
          billId={row.id}
          number={String(row['number'])}
          amount={Number(row['amount'])}
          mayReduce={row['nature'] === 'invoice'}
          onClose={() => setAsking(false)}
          onCredit={(why) => void issue(why)}
          onReduced={(_made, said) => {
            setAsking(false)
            toast(said)
            done()
          }}
        />
      )}
      {reason !== null && (
        <span className="ink2" style={{ fontSize: 12 }}>
          {reason}
        </span>
      )}
    </>
  )
}

/** The way to the tickets of the desk, which the list leaves out. */
function Tickets(): ReactNode {
  return <Button onClick={() => go(ticketsUrl)}>Tickets</Button>
}

/** The way to what is due and late. */
function Reminders(): ReactNode {
  return <Button onClick={() => go('/reminder-list')}>Relances</Button>
}

registerParts('bill', {
  headActions: [Tickets, Reminders],
  cells: { nature: Nature, bookingId: Stay, print: Print },
  columnTitles: { print: 'Impression' },
  actions: [Mail, CreditNote],
})
