import { Button, Modal } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField, SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { SearchMultiSelect, SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DecimalField, IntegerField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { campContract } from '../contract.ts'
import { place } from '../entities/place.ts'
import { seriesSummary } from '../rules/series.ts'
import { NoTypeYet } from './NoTypeYet.tsx'
import { missingInSeries, previewSeries, usualSeries, wholeSeries } from './series-form.ts'
import type { TypedSeries } from './series-form.ts'
import classes from './camp.module.css'

type Values = {
  readonly series: TypedSeries
  readonly placeTypeId: number | null
  readonly sectorId: number | null
  readonly surface: string | null
  readonly exposure: string | null
  readonly zoneIsNumber: boolean
  readonly featureIds: readonly number[]
}
const empty: Values = {
  series: usualSeries,
  placeTypeId: null,
  sectorId: null,
  surface: null,
  exposure: null,
  zoneIsNumber: false,
  featureIds: [],
}
const exposures = Object.entries(place.fields.exposure.options).map(([value, label]) => ({ value, label }))

type Type = { readonly id: number; readonly label: string }

/** Many places that only differ by their number: on the list of places, or from the type that they are of. */
export function PlaceSeriesButton({ type }: { type?: Type }): ReactNode {
  const [opened, setOpened] = useState(false)
  const mayWrite = useAllowed('camp_place', 'write')
  if (!mayWrite) return null
  return (
    <>
      <Button leftSection={<Icon of={IconStack2} />} onClick={() => setOpened(true)}>
        Créer une série
      </Button>
      {opened && <PlaceSeriesDialog type={type} onClose={() => setOpened(false)} />}
    </>
  )
}

type FieldsProps = {
  type: Type | undefined
  values: Values
  faultOf: (field: string) => string | undefined
  onChange: (more: Partial<Values>) => void
}

function Numbers({ values, faultOf, onChange }: Omit<FieldsProps, 'type'>): ReactNode {
  const set = (more: Partial<TypedSeries>): void => onChange({ series: { ...values.series, ...more } })
  const { prefix, first, last, step, digits } = values.series
  return (
    <div className={classes['row']}>
      <div data-wide>
        <TextField
          label="Préfixe"
          help="«&#160;A&#160;», «&#160;MH- »&#160;; vide&#160;: le numéro seul."
          value={prefix}
          maxLength={9}
          onChange={(value) => set({ prefix: value ?? '' })}
          error={faultOf('prefix')}
          autoFocus
        />
      </div>
      <IntegerField
        label="Premier"
        value={first}
        onChange={(value) => set({ first: value })}
        error={first === null ? faultOf('first') : undefined}
      />
      <IntegerField label="Dernier" value={last} onChange={(value) => set({ last: value })} error={faultOf('last')} />
      <IntegerField
        label="Pas"
        help="2&#160;: un côté d’allée."
        value={step}
        onChange={(value) => set({ step: value })}
        error={faultOf('step')}
      />
      <IntegerField
        label="Chiffres"
        help="2 : A01."
        value={digits}
        onChange={(value) => set({ digits: value })}
        error={faultOf('digits')}
      />
    </div>
  )
}

function Description({ type, values, faultOf, onChange }: FieldsProps): ReactNode {
  const types = useRecordSource('place-type', false)
  const sectors = useRecordSource('plan-sector', true)
  const features = useRecordSource('feature', false)
  return (
    <div className={classes['row']}>
      <div data-half>
        <SearchSelect
          label="Type"
          required
          {...types}
          value={values.placeTypeId}
          valueLabel={type?.label}
          onChange={(value) => onChange({ placeTypeId: value })}
          error={faultOf('placeTypeId')}
        />
      </div>
      <div data-half>
        <SearchSelect
          label="Secteur"
          {...sectors}
          value={values.sectorId}
          onChange={(value) => onChange({ sectorId: value })}
          error={faultOf('sectorId')}
        />
      </div>
      <DecimalField
        label="Surface"
        unit="m²"
        decimals={2}
        value={values.surface}
        onChange={(value) => onChange({ surface: value })}
        error={faultOf('surface')}
      />
      <div data-wide>
        <SelectField label="Exposition" options={exposures} value={values.exposure} onChange={(value) => onChange({ exposure: value })} />
      </div>
      <div data-half>
        <SearchMultiSelect
          label="Caractéristiques"
          {...features}
          value={values.featureIds}
          labels={new Map()}
          onChange={(featureIds) => onChange({ featureIds: featureIds ?? [] })}
        />
      </div>
      <div data-half>
        <SwitchField
          label="Numéro de zone du plan égal au numéro"
          value={values.zoneIsNumber}
          onChange={(zoneIsNumber) => onChange({ zoneIsNumber })}
          error={faultOf('zoneIsNumber')}
        />
      </div>
    </div>
  )
}

function Preview({ numbers, taken }: { numbers: readonly string[]; taken: string | undefined }): ReactNode {
  return (
    <div className={classes['preview']} role="status">
      {numbers.length === 0 ? 'Les numéros apparaîtront ici.' : seriesSummary(numbers)}
      {taken === undefined ? (
        <small>{numbers.length === 0 ? '' : plural(numbers.length, 'emplacement')}</small>
      ) : (
        <small data-tone="brick">{taken}</small>
      )}
    </div>
  )
}

const isExposure = (value: string | null): value is 'shade' | 'halfShade' | 'sun' => exposures.some((one) => one.value === value)

/** What is sent; null while something is missing. */
function inputOf({ series, placeTypeId, sectorId, exposure, featureIds, surface, zoneIsNumber }: Values) {
  const whole = wholeSeries(series)
  if (whole === null || placeTypeId === null) return null
  return {
    series: whole,
    placeTypeId,
    sectorId,
    surface,
    exposure: isExposure(exposure) ? exposure : null,
    zoneIsNumber,
    featureIds: [...featureIds],
  }
}

function PlaceSeriesDialog({ type, onClose }: { type: Type | undefined; onClose: () => void }): ReactNode {
  const [values, setValues] = useState<Values>({ ...empty, placeTypeId: type?.id ?? null })
  const [isAsked, setAsked] = useState(false)
  const preview = previewSeries(values.series)
  const input = preview.faults.length === 0 ? inputOf(values) : null
  const create = useAction(campContract.createPlaceSeries, ['place'])
  // Once they are made, the numbers are taken: nothing is asked about them any more.
  const check = useOperation(
    campContract.createPlaceSeries,
    { ...(input ?? { series: { prefix: '', first: 0, last: 0 }, placeTypeId: 1 }), dryRun: true },
    { enabled: input !== null && !create.isPending && !create.isSuccess, entities: ['place', 'place-type'], keepPrevious: true },
  )
  const missing = missingInSeries(values.series, values.placeTypeId)
  const told: readonly Fault[] = [
    ...preview.faults,
    ...(isAsked ? missing : []),
    ...[create.error, input === null ? null : check.error].flatMap((error) => (error instanceof Refused ? error.faults : [])),
  ]
  const faultOf = (field: string): string | undefined =>
    told.find((fault) => fault.field === field || fault.field === `series.${field}`)?.message
  const change = (more: Partial<Values>): void => {
    create.reset()
    setValues({ ...values, ...more })
  }
  const send = (): void => {
    setAsked(true)
    if (input === null) return
    create.mutate(input, {
      onSuccess: ({ created, numbers }) => {
        toast(`${plural(created, 'emplacement')} créé${created > 1 ? 's' : ''} : ${seriesSummary(numbers)}`)
        onClose()
      },
    })
  }
  const count = preview.numbers.length
  return (
    <Modal opened onClose={onClose} title="Créer une série d’emplacements" size="xl" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <form
        className={classes['stack']}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <NoTypeYet />
        <Numbers values={values} faultOf={faultOf} onChange={change} />
        <Description type={type} values={values} faultOf={faultOf} onChange={change} />
        <Preview numbers={preview.numbers} taken={values.series.first === null ? undefined : faultOf('first')} />
        {create.error !== null && !(create.error instanceof Refused) && (
          <ErrorState title="La série n’est pas créée" error={create.error} />
        )}
        <div className={classes['buttons']}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="filled" disabled={preview.faults.length > 0 || create.isPending || check.error !== null}>
            {create.isPending ? 'Création…' : count === 0 ? 'Créer' : `Créer ${plural(count, 'emplacement')}`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
