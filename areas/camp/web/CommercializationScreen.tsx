import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { EmptyState, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { SaveSplitButton } from '#platform/web/ui/SaveSplitButton.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { campContract } from '../contract.ts'
import { byType, columns, commercialSummary, edited, moved } from './commercial-model.ts'
import type { Column, CommercialPlace, Edits } from './commercial-model.ts'
import { CommercialRows } from './CommercialRows.tsx'
import classes from './camp.module.css'

const noPlaces: readonly CommercialPlace[] = []

function useMatrix() {
  const [edits, setEdits] = useState<Edits>(new Map())
  const [typeId, setTypeId] = useState<string | null>(null)
  const query = useOperation(campContract.readCommercialization, {}, { entities: ['place', 'place-type'] })
  const save = useAction(campContract.saveCommercialization, ['place'])
  const stored = query.data?.places ?? noPlaces
  const shown = stored.filter((place) => typeId === null || String(place.placeTypeId) === typeId)
  const set = (places: readonly CommercialPlace[], column: Column, sold: boolean): void => {
    save.reset()
    setEdits((before) => edited(before, places, column, sold))
  }
  const send = (): void => {
    if (edits.size === 0) return
    const places = [...edits.values()].map(({ id, version, isActive, automaticAllocation, bookableOnline, closedChannels }) => ({
      id,
      version,
      isActive,
      automaticAllocation,
      bookableOnline,
      closedChannels,
    }))
    save.mutate(
      { places },
      {
        onSuccess: ({ changed }) => {
          setEdits(new Map())
          toast(`${plural(changed, 'emplacement')} modifié${changed > 1 ? 's' : ''}`)
        },
      },
    )
  }
  return { edits, typeId, setTypeId, query, save, stored, shown, set, send }
}

/** Arrows walk through the boxes; Space ticks, as everywhere. */
function useArrows(rows: number): (event: KeyboardEvent<HTMLElement>) => void {
  const table = useRef<HTMLElement | null>(null)
  return (event) => {
    table.current = event.currentTarget
    const { row, column } = event.target instanceof HTMLInputElement ? event.target.dataset : {}
    if (row === undefined || column === undefined) return
    const next = moved({ row: Number(row), column: Number(column) }, event.key, rows)
    if (next === null) return
    event.preventDefault()
    table.current.querySelector<HTMLInputElement>(`input[data-row="${next.row}"][data-column="${next.column}"]`)?.focus()
  }
}

/** `/place-commercialization`: where each place is sold, for the whole site at once. */
export function CommercializationScreen(): ReactNode {
  const { edits, typeId, setTypeId, query, save, stored, shown, set, send } = useMatrix()
  const mayWrite = useAllowed('camp_place', 'write')
  const onKeyDown = useArrows(shown.length)
  const types = byType(stored).map(({ typeId: id, label }) => ({ value: String(id), label }))
  return (
    <div className={classes['page']}>
      <UnsavedGuard when={edits.size > 0} text="La commercialisation modifiée n’est pas enregistrée." />
      <PageHead
        title="Commercialisation des emplacements"
        count={query.data && plural(shown.length, 'emplacement')}
        tags={edits.size > 0 && <Tag tone="ochre">{`${edits.size} modifié${edits.size > 1 ? 's' : ''}`}</Tag>}
      >
        {mayWrite && <SaveSplitButton saving={save.isPending} onSave={send} endings={[]} />}
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <SelectField
              size="xs"
              label="Type d’emplacement"
              hideLabel
              placeholder="Tous les types"
              options={types}
              value={typeId}
              onChange={setTypeId}
            />
            <span className="muted">
              Les flèches passent d’une case à l’autre. Un canal que le type ne vend pas se règle sur le type. Servira à la réservation en
              ligne&#160;: rien n’y est encore vendu.
            </span>
          </FilterLine>
          {query.error !== null && (
            <ErrorState title="Les emplacements n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
          )}
          {save.error !== null && <ErrorState title="Rien n’est enregistré" error={save.error} />}
          {query.data !== undefined && stored.length === 0 && (
            <EmptyState
              title="Aucun emplacement"
              text="Créez vos emplacements, un par un ou en série."
              action={<Link to="/place-list">Ouvrir les emplacements</Link>}
            />
          )}
          {shown.length > 0 && (
            <div className={classes['scroll']} onKeyDown={onKeyDown}>
              <table className={classes['table']} aria-label="Où chaque emplacement est vendu">
                <thead>
                  <tr>
                    <th scope="col">Emplacement</th>
                    {columns.map(([column, title]) => (
                      <th key={column} scope="col" data-tick>
                        {title}
                      </th>
                    ))}
                  </tr>
                </thead>
                <CommercialRows places={shown} edits={edits} locked={!mayWrite} onSet={set} />
              </table>
            </div>
          )}
          <div className={classes['foot']} role="status">
            {stored.length > 0 ? commercialSummary(stored.map((place) => edits.get(place.id) ?? place)) : ''}
          </div>
        </GridFrame>
      </div>
    </div>
  )
}
