import type { ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { closureContract } from '../contract.ts'
import { lightWords } from './light-words.ts'
import classes from './closure.module.css'

/** What moves the light. */
export const lightEntities = [
  'booking',
  'occupancy',
  'payment',
  'bill',
  'expense',
  'injection',
  'deposit',
  'cash-count',
  'closure',
  'police-form',
] as const
type Level = 'green' | 'amber' | 'red'
const lamps: readonly Level[] = ['red', 'amber', 'green']

/** Three lamps, one of them lit, and what they say. */
export function Lamps({ level, count, isClosed = false }: { level: Level; count: number; isClosed?: boolean }): ReactNode {
  return (
    <span className={classes['light']}>
      <span className={classes['lamps']} aria-hidden>
        {lamps.map((lamp) => (
          <i key={lamp} data-on={lamp === level ? lamp : undefined} />
        ))}
      </span>
      {lightWords(level, count, isClosed)}
    </span>
  )
}

/** On the home page, for those who close: tonight's light, which opens the closure. */
export function HomeLight(): ReactNode {
  const mayClose = useAllowed(closureContract.closureLight.right, 'select')
  const { data } = useOperation(closureContract.closureLight, {}, { enabled: mayClose, entities: lightEntities })
  if (!mayClose || data === undefined) return null
  return (
    <Link
      to="/closure"
      className={classes['light']}
      aria-label={`Clôture\u00A0: ${lightWords(data.level, data.blockers.length, data.isClosed)}`}
    >
      <Lamps level={data.level} count={data.blockers.length} isClosed={data.isClosed} />
    </Link>
  )
}
