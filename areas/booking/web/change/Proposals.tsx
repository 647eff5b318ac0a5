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
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { mostProposals } from '../../rules/change/proposals.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import classes from './proposals.module.css'

const answers = { accepted: 'Acceptée', refused: 'Refusée', counter: 'Refusée, contre-proposition' } as const
const taken = { option: 'En option', reservation: 'Réservée' } as const
const tones = { accepted: 'pine', refused: 'plain', counter: 'plain' } as const

function One({ one, isOpen, onOpen }: { one: Proposal; isOpen: boolean; onOpen: () => void }): ReactNode {
  return (
    <li data-open={isOpen || undefined}>
      <button type="button" aria-current={isOpen ? 'page' : undefined} onClick={onOpen}>
        <span>
          <b>{one.rank.replace('Proposition ', '')}</b>
          {one.label === '' ? '' : `\u00A0${one.label}`}
        </span>
        <small>{`${formatDayRange(one.startDate, one.endDate)} · ${one.places}`}</small>
      </button>
      <b>{formatAmount(cents(one.total))}</b>
      {one.isTaken !== null && <Tag tone="pine">{taken[one.isTaken]}</Tag>}
      {one.isTaken === null && one.answer !== null && <Tag tone={tones[one.answer]}>{answers[one.answer]}</Tag>}
    </li>
  )
}

const useProposals = ({ header }: BookingView) =>
  useOperation(proposalOperations.quoteProposals, { id: header.id }, { entities: ['booking'] }).data?.proposals
const open = ({ customer }: BookingView, id: number): void => go(stayPath({ id, customerId: customer.id, statusId: 1 }))

/** The proposals of a quote, side by side: one is open, the others are a click away. A stay that never was one of several shows nothing. */
export function Proposals({ view }: { view: BookingView }): ReactNode {
  const proposals = useProposals(view) ?? []
  const { id } = view.header
  if (proposals.length < 2) return null
  return (
    <section className={classes['proposals']} aria-label="Propositions du devis">
      <ol>
        {proposals.map((one) => (
          <One key={one.id} one={one} isOpen={one.id === id} onOpen={() => one.id !== id && open(view, one.id)} />
        ))}
      </ol>
    </section>
  )
}

/** Makes another proposal of a quote that is not answered for good, out of the one that is open. */
export function AddProposal({ view, changed }: { view: BookingView; changed: boolean }): ReactNode {
  const { id, statusId, cancelState } = view.header
  const mayWrite = useAllowed('stay_booking', 'write')
  const proposals = useProposals(view)
  const [busy, setBusy] = useState(false)
  if (proposals === undefined || statusId !== 1 || cancelState !== 'none' || !mayWrite) return null
  const add = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { bookingId } = await call(proposalOperations.addProposal, { id })
      toast('Proposition ajoutée\u00A0: changez ses dates, ses places ou son prix')
      open(view, bookingId)
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      aria-busy={busy || undefined}
      disabled={changed || proposals.length >= mostProposals}
      title={changed ? 'Enregistrez d’abord ce qui est saisi.' : undefined}
      onClick={() => void add()}
    >
      Ajouter une proposition
    </Button>
  )
}
