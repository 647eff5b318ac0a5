import { useMemo, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatNumber } from '#domain/french.ts'
import { useStore } from '#platform/web/store.ts'
import { sentenceOf, Unreachable } from '#platform/web/wire.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { useLasting } from '#platform/web/ui/use-lasting.ts'
import { paymentColours, paymentLabels, stateLabel, type Colouring, type Payment } from '../../rules/planning-bar.ts'
import { occupancyOf } from '../../rules/planning-occupancy.ts'
import type { PlanningType } from '../../rules/planning-rows.ts'
import type { Board } from './board-model.ts'
import classes from './foot.module.css'

/** What is drawn over the colours, and what it says in full. */
const marks = [
  { mark: 'locked', label: 'verrouillé', tip: 'Le séjour ne change plus tant que son verrou n’est pas retiré' },
  { mark: 'early', label: 'arrive tôt', tip: 'Attendu avant 13:00' },
  { mark: 'overstays', label: 'pas parti', tip: 'Encore là, le jour ou l’heure de son départ passés' },
  { mark: 'group', label: 'groupe', tip: 'Séjour d’un groupe' },
] as const

const states = ['option', 'booking', 'due', 'inHouse', 'act', 'gone', 'unavailable'] as const

function Legend({ colouring }: { colouring: Colouring }): ReactNode {
  const entries =
    colouring === 'payment'
      ? (Object.keys(paymentLabels) as Payment[]).map((payment) => ({ colour: paymentColours[payment], label: paymentLabels[payment] }))
      : states.map((state) => ({ colour: state, label: stateLabel(state) }))
  return (
    <ul className={classes['legend']} aria-label="Légende">
      {entries.map(({ colour, label }) => (
        <li key={colour}>
          <i className={classes['swatch']} data-colour={colour} />
          {label}
        </li>
      ))}
      {colouring === 'state' && (
        <li>
          <i className={classes['partPaid']}>
            <i />
          </i>
          part réglée
        </li>
      )}
      {marks.map(({ mark, label, tip }) => (
        <li key={mark} title={tip}>
          <i className={classes['swatch']} data-colour="booking" data-mark={mark} />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** « Nuit du 8 au 9 : 199 occupées sur 320 · 62,2 % » */
function Figures({ board, types }: { board: Board; types: readonly PlanningType[] }): ReactNode {
  const today = useStore(board.planning.today)
  const known = useStore(board.planning.known)
  const figures = useMemo(() => occupancyOf(known, types, { from: today, days: 1 }), [types, known, today])
  const [taken = 0] = figures.taken
  if (!known.days.has(today) || figures.places === 0) return null
  const dayOf = (night: number): number => Number(dayFromNumber(night).slice(8))
  return (
    <span className={classes['figures']}>
      Nuit du {dayOf(today)} au {dayOf(today + 1)}
      {'\u00A0'}: <b>{taken}</b> occupées sur {figures.places} · {formatNumber(((taken / figures.places) * 100).toFixed(1), 1, 1)}
      {'\u00A0'}%
    </span>
  )
}

/** Why the days could not be read. A lost connection is told above the page: here, what it makes of what is shown. */
export function Unread({ board, error }: { board: Board; error: unknown }): ReactNode {
  const said =
    error instanceof Unreachable ? 'Des jours affichés ne sont pas lus\u00A0: ils le seront au retour de la connexion.' : sentenceOf(error)
  return (
    <span className={classes['failed']} role="alert">
      {said} <TextButton onClick={() => board.planning.reload()}>Réessayer</TextButton>
    </span>
  )
}

type Props = { board: Board; types: readonly PlanningType[]; colouring: Colouring; showsOccupancy: boolean }
export function Foot({ board, types, colouring, showsOccupancy }: Props): ReactNode {
  const status = useStore(board.planning.status)
  const isLoading = useLasting(status.loading > 0)
  return (
    <div className={classes['foot']} data-noprint>
      {status.error === null ? <Legend colouring={colouring} /> : <Unread board={board} error={status.error} />}
      <span className={classes['rest']} />
      {isLoading && <span role="status">Chargement…</span>}
      {showsOccupancy && <Figures board={board} types={types} />}
    </div>
  )
}
