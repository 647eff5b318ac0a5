import { IconCircle, IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { Waiting } from '#platform/web/ui/Waiting.tsx'
import { cleaningContract } from '../contract.ts'
import { readyWork } from '../rules/cleaning-board.ts'
import classes from './ready-places.module.css'

/** How far housekeeping is, on the home page of who waits for it: so many places ready of those that the day asks for. */
export function ReadyPlaces({
  figure: Figure,
}: {
  figure: (props: { value: string; lines: readonly ReactNode[] }) => ReactNode
}): ReactNode {
  const { data, error, refetch } = useOperation(
    cleaningContract.cleaningDay,
    {},
    { entities: ['cleaning-task', 'booking', 'occupancy', 'place'] },
  )
  if (data === undefined)
    return (
      <div className={classes['waiting']}>
        {error === null ? (
          <Waiting rows={4} />
        ) : (
          <ErrorState title="Le ménage n’a pas pu être lu" error={error} onRetry={() => void refetch()} />
        )}
      </div>
    )
  const { ready, going, toDo, broken } = readyWork(data.rows)
  const of = ready + going + toDo
  const out = broken === 0 ? '' : `${broken} hors service`
  if (of === 0)
    return <p className={classes['nothing']}>{['Rien à nettoyer aujourd’hui', out].filter((words) => words !== '').join(', ')}</p>
  return (
    <>
      <Figure
        value={formatNumber(ready)}
        lines={[ready >= 2 ? 'places prêtes' : 'place prête', [`sur ${formatNumber(of)}`, out].filter((words) => words !== '').join(', ')]}
      />
      <div className={classes['bar']} aria-hidden>
        {ready > 0 && <i data-done style={{ flexGrow: ready }} />}
        {going > 0 && <i data-going style={{ flexGrow: going }} />}
        {toDo > 0 && <i style={{ flexGrow: toDo }} />}
      </div>
      <ul className={classes['legend']}>
        <li>
          <Icon of={IconCircleCheck} size={15} tone="accent" />
          {plural(ready, 'prête')}
        </li>
        <li>
          <Icon of={IconCircleHalf2} size={15} tone="sea" />
          {`${going} en cours`}
        </li>
        <li>
          <Icon of={IconCircle} size={15} tone="ochre" />
          {`${toDo} à faire`}
        </li>
      </ul>
    </>
  )
}
