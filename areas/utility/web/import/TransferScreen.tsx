import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { searchRows } from '#kernel/web/entity-api.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SegmentedField, SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchMultiSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { Card, ErrorState, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { customer } from '#areas/customer/entities/customer.ts'
import { importBatch, importContract } from '#areas/utility/contract/import.ts'
import classes from '#platform/web/import/import.module.css'
import { RunReport } from '#platform/web/import/RunReport.tsx'
import { useBatches } from '#platform/web/import/use-batches.ts'
import tools from '#areas/utility/web/tools/tools.module.css'

type Target = { readonly id: number; readonly name: string }
const pageSize = 200
/** Those chosen here are named by the very choice. */
const noLabels: ReadonlyMap<number, string> = new Map()

/** The ids of all customers of this establishment, page by page. */
async function everyCustomer(): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const { rows, total } = await searchRows(customer, { page, pageSize, sort: { field: 'customerCode', direction: 'asc' } })
    ids.push(...rows.map(({ id }) => id))
    if (rows.length === 0 || ids.length >= total) return ids
  }
}

function Transfer({ targets }: { targets: readonly Target[] }): ReactNode {
  const [to, setTo] = useState<string | null>(targets.length === 1 ? String(targets[0]?.id ?? '') : null)
  const [who, setWho] = useState<'chosen' | 'all'>('chosen')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const customers = useRecordSource('customer', false)
  const establishmentId = Number(to ?? 0)
  const { run, start, stop, forget } = useBatches<number>(importBatch, (ids, isTrial) =>
    call(importContract.transferCustomers, { isTrial, establishmentId, customerIds: ids }),
  )
  const isTried = run !== null && run.isTrial && !run.isRunning && run.failure === null && run.done === run.all
  const isReady = establishmentId > 0 && (who === 'all' || chosen.length > 0) && run?.isRunning !== true
  const begin = async (isTrial: boolean): Promise<void> => {
    try {
      await start(who === 'all' ? await everyCustomer() : chosen, isTrial)
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    }
  }
  return (
    <>
      <Card title="Clients à transférer">
        <div className={classes['form']}>
          <SelectField
            label="Vers l’établissement"
            options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={to}
            onChange={(value) => {
              setTo(value)
              forget()
            }}
          />
          <SegmentedField
            label="Qui"
            value={who}
            onChange={(value) => {
              setWho(value === 'all' ? 'all' : 'chosen')
              forget()
            }}
            options={[
              { value: 'chosen', label: 'Ceux que je choisis' },
              { value: 'all', label: 'Tous les clients' },
            ]}
          />
          {who === 'chosen' && (
            <SearchMultiSelect
              label="Clients"
              {...customers}
              value={[...chosen]}
              labels={noLabels}
              onChange={(ids) => {
                setChosen(ids ?? [])
                forget()
              }}
            />
          )}
          <div className={classes['answers']}>
            <Button variant={isTried ? 'default' : 'filled'} disabled={!isReady} onClick={() => void begin(true)}>
              Essayer sans rien enregistrer
            </Button>
            {isTried && (
              <Button
                variant="filled"
                disabled={run.outcome.created === 0}
                onClick={() => void begin(false)}
              >{`Transférer ${plural(run.outcome.created, 'client')}`}</Button>
            )}
          </div>
        </div>
      </Card>
      {run && (
        <Card title={run.isTrial ? 'Essai' : 'Transfert'}>
          <RunReport run={run} noun="client" onStop={stop} />
        </Card>
      )}
    </>
  )
}

/** `/transfer-customers`: customers copied into another establishment of the installation. */
export function TransferScreen(): ReactNode {
  const mayWrite = useAllowed('establishment_access_utility', 'write')
  const read = useOperation(importContract.transferTargets, {})
  return (
    <>
      <PageHead title="Transfert de clients" />
      <p className={tools['purpose']}>
        La fiche est recopiée dans l’autre établissement, avec ses adresses, ses accompagnants, ses véhicules et ses animaux. Celle d’ici
        reste, avec ses séjours, ses règlements et ses factures.
      </p>
      <div className={tools['stack']}>
        {read.error && (
          <ErrorState title="Les établissements n’ont pas pu être lus" error={read.error} onRetry={() => void read.refetch()} />
        )}
        {read.data?.establishments.length === 0 && (
          <NoticeStrip>
            Aucun autre établissement à votre portée&#160;: le transfert va d’un établissement de l’installation à un autre, et se fait par
            un utilisateur technique.
          </NoticeStrip>
        )}
        {mayWrite && read.data !== undefined && read.data.establishments.length > 0 && <Transfer targets={read.data.establishments} />}
      </div>
    </>
  )
}
