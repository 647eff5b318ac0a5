import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowsMove, IconHome, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatDayMonth, formatNumber } from '#domain/french.ts'
import { laneBars } from '#areas/booking/rules/planning-data.ts'
import { useSelect } from '#areas/booking/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { openPrintTab, printDocument } from '#platform/web/print-document.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { measuredKinds } from '../rules/element-kinds.ts'
import { aroundWords, isRead, lookOf, unread } from '../rules/plan-view.ts'
import type { DrawnPlace } from './plan-model.ts'
import { bookHere, dropCarriedOn, type PlanScene } from './plan-scene.ts'
import classes from './plan.module.css'

/** « sanitaire 1 à 40 m, borne électrique à 12 m, piscine à 180 m ». */
export function walkText(nearest: DrawnPlace['nearest']): string {
  return nearest
    .map(
      ({ kind, metres, label }) =>
        `${label === null || kind === 'gate' || kind === 'reception' ? measuredKinds[kind] : label.toLocaleLowerCase('fr')} à ${formatNumber(String(metres))}\u00A0m`,
    )
    .join(', ')
}

function printWay({ placeId, number }: DrawnPlace): void {
  printDocument('list', { address: `/rest/plan/way/${placeId}`, fileName: `chemin-${number.toLowerCase()}.pdf` }, openPrintTab('list'))
}

/** The chosen place: what it is, how far things are, who is there before and after, what can be done. */
export function PlacePanel({ scene, place, isFloating }: { scene: PlanScene; place: DrawnPlace; isFloating: boolean }): ReactNode {
  const { board, shown } = scene
  const bars = useSelect(board.planning.known, (known) => laneBars(known, `p${place.placeId}`))
  const isCarrying = useSelect(board.carried, (carried) => carried !== null)
  const canBook = useAllowed('stay_booking', 'write')
  const canSeePlace = useAllowed('camp_place', 'select')
  const hasRead = useSelect(board.planning.known, (known) => isRead(known, shown.nights))
  const look = hasRead ? lookOf(bars, shown, place.placeId) : unread
  const around = aroundWords(bars, shown.nights)
  const [from, to] = [dayFromNumber(shown.nights.first), dayFromNumber(shown.nights.after)]
  return (
    <section className={classes['panel']} data-float={isFloating || undefined} aria-label={`Place ${place.number}`} data-noprint>
      <div className={classes['panelTitle']}>
        <b>{place.number}</b>
        <span className="muted">{place.name ?? place.typeLabel}</span>
        {hasRead && (
          <span>
            <Tag tone={look.colour === 'free' ? 'pine' : 'plain'}>
              {look.colour === 'free' ? `Libre du ${formatDayMonth(from)} au ${formatDayMonth(to)}` : look.word}
            </Tag>
          </span>
        )}
      </div>
      <dl>
        {place.facts.length > 0 && (
          <>
            <dt>Place</dt>
            <dd>{place.facts.join(', ')}</dd>
          </>
        )}
        {place.nearest.length > 0 && (
          <>
            <dt>À vol d’oiseau</dt>
            <dd>{walkText(place.nearest)}</dd>
          </>
        )}
        {around !== '' && (
          <>
            <dt>Avant et après</dt>
            <dd>{around}</dd>
          </>
        )}
      </dl>
      <div className={classes['panelActions']}>
        {isCarrying ? (
          <Button variant="filled" leftSection={<Icon of={IconArrowsMove} />} onClick={() => dropCarriedOn(scene, place)}>
            Poser ici
          </Button>
        ) : (
          look.colour === 'free' &&
          canBook && (
            <Button variant="filled" onClick={() => bookHere(scene, place)} rightSection={<kbd aria-hidden>Entrée</kbd>}>
              Réserver {place.number}
            </Button>
          )
        )}
        {look.bar?.kind === 'occupancy' && <Button onClick={() => look.bar && scene.actions.open(look.bar)}>Ouvrir le séjour</Button>}
        <Button leftSection={<Icon of={IconRoute} />} onClick={() => printWay(place)}>
          Imprimer le chemin
        </Button>
        {canSeePlace && (
          <Tooltip label="Fiche de l’emplacement">
            <ActionIcon variant="default" size={32} aria-label={`Fiche de ${place.number}`} onClick={() => go(`/place/1/${place.placeId}`)}>
              <Icon of={IconHome} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
    </section>
  )
}
