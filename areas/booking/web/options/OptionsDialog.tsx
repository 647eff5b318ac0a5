import { Button, Checkbox, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatDay } from '#domain/french.ts'
import { call, concerns } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today as todayNow } from '#platform/web/today.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '../../contract/stay.ts'
import { heldBefore, tellFreed } from '../waiting/tell-freed.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { decidedSentence, endFault, proposedEnd, type Decision, type OptionToDecide } from '../../rules/option-batch.ts'
import table from '#platform/web/ui/dialog-table.module.css'
import classes from './options.module.css'

function OptionRow({
  option,
  ticked,
  refused,
  onTick,
}: {
  option: OptionToDecide
  ticked: boolean
  refused: string | undefined
  onTick: (ticked: boolean) => void
}): ReactNode {
  const { id, code, customerName, place, startDate, expiresOn, isFreed } = option
  return (
    <tr>
      <td>
        <Checkbox size="xs" aria-label={`Choisir ${code}`} checked={ticked} onChange={(event) => onTick(event.currentTarget.checked)} />
      </td>
      <td>
        <Link to={stayPath({ id, customerId: 0, statusId: 2 })}>{code}</Link>
      </td>
      <td>
        <b>{customerName}</b>
        {refused !== undefined && (
          <p role="alert" className={classes['refused']}>
            {refused}
          </p>
        )}
      </td>
      <td>{place}</td>
      <td>{formatDay(startDate)}</td>
      <td>{expiresOn === null ? '' : formatDay(expiresOn)}</td>
      <td>{isFreed ? <Tag>Place libérée</Tag> : <Tag tone="ochre">Place tenue</Tag>}</td>
    </tr>
  )
}

type Props = {
  options: readonly OptionToDecide[]
  onClose: () => void
  /** Every option was decided on. */ onDecided?: () => void
  more?: ReactNode
}

/** What becomes of some options: all of them given a new end, or given up, at once. Those that cannot stay on screen with the reason. */
export function OptionsDialog({ options, onClose, onDecided, more }: Props): ReactNode {
  const client = useQueryClient()
  const today = todayNow()
  const mayFree = useAllowed('stay_booking', 'delete')
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map())
  const [end, setEnd] = useState(() => proposedEnd(options, today))
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const left = options.filter(({ id }) => !done.has(id))
  const chosen = left.filter(({ id }) => !unticked.has(id))
  const tick = (id: number, ticked: boolean): void =>
    setUnticked((now) => (ticked ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  const decide = async (decision: Decision): Promise<void> => {
    const fault = decision === 'prolong' ? endFault(end, chosen, today) : null
    setError(fault ?? undefined)
    if (busy || fault !== null || chosen.length === 0) return
    setBusy(true)
    const refused = new Map<number, string>()
    const passed = new Set(done)
    for (const { id, version } of chosen) {
      try {
        if (decision === 'prolong') await call(bookingOperations.prolongOption, { id, version, optionExpiresOn: end ?? '' })
        else await call(bookingOperations.freeOption, { id, version })
        passed.add(id)
      } catch (failure) {
        refused.set(id, sentenceOf(failure))
      }
    }
    setBusy(false)
    setRefusals(refused)
    setDone(passed)
    const count = passed.size - done.size
    const told = decidedSentence(decision, count)
    if (count > 0 && decision === 'prolong') toast(told)
    else if (count > 0) void tellFreed(told, () => heldBefore([...passed].filter((id) => !done.has(id))))
    void client.invalidateQueries({ predicate: (query) => ['booking', 'calendar', 'occupancy'].some((entity) => concerns(query, entity)) })
    if (passed.size < options.length) return
    onClose()
    onDecided?.()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={left.length === 1 ? 'Que devient cette option\u00A0?' : `Que deviennent ces ${left.length} options\u00A0?`}
      size={760}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={`${table['table']} ${classes['options']}`}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">Choix</span>
              </th>
              <th scope="col">Code</th>
              <th scope="col">Client</th>
              <th scope="col">Place</th>
              <th scope="col">Arrivée</th>
              <th scope="col">Gardée jusqu’au</th>
              <th scope="col">État</th>
            </tr>
          </thead>
          <tbody>
            {left.map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                ticked={!unticked.has(option.id)}
                refused={refusals.get(option.id)}
                onTick={(ticked) => tick(option.id, ticked)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes['foot']}>
        <DateField label="Nouvelle échéance" value={end} error={error} onChange={setEnd} />
        <span style={{ flex: 1 }} />
        {more && <span style={{ alignSelf: 'center' }}>{more}</span>}
        {mayFree && (
          <Button variant="outline" disabled={chosen.length === 0} aria-busy={busy} onClick={() => void decide('free')}>
            Libérer
          </Button>
        )}
        <Button variant="filled" disabled={chosen.length === 0} aria-busy={busy} onClick={() => void decide('prolong')}>
          Prolonger
        </Button>
      </div>
    </Modal>
  )
}
