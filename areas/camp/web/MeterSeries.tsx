import { Button, Modal } from '@mantine/core'
import { IconGauge } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import type { ActionProps } from '#kernel/web/slots.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { go, Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { SegmentedField, SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DateField, DecimalField, IntegerField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { campContract } from '../contract.ts'
import { seriesSummary } from '../rules/series.ts'
import classes from './camp.module.css'

type Values = {
  readonly meterTypeId: number | null
  readonly numbering: 'place' | 'series'
  readonly prefix: string
  readonly first: number | null
  readonly startIndex: string | null
  readonly installedOn: string | null
  readonly isSensor: boolean
}
const empty: Values = { meterTypeId: null, numbering: 'place', prefix: '', first: 1, startIndex: '0', installedOn: null, isSensor: false }
const numberings = [
  { value: 'place', label: 'Selon l’emplacement' },
  { value: 'series', label: 'À la suite' },
]

/** Of the ticked places: a meter of one type on each. */
export function MeterSeriesAction({ rows, done }: ActionProps): ReactNode {
  const [opened, setOpened] = useState(false)
  const mayWrite = useAllowed('camp_meter', 'write')
  if (!mayWrite) return null
  return (
    <>
      <Button size="xs" leftSection={<Icon of={IconGauge} size={15} />} onClick={() => setOpened(true)}>
        Poser des compteurs
      </Button>
      {opened && <MeterSeriesDialog placeIds={rows.map(({ id }) => id)} onClose={() => setOpened(false)} onDone={done} />}
    </>
  )
}

function inputOf({ meterTypeId, first, startIndex, ...others }: Values, placeIds: readonly number[]) {
  if (meterTypeId === null || startIndex === null || (others.numbering === 'series' && first === null)) return null
  return { ...others, placeIds: [...placeIds], meterTypeId, startIndex, first: first ?? 1, digits: 1 }
}

type FieldsProps = { values: Values; onChange: (more: Partial<Values>) => void; faultOf: (field: string) => string | undefined }

function Fields({ values, onChange, faultOf }: FieldsProps): ReactNode {
  const types = useRecordSource('meter-type', false)
  return (
    <div className={classes['row']}>
      <div data-half>
        <SearchSelect
          label="Type de compteur"
          required
          {...types}
          value={values.meterTypeId}
          valueLabel={undefined}
          onChange={(meterTypeId) => onChange({ meterTypeId })}
          error={faultOf('meterTypeId')}
          autoFocus
        />
      </div>
      <div data-half>
        <SegmentedField
          label="Numéro du compteur"
          required
          options={numberings}
          value={values.numbering}
          onChange={(value) => onChange({ numbering: value === 'series' ? 'series' : 'place' })}
        />
      </div>
      <div data-wide>
        <TextField
          label="Préfixe"
          help="«&#160;EAU- »&#160;: EAU-A01."
          value={values.prefix}
          maxLength={20}
          onChange={(value) => onChange({ prefix: value ?? '' })}
          error={faultOf('prefix')}
        />
      </div>
      {values.numbering === 'series' && (
        <IntegerField label="À partir de" value={values.first} onChange={(first) => onChange({ first })} error={faultOf('first')} />
      )}
      <DecimalField
        label="Index initial"
        decimals={3}
        value={values.startIndex}
        onChange={(startIndex) => onChange({ startIndex })}
        error={faultOf('startIndex')}
      />
      <div data-wide>
        <DateField label="Posés le" value={values.installedOn} onChange={(installedOn) => onChange({ installedOn })} />
      </div>
      <div data-half>
        <SwitchField
          label="Compteurs connectés"
          help="Leurs index arrivent par télérelève."
          value={values.isSensor}
          onChange={(isSensor) => onChange({ isSensor })}
        />
      </div>
    </div>
  )
}

function MeterSeriesDialog({
  placeIds,
  onClose,
  onDone,
}: {
  placeIds: readonly number[]
  onClose: () => void
  onDone: () => void
}): ReactNode {
  const [values, setValues] = useState(empty)
  const input = inputOf(values, placeIds)
  const check = useOperation(
    campContract.createMeterSeries,
    { ...(input ?? { placeIds: [], meterTypeId: 1, numbering: 'place' as const }), dryRun: true },
    { enabled: input !== null, entities: ['place', 'meter'], keepPrevious: true },
  )
  const create = useAction(campContract.createMeterSeries, ['place', 'meter'])
  const told = [create.error, input === null ? null : check.error].flatMap((error) => (error instanceof Refused ? error.faults : []))
  const taken = told.find(({ field }) => field === 'first' && values.numbering === 'place')?.message
  const send = (): void => {
    if (input === null) return
    create.mutate(input, {
      onSuccess: ({ created }) => {
        toast(`${plural(created, 'compteur')} posé${created > 1 ? 's' : ''}`, {
          action: { label: 'Relever', run: () => go('/meter-reading-creation') },
        })
        onDone()
      },
    })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Poser un compteur sur ${plural(placeIds.length, 'emplacement')}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <form
        className={classes['stack']}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Fields
          values={values}
          faultOf={(field) => told.find((fault) => fault.field === field)?.message}
          onChange={(more) => {
            create.reset()
            setValues({ ...values, ...more })
          }}
        />
        <div className={classes['preview']} role="status">
          {taken ?? (check.data === undefined || input === null ? 'Les numéros apparaîtront ici.' : seriesSummary(check.data.numbers))}
        </div>
        <p className="muted">
          Il manque un type&#160;? <Link to="/meter-type/0">Créer un type de compteur</Link>
        </p>
        {create.error !== null && !(create.error instanceof Refused) && (
          <ErrorState title="Les compteurs ne sont pas posés" error={create.error} />
        )}
        <div className={classes['buttons']}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" disabled={input === null || create.isPending || check.error !== null}>
            {create.isPending ? 'Pose…' : 'Poser les compteurs'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
