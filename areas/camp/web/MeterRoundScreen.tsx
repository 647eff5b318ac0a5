import { Button } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { FilterLine, GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, ErrorState, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import { SaveSplitButton } from '#platform/web/ui/SaveSplitButton.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { campContract } from '../contract.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { faultsByMeter, lineOf, roundSummary, unpriced } from './round-model.ts'
import type { Entries, RoundLine, RoundMeter } from './round-model.ts'
import { RoundTable } from './RoundTable.tsx'
import classes from './camp.module.css'

type Choice = { readonly value: string; readonly label: string }
const noMeters: readonly RoundMeter[] = []

function typesOf(meters: readonly RoundMeter[]): readonly Choice[] {
  return [...new Map(meters.map(({ typeId, type }) => [String(typeId), type]))].map(([value, label]) => ({ value, label }))
}

/** The lines of a round, what is typed on them, and what the server refused. */
function useRound() {
  const [day, setDay] = useState(today())
  const [typeId, setTypeId] = useState<string | null>(null)
  const [entries, setEntries] = useState<Entries>(new Map())
  const query = useOperation(
    campContract.readRound,
    { readingDate: day },
    { entities: ['meter', 'meter-reading', 'meter-pricing', 'place'], keepPrevious: true },
  )
  const save = useAction(campContract.saveRound, ['meter-reading'])
  const refused = useMemo(() => faultsByMeter(save.error instanceof Refused ? save.error.faults : []), [save.error])
  const all = query.data?.meters ?? noMeters
  const meters = all.filter((meter) => typeId === null || String(meter.typeId) === typeId)
  const lines: readonly RoundLine[] = meters.map((meter) => {
    const line = lineOf(meter, entries.get(meter.meterId) ?? null, { day, today: today() })
    return { ...line, fault: line.fault ?? refused.get(meter.meterId) ?? null }
  })
  const type = (meterId: number, quantity: string | null): void => {
    save.reset()
    setEntries((before) => {
      const after = new Map(before)
      if (quantity === null) after.delete(meterId)
      else after.set(meterId, quantity)
      return after
    })
  }
  const send = (): void => {
    const readings = lines.flatMap(({ meter, typed }) => (typed === null ? [] : [{ meterId: meter.meterId, quantity: typed }]))
    if (readings.length === 0) return
    save.mutate(
      { readingDate: day, readings },
      {
        onSuccess: ({ created }) => {
          setEntries(new Map())
          toast(`${plural(created, 'relevé')} enregistré${created > 1 ? 's' : ''}`)
        },
      },
    )
  }
  return { day, setDay, typeId, setTypeId, entries, setEntries, query, save, refused, all, meters, lines, type, send }
}

/** `/meter-reading-creation`: every meter of the site, place after place, read in one go. */
export function MeterRoundScreen(): ReactNode {
  const round = useRound()
  const [pasting, setPasting] = useState(false)
  const mayWrite = useAllowed('camp_meter_reading', 'write')
  const { query, save, lines, all, meters } = round
  const other = save.error !== null && round.refused.size === 0 ? save.error : null
  return (
    <div className={classes['page']}>
      <UnsavedGuard when={round.entries.size > 0} text="Les index saisis ne sont pas enregistrés." />
      <PageHead title="Création de relevés de compteurs" count={query.data && plural(meters.length, 'compteur')}>
        {mayWrite && all.some(({ isSensor }) => isSensor) && (
          <Button leftSection={<Icon of={IconClipboardText} />} onClick={() => setPasting(true)}>
            Coller la télérelève
          </Button>
        )}
        {mayWrite && <SaveSplitButton saving={save.isPending} onSave={round.send} endings={[]} label="Enregistrer les relevés" />}
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          <FilterLine>
            <div className={classes['date']}>
              <DateField label="Relevé le" hideLabel value={round.day} onChange={(day) => day !== null && round.setDay(day)} size="xs" />
            </div>
            <SelectField
              size="xs"
              label="Type de compteur"
              hideLabel
              placeholder="Tous les compteurs"
              options={typesOf(all)}
              value={round.typeId}
              onChange={round.setTypeId}
            />
            <span className="muted">{lines.length > 0 ? 'Entrée passe au compteur suivant.' : ''}</span>
          </FilterLine>
          {unpriced(lines).map(({ typeId, type }) => (
            <NoticeStrip key={typeId}>
              <span>{`Aucun tarif ne vaut ce jour-là pour «\u00A0${type}\u00A0»\u00A0: les montants restent vides.`}</span>{' '}
              <Link to={`/meter-tarification-type/${typeId}/0?meterTypeId=${typeId}`}>Créer un tarif</Link>
            </NoticeStrip>
          ))}
          {query.error !== null && (
            <ErrorState title="Les compteurs n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
          )}
          {other !== null && <ErrorState title="Les relevés ne sont pas enregistrés" error={other} />}
          {query.data !== undefined && all.length === 0 && (
            <EmptyState
              title="Aucun compteur en service"
              text="Un compteur se pose sur son emplacement, ou en série depuis la liste des emplacements."
              action={<Link to="/place-list">Ouvrir les emplacements</Link>}
            />
          )}
          {lines.length > 0 && <RoundTable lines={lines} meters={meters} locked={!mayWrite} onType={round.type} />}
          <div className={classes['foot']} role="status">
            {lines.length > 0 ? roundSummary(lines) : formatNumber(0)}
          </div>
        </GridFrame>
      </div>
      {pasting && (
        <PasteDialog
          meters={meters}
          onClose={() => setPasting(false)}
          onTake={(entries) => round.setEntries(new Map([...round.entries, ...entries]))}
        />
      )}
    </div>
  )
}
