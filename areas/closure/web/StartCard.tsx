import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { addDays } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Card } from '#platform/web/ui/layout.tsx'
import { closureContract } from '../contract.ts'
import type { Closing } from './use-closing.ts'
import classes from './closure.module.css'

/** While nothing is closed: a technical user says from which day closures begin, and what was before is taken over at once. */
export function StartCard({
  state: { closedUntil, maySystem, nextDay, today },
  closing,
}: {
  state: ReplyOf<typeof closureContract.closureState>
  closing: Closing
}): ReactNode {
  const mayStart = useAllowed(closureContract.startClosures.right, 'write')
  const [day, setDay] = useState<string | null>(`${today.slice(0, 7)}-01`)
  if (closedUntil !== null || !maySystem || !mayStart || nextDay.slice(0, 7) === today.slice(0, 7)) return null
  const start = async (): Promise<void> => {
    if (day === null) return
    const text = `Du ${formatDay(nextDay)} au ${formatDay(addDays(day, -1))}, tout est clôturé en une fois\u00A0: plus rien n’y sera ajouté ni changé. Ces totaux ouvrent les grands totaux perpétuels. Une clôture est définitive et ne peut pas être annulée.`
    if (await confirm({ title: `Commencer les clôtures le ${formatDay(day)}\u00A0?`, text, confirm: 'Reprendre', danger: true }))
      await closing.one(() => call(closureContract.startClosures, { day }))
  }
  return (
    <Card title="Reprise">
      <div className={classes['stack']}>
        <p className="muted">{`Rien n’est clôturé depuis le ${formatDay(nextDay)}. Les journées d’avant la première à clôturer se reprennent en une fois.`}</p>
        <div className={classes['actions']}>
          <DateField label="Première journée à clôturer" name="firstDay" value={day} onChange={setDay} help="Le premier jour d’un mois." />
          <Button disabled={day === null || closing.progress !== null} onClick={() => void start()}>
            Reprendre
          </Button>
        </div>
      </div>
    </Card>
  )
}
