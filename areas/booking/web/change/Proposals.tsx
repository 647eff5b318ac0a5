import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount, formatDayRange } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { Tag } from '#platform/web/ui/layout.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { proposalOperations, type Proposal } from '#areas/booking/contract/proposals.ts'
import type { BookingView } from '#areas/booking/contract/stay.ts'
import { mostProposals } from '../../rules/change/proposals.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import classes from './proposals.module.css'

const answers = { accepted: 'Acceptée', refused: 'Refusée', counter: 'Refusée, contre-proposition' } as const
const tones = { accepted: 'pine', refused: 'plain', counter: 'plain' } as const

function One({ one, isOpen, onOpen }: { one: Proposal; isOpen: boolean; onOpen: () => void }): ReactNode {
  return (
    <li data-open={isOpen || undefined}>
      <button type="button" aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
        <span><b>{one.rank.replace('Proposition ', '')}</b>{one.label === '' ? '' : `\u00A0${one.label}`}</span>
        <small>{`${formatDayRange(one.startDate, one.endDate)} · ${one.places}`}</small>
      </button>
      <b>{formatAmount(cents(one.total))}</b>
      {one.answer !== null && <Tag tone={tones[one.answer]}>{answers[one.answer]}</Tag>}
    </li>
  )
}

/** The proposals of a quote, side by side: one is open, the others are a click away. A stay that never was one of several shows nothing. */
export function Proposals({ view, changed }: { view: BookingView; changed: boolean }): ReactNode {
  const { id, statusId, cancelState } = view.header
  const mayWrite = useAllowed('stay_booking', 'write')
  const { data } = useOperation(proposalOperations.quoteProposals, { id }, { entities: ['booking'] })
  const [busy, setBusy] = useState(false)
  const proposals = data?.proposals ?? []
  const mayAdd = statusId === 1 && cancelState === 'none' && mayWrite
  if (data === undefined || (proposals.length < 2 && !mayAdd)) return null
  const open = (other: number): void => go(stayPath({ id: other, customerId: view.customer.id, statusId: 1 }))
  const add = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { bookingId } = await call(proposalOperations.addProposal, { id })
      toast('Proposition ajoutée\u00A0: changez ses dates, ses places ou son prix')
      open(bookingId)
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes['proposals']} aria-label="Propositions du devis">
      {proposals.length > 1 && <ol>{proposals.map((one) => <One key={one.id} one={one} isOpen={one.id === id} onOpen={() => one.id !== id && open(one.id)} />)}</ol>}
      {mayAdd && <Button size="xs" aria-busy={busy || undefined} disabled={changed || proposals.length >= mostProposals} title={changed ? 'Enregistrez d’abord ce qui est saisi.' : undefined} onClick={() => void add()}>Ajouter une proposition</Button>}
    </section>
  )
}
