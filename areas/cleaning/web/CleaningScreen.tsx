import '@mantine/core/styles/Skeleton.css'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type UseQueryResult } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { formatDay, plural } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useOperation } from '#platform/web/api.ts'
import { lazy } from '#platform/web/lazy.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed, useUser } from '#platform/web/session.ts'
import { DayNav } from '#platform/web/ui/DayNav.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { today } from '#platform/web/today.ts'
import { cleaningContract, type CleaningRow } from '../contract.ts'
import type { CleaningAct } from '../rules/cleaning-acts.ts'
import { byNeed, bySector, cleaningViews, inView, isLeft, type BoardGroup, type CleaningView } from '../rules/cleaning-board.ts'
import { askedDay, countWords, whenOf, whyNoTick, type When } from '../rules/cleaning-day.ts'
import { plannedWords, workWords } from '../rules/cleaning-work.ts'
import { BottomBar } from './BottomBar.tsx'
import { DayCard } from './DayCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'
import classes from './cleaning.module.css'
import { useActs } from './use-acts.ts'

const ProblemDialog = lazy(async () => ({ default: (await import('./ProblemDialog.tsx')).ProblemDialog }))

type Leaf = {
  readonly title: string
  readonly path: string
  readonly empty: string
  readonly keeps: (row: CleaningRow) => boolean
  readonly group: typeof bySector
}

/** `/cleanning-planning`: the work of a day by sector. */
export function CleaningScreen(): ReactNode {
  return <Board title="Planning du ménage" path="/cleanning-planning" empty="Rien à nettoyer" keeps={() => true} group={bySector} />
}
/** `/booking-departure-cleanning`: the places that somebody leaves, by the hour at which they must be ready again. */
export function DeparturesCleaningScreen(): ReactNode {
  return (
    <Board
      title="Départs et ménage"
      path="/booking-departure-cleanning"
      empty="Aucun départ"
      keeps={({ departure }) => departure !== null}
      group={byNeed}
    />
  )
}

type Reply = ReplyOf<typeof cleaningContract.cleaningDay>
const entities = ['cleaning-task', 'booking', 'occupancy', 'place', 'place-type'] as const
const viewLabels: Readonly<Record<CleaningView, string>> = { mine: 'À moi', broken: 'Pannes', todo: 'À faire', done: 'Fait', all: 'Tout' }
function Views({
  rows,
  view,
  me,
  onView,
}: {
  rows: readonly CleaningRow[]
  view: CleaningView
  me: string
  onView: (view: CleaningView) => void
}): ReactNode {
  return (
    <div className={classes['views']} role="group" aria-label="Afficher">
      {cleaningViews.map((key) => (
        <button key={key} type="button" data-view={key} aria-pressed={key === view} onClick={() => onView(key)}>
          {viewLabels[key]} <b>{inView(rows, key, me).length}</b>
        </button>
      ))}
    </div>
  )
}

/** How far the day is. */
function Progress({ done, of }: { done: number; of: number }): ReactNode {
  return (
    <div className={classes['progress']} role="img" aria-label={`${plural(done, 'place faite', 'places faites')} sur ${of}`} data-noprint>
      <i style={{ width: `${(100 * done) / of}%` }} />
    </div>
  )
}

type WorkProps = { reply: Reply | undefined; rows: readonly CleaningRow[] }
/** What the day asks, and how far it is today. */
function DayWork({ reply, rows }: WorkProps): ReactNode {
  if (!reply) return null
  const when = whenOf(reply.day, reply.today)
  const work = when === 'today' ? workWords(rows, reply.hours, reply.time) : when === 'coming' ? plannedWords(rows, reply.hours) : null
  return (
    <>
      {when === 'today' && rows.length > 0 && <Progress done={rows.length - rows.filter(isLeft).length} of={rows.length} />}
      <div role="status">
        <p className={classes['work']}>{countWords(reply.counts)}</p>
        {work !== null && (
          <p className={classes['work']} data-over={work.isTooMuch || undefined}>
            {work.text}
          </p>
        )}
        {when !== 'today' && <p className={classes['work']}>{whyNoTick[when]}</p>}
      </div>
    </>
  )
}

/** `title`: what the leaf says of a day without any place; null where the view or the search holds none. */
function Nothing({ title, day, when, view }: { title: string | null; day: string; when: When; view: CleaningView }): ReactNode {
  const said =
    title === null
      ? when === 'today' && view === 'todo'
        ? 'Tout est fait'
        : 'Aucune place'
      : `${title} ${when === 'today' ? 'aujourd’hui' : `le ${formatDay(day)}`}`
  return <EmptyState title={said} text={when === 'today' ? cleansItself : undefined} />
}

const cleansItself = 'Une place se met ici d’elle-même quand son client est coché parti.'

type SectionsProps = {
  groups: readonly BoardGroup[]
  day: string
  when: When
  busyId: number | null
  mayWrite: boolean
  onAct: (row: CleaningRow, act: CleaningAct) => void
  onProblem: (row: CleaningRow) => void
  onMended: (row: CleaningRow) => void
}
/** The places by what they are grouped by. */
function Sections({ groups, day, when, busyId, mayWrite, onAct, onProblem, onMended }: SectionsProps): ReactNode {
  return groups.map((part) => (
    <section key={part.title} aria-label={part.title}>
      <h2>
        {part.title} <span className="muted">{part.rows.length}</span>
      </h2>
      <ul>
        {part.rows.map((row) =>
          when === 'today' ? (
            <PlaceCard
              key={row.placeId}
              row={row}
              day={day}
              isBusy={busyId === row.placeId}
              mayWrite={mayWrite}
              onAct={onAct}
              onProblem={onProblem}
              onMended={onMended}
            />
          ) : (
            <DayCard key={row.placeId} row={row} day={day} when={when} />
          ),
        )}
      </ul>
    </section>
  ))
}

type Asked = {
  readonly query: UseQueryResult<Reply>
  readonly now: string
  readonly shown: string
  readonly day: string
  readonly when: When
  readonly view: CleaningView
}
/** The work of the day that the address names, and what one looks at of it. `shown`: the day that was asked, before it is read. */
function useAsked(): Asked {
  const address = new URLSearchParams(useLocation().searchStr)
  const asked = askedDay(address.get('jour'))
  const query = useOperation(cleaningContract.cleaningDay, asked === undefined ? {} : { day: asked }, { entities, keepPrevious: true })
  const now = today()
  const day = query.data?.day ?? asked ?? now
  return {
    query,
    now,
    shown: asked ?? now,
    day,
    when: whenOf(day, query.data?.today ?? now),
    view: cleaningViews.find((one) => one === address.get('vue')) ?? 'todo',
  }
}

function Board({ title, path, empty, keeps, group }: Leaf): ReactNode {
  const { query, now, shown, day, when, view } = useAsked()
  const { name: me } = useUser()
  const mayWrite = useAllowed('camp_cleaning', 'write')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<CleaningRow | null>(null)
  const { busyId, act, mended } = useActs()
  const rows = (query.data?.rows ?? []).filter(keeps)
  const typed = text.trim().toLocaleLowerCase('fr')
  const found = rows.filter(({ number }) => number.toLocaleLowerCase('fr').includes(typed))
  const groups = group(when === 'today' ? inView(found, view, me) : found, day)
  return (
    <div className={classes['page']}>
      <PageHead
        title={title}
        tags={
          <>
            <DayNav day={shown} today={now} onDay={(next) => go(next === now ? path : `${path}?jour=${next}`, { replace: true })} />
            {when === 'today' && (
              <Views
                rows={rows}
                view={view}
                me={me}
                onView={(next) => go(next === 'todo' ? path : `${path}?vue=${next}`, { replace: true })}
              />
            )}
          </>
        }
      >
        <SearchBox label="Chercher une place" placeholder="N°" width={90} value={text} onSearch={setText} />
        <ActionIcon
          variant="default"
          aria-label="Imprimer la liste"
          data-tip="Imprimer"
          className={classes['print']}
          onClick={() => print()}
        >
          <Icon of={IconPrinter} />
        </ActionIcon>
      </PageHead>
      <p className={classes['printTitle']}>{`${title}, ${formatDay(day)}`}</p>
      <DayWork reply={query.data} rows={rows} />
      <div className={classes['body']} aria-busy={query.isPending || query.isPlaceholderData}>
        {query.error !== null && query.data === undefined && (
          <ErrorState title="Le travail de ce jour n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && <Skeleton height={160} animate={false} />}
        {query.data && groups.length === 0 && <Nothing title={rows.length === 0 ? empty : null} day={day} when={when} view={view} />}
        <Sections
          groups={groups}
          day={day}
          when={when}
          busyId={busyId}
          mayWrite={mayWrite}
          onAct={act}
          onProblem={setProblem}
          onMended={mended}
        />
      </div>
      <BottomBar path={path} view={when === 'today' ? view : null} rows={query.data?.rows} />
      {problem !== null && (
        <Suspense fallback={null}>
          <ProblemDialog
            row={problem}
            onClose={() => setProblem(null)}
            onDone={() => {
              toast(`${problem.number}\u00A0: problème signalé`)
              setProblem(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
