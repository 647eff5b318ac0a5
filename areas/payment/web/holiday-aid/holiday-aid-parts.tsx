import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { call, concerns } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { registerParts, type ActionProps, type CellProps } from '#kernel/web/slots.ts'
import { holidayAidContract } from '../../contract/holiday-aid.ts'
import { holidayAid } from '../../entities/holiday-aid.ts'
import { aidStates, isOpenAid } from '../../rules/holiday-aid.ts'
import { StayCell, stayOf } from '../stay-cell.tsx'
import { PayAidDialog, RefuseAidDialog } from './AidDialogs.tsx'
import { aidTones } from './tones.ts'

const states: Readonly<Record<string, string>> = aidStates

function State({ row }: CellProps): ReactNode {
  const state = String(row['state'])
  return <Tag tone={aidTones[state] ?? 'plain'}>{states[state] ?? state}</Tag>
}

const isOpen = (row: WireRow): boolean => isOpenAid({ state: String(row['state']) })

/** Claims the ticked aids from the fund, and prints what goes with the bills. */
function Claim({ rows, done }: ActionProps): ReactNode {
  const client = useQueryClient()
  const mayWrite = useAllowed(holidayAid.right, 'write')
  const [busy, setBusy] = useState(false)
  if (!mayWrite || rows.length === 0) return null
  const why = rows.every(isOpen) ? null : 'une aide est déjà payée ou refusée'
  const claim = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { claimed } = await printMade('list', () => call(holidayAidContract.claim, { ids: rows.map(({ id }) => id) }))
      toast(plural(claimed, 'aide demandée à la caisse', 'aides demandées à la caisse'))
      done()
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      setBusy(false)
      await client.invalidateQueries({ predicate: (query) => concerns(query, holidayAid.name) })
    }
  }
  return (
    <>
      <Button size="xs" variant="filled" disabled={why !== null || busy} aria-busy={busy} onClick={() => void claim()}>
        Demander à la caisse
      </Button>
      {why !== null && (
        <span className="ink2" style={{ fontSize: 12 }}>
          {why}
        </span>
      )}
    </>
  )
}

/** For one ticked aid that is not over: what the fund paid, or its refusal. */
function EndOne({ rows, done }: ActionProps): ReactNode {
  const [ending, setEnding] = useState<'pay' | 'refuse' | null>(null)
  const mayWrite = useAllowed(holidayAid.right, 'write')
  const [row, ...others] = rows
  if (!mayWrite || !row || others.length > 0 || !isOpen(row)) return null
  const aid = { id: row.id, fileNumber: String(row['fileNumber']), amount: Number(row['amount']) }
  const over = {
    aid,
    onClose: () => setEnding(null),
    onDone: () => {
      setEnding(null)
      done()
    },
  }
  return (
    <>
      <Button size="xs" variant="outline" onClick={() => setEnding('pay')}>
        Versement
      </Button>
      <Button size="xs" variant="outline" onClick={() => setEnding('refuse')}>
        Refus
      </Button>
      {ending === 'pay' && <PayAidDialog {...over} />}
      {ending === 'refuse' && <RefuseAidDialog {...over} />}
    </>
  )
}

registerParts(holidayAid.name, { cells: { state: State, bookingId: StayCell }, actions: [Claim, EndOne], open: stayOf })
