import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { capitalized, formatDay } from '#domain/french.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import { newOne } from '#domain/french-noun.ts'
import { ConflictStrip } from '#kernel/web/form/ConflictStrip.tsx'
import { RecordScreen } from '#kernel/web/form/RecordScreen.tsx'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { FormContext, useAllFaults } from '#platform/web/form-faults.ts'
import { blocking } from '#platform/web/fault-map.ts'
import { useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { usePageTitle } from '#platform/web/page-title.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { SaveSplitButton } from '#platform/web/ui/SaveSplitButton.tsx'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { gridOperations } from '../../contract/grid-operations.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { datedGrid } from '../../rules/check-up/year-before.ts'
import { GridMore } from './GridMore.tsx'
import { NewGrid } from './NewGrid.tsx'
import { PeriodsTab } from './PeriodsTab.tsx'
import { PricesTab, type Display } from './PricesTab.tsx'
import { RulesTab } from './RulesTab.tsx'
import { SimulatorDialog } from '../simulator/SimulatorDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { VersionsTab } from './VersionsTab.tsx'
import { useGridEdit } from './use-grid-edit.ts'
import classes from './grid.module.css'

type Tab = 'prices' | 'periods' | 'rules' | 'versions'
const tabs = [
  { value: 'prices', label: 'Prix' },
  { value: 'periods', label: 'Périodes' },
  { value: 'rules', label: 'Réglages et suppléments' },
  { value: 'versions', label: 'Versions' },
] as const
const list = '/price/grid-list'

/** Which part of the record shows a fault. */
function tabOf(field: string | undefined): Tab {
  if (field === undefined) return 'rules'
  return field.startsWith('periods') ? 'periods' : /^(prices|shortStays)(\.|$)/.test(field) ? 'prices' : 'rules'
}

/** What the head says of the version on sale, and why there may be nothing to publish. */
function useVersions(id: number, isDirty: boolean): { readonly current: number; readonly tag: ReactNode; readonly idle: string | null } {
  const read = useOperation(gridOperations.listGridVersions, { id }, { entities: ['price-grid'] })
  const { current = 0, draftDiffers = true, withdrawnOn = null } = read.data ?? {}
  const idle = isDirty || draftDiffers ? null : `La version ${current} est en vente\u00A0: rien n’a changé depuis.`
  const draft = isDirty || (read.data !== undefined && draftDiffers)
  return {
    current,
    idle,
    tag: (
      <>
        {current > 0 && <Tag tone="pine">{`Version ${current}`}</Tag>}
        {draft && <Tag tone="ochre">{isDirty ? 'Brouillon modifié' : current === 0 ? 'Jamais publiée' : 'Brouillon'}</Tag>}
        {withdrawnOn !== null && <Tag tone="brick">{`Retirée le ${formatDay(withdrawnOn)}`}</Tag>}
      </>
    ),
  }
}

function Editor({ row, version }: { row: WireRow; version: number }): ReactNode {
  const locked = !allowed(useUser(), priceGrid.right, 'write')
  const [tab, setTab] = useState<Tab>(() =>
    version > 0 ? 'versions' : (tabs.find(({ value }) => value === new URLSearchParams(location.search).get('tab'))?.value ?? 'prices'),
  )
  const [publishing, setPublishing] = useState(false)
  const [simulating, setSimulating] = useState(false)
  const [display, setDisplay] = useState<Display>({ chosen: null, lengths: [], added: new Set() })
  const leaving = useRef(false)
  const edit = useGridEdit(row, locked, (faults) => setTab(tabOf(blocking(faults)[0]?.field)))
  const { record } = edit
  const { isDirty } = record.form.formState
  const versions = useVersions(row.id, isDirty)
  const faults = blocking(useAllFaults(record.faults))
  const save = async (leave: boolean): Promise<void> => {
    const stored = await edit.save()
    if (stored === undefined || !leave) return
    leaving.current = true
    go(list)
  }
  const publish = async (): Promise<void> => {
    if (!isDirty || (await edit.save()) !== undefined) setPublishing(true)
  }
  const open = (next: string): void => {
    edit.takeForm()
    setTab(next as Tab)
  }
  return (
    <FormProvider {...record.form}>
      <FormContext value={record.tools}>
        <div className={classes['page']}>
          <UnsavedGuard when={isDirty && !locked} allow={() => leaving.current} text="Les prix modifiés ne sont pas enregistrés." />
          <PageHead
            title={String(row['label'] ?? '')}
            onBack={() => go(list)}
            tags={
              <>
                {versions.tag}
                {locked && <Tag>Lecture seule</Tag>}
              </>
            }
          >
            <SegmentedControl size="xs" aria-label="Partie de la grille" data={[...tabs]} value={tab} onChange={open} />
            <Button onClick={() => setSimulating(true)}>Simuler</Button>
            {!locked && <GridMore grid={{ id: row.id, label: String(row['label'] ?? ''), priceModel: Number(row['priceModel']) }} />}
            {!locked && <SaveSplitButton saving={record.saving} onSave={(ending) => void save(ending === 'leave')} endings={['leave']} />}
          </PageHead>
          {record.conflict && (
            <ConflictStrip
              entity={priceGrid}
              conflict={record.conflict}
              mine={record.form.getValues}
              onTake={edit.take}
              onKeep={edit.keep}
            />
          )}
          {faults.length > 0 && (
            <div className={classes['faults']} role="alert">
              {faults.slice(0, 3).map((fault) => (
                <p key={fault.rule + (fault.field ?? '')}>{fault.message}</p>
              ))}
              {faults.length > 3 && <p>{`Et ${faults.length - 3} autres.`}</p>}
            </div>
          )}
          {tab === 'prices' && (
            <PricesTab
              edit={edit}
              display={display}
              onDisplay={setDisplay}
              row={row}
              locked={locked}
              idle={versions.idle}
              onPublish={() => void publish()}
              onTab={open}
            />
          )}
          {tab === 'periods' && <PeriodsTab edit={edit} row={row} locked={locked} />}
          {tab === 'rules' && <RulesTab row={row} />}
          {tab === 'versions' && <VersionsTab id={row.id} first={version} />}
          {simulating && <SimulatorDialog gridId={row.id} periods={edit.sheet.periods} onClose={() => setSimulating(false)} />}
          {publishing && (
            <PublishDialog
              grid={{ ...datedGrid(row), version: row.version, current: versions.current }}
              onClose={() => setPublishing(false)}
            />
          )}
        </div>
      </FormContext>
    </FormProvider>
  )
}

/** `/price/grid/…`: a new grid is asked little; once it is there, it is seen and edited as a sheet. */
export function GridScreen({ params }: ScreenProps): ReactNode {
  const id = Number(params['priceGridId'] ?? 0)
  const query = useQuery({
    queryKey: entityKey(priceGrid, 'record', id, 0, ''),
    queryFn: ({ signal }) => readRecord(priceGrid, id, signal),
    enabled: id !== 0,
  })
  usePageTitle(id === 0 ? newOne(priceGrid.label) : String(query.data?.['label'] ?? ''))
  // A copy of another grid is looked at whole before it is saved.
  if (id === 0)
    return new URLSearchParams(location.search).has('copyOf') ? <RecordScreen entity={priceGrid} params={params} /> : <NewGrid />
  if (query.data) return <Editor key={id} row={query.data} version={Number(params['historyVersion'] ?? 0)} />
  return (
    <>
      <PageHead title={capitalized(priceGrid.label.one)} onBack={() => go(list)} />
      {query.error && (
        <ErrorState
          title="La grille n’a pas pu être lue"
          error={query.error}
          onRetry={() => void query.refetch()}
          leave={{ label: `Revenir à la liste des ${priceGrid.label.many}`, go: () => go(list) }}
        />
      )}
    </>
  )
}
