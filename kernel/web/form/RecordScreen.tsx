import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { capitalized } from '#domain/french.ts'
import { answers, onlyId } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { entityKey, readRecord } from '../entity-api.ts'
import { agree, newOne, withArticle } from '#domain/french-noun.ts'
import { nameOf } from '../entity-text.ts'
import { isGoing } from '#platform/web/going.ts'
import { go, goBack } from '#platform/web/navigation.tsx'
import { usePageTitle } from '#platform/web/page-title.ts'
import { idParameter, listPath, pageParameter, recordPath } from '#kernel/entity/paths.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { mustEntity } from '../registry.ts'
import { partsOf } from '../slots.ts'
import { useEscapeBack } from '#platform/web/use-escape-back.ts'
import { hasRemedy } from '#platform/operation/uses.ts'
import { Refusals } from '#platform/web/ui/Refusals.tsx'
import { ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { type SaveEnding } from '#platform/web/ui/SaveSplitButton.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { ConflictStrip } from './ConflictStrip.tsx'
import { EntityForm, SectionNav } from './EntityForm.tsx'
import { FormContext, useAllFaults, type FaultStore } from '#platform/web/form-faults.ts'
import { byField, firstAtFault } from '#platform/web/fault-map.ts'
import { orderOf, sectionsOf, sectionsOfPage, unasked, withoutNames, withPanels, withRelated, type LaidSection } from './form-layout.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import type { Values } from './record-model.ts'
import { useRecordForm, type RecordForm } from './use-record-form.ts'
import classes from './form.module.css'
import { Head } from './RecordHead.tsx'

type Params = Readonly<Record<string, string>>
type Props = { entity: Entity; params: Params }

/** The record of any entity, drawn from its declaration. */
export function RecordScreen({ entity, params }: Props): ReactNode {
  const path = entity.routes?.record ?? ''
  // An establishment’s only record of its kind has an address that names none.
  const id = onlyId(entity, useUser().establishment.id) ?? Number(params[idParameter(path, entity.name) ?? ''] ?? 0)
  const { searchStr } = useLocation()
  const begun = id === 0 ? searchStr : ''
  const [round, setRound] = useState(0)
  const query = useQuery({
    queryKey: entityKey(entity, 'record', id, id === 0 ? round : 0, begun),
    queryFn: ({ signal }) => readRecord(entity, id, signal, begun),
    enabled: ({ state }) => state.data === undefined || !isGoing(entity.name, id),
    ...(id === 0 ? { staleTime: Infinity, gcTime: 0 } : {}),
  })
  usePageTitle(id === 0 ? newOne(entity.label) : query.data ? nameOf(entity, query.data) : '')
  const list = listPath(entity) ?? '/home'
  // What was begun or is completed from elsewhere leads back there.
  const back = (): void => (searchStr === '' ? go(list) : goBack(list))
  if (query.error && !query.data) {
    return (
      <>
        <PageHead title={capitalized(entity.label.one)} onBack={back} />
        <ErrorState
          title="La fiche n’a pas pu être lue"
          error={query.error}
          onRetry={() => void query.refetch()}
          leave={{ label: `Revenir à la liste des ${entity.label.many}`, go: () => go(list) }}
        />
      </>
    )
  }
  if (!query.data)
    return <PageHead title={id === 0 ? newOne(entity.label) : entity.single === true ? capitalized(entity.label.one) : ' '} onBack={back} />
  const row = id === 0 ? { ...query.data, id: 0, version: 0 } : query.data
  return (
    <Record
      key={`${id}-${round}-${begun}`}
      entity={entity}
      row={row}
      page={params[pageParameter(path) ?? '']}
      wanted={new URLSearchParams(searchStr).get('field')}
      onBack={back}
      onAgain={() => setRound(round + 1)}
    />
  )
}

type RecordProps = {
  entity: Entity
  row: WireRow
  page: string | undefined
  /** The field that one comes to fill in. */ wanted: string | null
  onBack: () => void
  onAgain: () => void
}

function Record({ entity, row, page, wanted, onBack, onAgain }: RecordProps): ReactNode {
  const user = useUser()
  const client = useQueryClient()
  const others = row.id === 0 ? [] : (entity.related ?? []).map(mustEntity).filter((one) => allowed(user, one.right, 'select'))
  const every = withRelated(withPanels(sectionsOf(entity), partsOf(entity.name).panels), others)
  const locked = !allowed(user, entity.right, 'write') || !answers(entity, 'save') || (entity.appendOnly === true && row.id !== 0)
  const [leaving, saving] = [useRef(false), useRef(false)]
  const reveal = (faults: readonly Fault[]): void => {
    const order = orderOf(sections)
    const first = firstAtFault(order, byField(faults, order))
    if (first !== undefined) showField(first)
  }
  const showField = (path: string): void => {
    const section = sections.find((one) => one.child === path || one.fields.some(({ name }) => name === path.split('.', 1)[0]))
    const target = pageOf(section, page, (tab) => recordPath(entity, row.id, tab))
    if (target !== undefined) go(target, { replace: true })
    // The page of the field is drawn first.
    requestAnimationFrame(() => requestAnimationFrame(() => focusField(record, path)))
  }
  const record = useRecordForm({ entity, row, locked, onFault: reveal })
  const sections = withoutNames(every, useWatch({ control: record.form.control, compute: (values: Values) => unasked(entity, values) }))
  useEffect(() => {
    const first =
      wanted ??
      (row.id === 0 && !locked ? sections.flatMap(({ fields }) => fields).find(({ field }) => field.readOnly !== true)?.name : undefined)
    if (first !== undefined) showField(first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the record is there: a new one begins at its first field
  }, [])
  const saveOnce = async (ending: SaveEnding): Promise<void> => {
    const confirmed = await partsOf(entity.name).confirmSave?.({ ...record.form.getValues(), id: row.id })
    if (confirmed === false) return
    const stored = await record.save()
    if (!stored) return
    leaving.current = true
    client.setQueryData(entityKey(entity, 'record', stored.id, 0, ''), stored)
    void client.invalidateQueries({ queryKey: entityKey(entity, 'search') })
    void client.invalidateQueries({ queryKey: entityKey(entity, 'journal', stored.id) })
    if (typeof confirmed === 'function') leaving.current = await confirmed()
    if (!leaving.current) return
    if (ending === 'leave') onBack()
    if (ending === 'new') go(`${recordPath(entity, 0) ?? '/home'}${row.id === 0 ? location.search : ''}`)
    if (ending === 'new' && row.id === 0) onAgain()
    if (ending === 'stay' && row.id === 0) go(recordPath(entity, stored.id, page) ?? '/home', { replace: true })
    if (ending !== 'stay')
      toast(
        `${capitalized(withArticle(entity.label))}${entity.single === true ? '' : ` «\u00A0${nameOf(entity, stored)}\u00A0»`} est ${agree(entity.label, 'enregistré')}`,
      )
    leaving.current = false
  }
  /** A second press while the first one is asked, sent or answered makes no second record. */
  const save = async (ending: SaveEnding): Promise<void> => {
    if (saving.current) return
    saving.current = true
    await saveOnce(ending).finally(() => (saving.current = false))
  }
  useEscapeBack(onBack)
  const pages = new Set(sections.map((section) => recordPath(entity, row.id, section.tab)))
  return (
    <FormProvider {...record.form}>
      <FormContext value={record.tools}>
        <div className={classes['page']}>
          <UnsavedGuard when={record.form.formState.isDirty && !locked} allow={(pathname) => leaving.current || pages.has(pathname)} />
          <Head
            entity={entity}
            row={row}
            record={record}
            locked={locked}
            onBack={onBack}
            onSave={(ending) => void save(ending)}
            onError={() => reveal(record.faults.all())}
          />
          <div className={classes['columns']}>
            <SectionNav
              entity={entity}
              id={row.id}
              sections={sections}
              page={page}
              faults={record.faults}
              onGo={(section) => goToSection(entity, row.id, section, page)}
            />
            <div className={classes['sections']}>
              {record.conflict && (
                <ConflictStrip
                  entity={entity}
                  conflict={record.conflict}
                  mine={record.form.getValues}
                  onTake={record.take}
                  onKeep={record.keep}
                />
              )}
              <General store={record.faults} sections={sections} />
              <EntityForm entity={entity} row={row} sections={sectionsOfPage(sections, page)} />
            </div>
            <aside className={classes['side']}>
              {row.version !== 0 && <HistoryPanel entity={entity} id={row.id} onRestore={locked ? undefined : record.restore} />}
            </aside>
          </div>
        </div>
      </FormContext>
    </FormProvider>
  )
}

function focusField(record: RecordForm, path: string): void {
  const part = record.faults.all().find((fault) => fault.field?.startsWith(`${path}.`))?.field
  const input = document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]:not([type="hidden"])`)
  if (input && part === undefined) input.focus()
  else record.form.setFocus(part !== undefined && /\.\d+\./.test(part) ? part : path)
}

/** The address of the page that shows a section, when it is another one. */
function pageOf(section: LaidSection | undefined, page: string | undefined, path: (tab: string) => string | undefined): string | undefined {
  return page === undefined || section?.tab === undefined || section.tab === page ? undefined : path(section.tab)
}

function goToSection(entity: Entity, id: number, section: LaidSection, page: string | undefined): void {
  const target = pageOf(section, page, (tab) => recordPath(entity, id, tab))
  if (target !== undefined) go(target, { replace: true })
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(section.key)?.scrollIntoView({ block: 'start', behavior: 'smooth' })),
  )
}

/** Faults that no field of the form shows, and those of fields that say what lifts them. */
function General({ store, sections }: { store: FaultStore; sections: readonly LaidSection[] }): ReactNode {
  const faults = useAllFaults(store)
  const { rest } = byField(faults, orderOf(sections))
  return <Refusals faults={faults.filter((fault) => rest.includes(fault) || hasRemedy(fault))} />
}
