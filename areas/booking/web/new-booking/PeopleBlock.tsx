import { useState, type ReactNode } from 'react'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DecimalField, IntegerField, TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { equipmentLabels } from '../../rules/draft-entry.ts'
import { ageRange, countOf } from '../../rules/draft-people.ts'
import type { DraftEquipment } from '../../rules/draft-types.ts'
import { AgesRow } from './AgesRow.tsx'
import { CountRow } from './CountRow.tsx'
import { FaultLine } from './FaultLine.tsx'
import { useStayForm } from './form-context.ts'
import classes from './stay.module.css'

const equipments = Object.entries(equipmentLabels).map(([value, label]) => ({ value, label }))

/** Rows of a sort of things: one sort is named by the general word, several by their own names. */
function Sorts({
  word,
  sorts,
  count,
  onCount,
  max,
  disabled,
}: {
  word: string
  sorts: readonly { id: number; label: string }[]
  count: (id: number) => number
  onCount: (id: number, count: number) => void
  max: number
  disabled: boolean
}): ReactNode {
  const [all, setAll] = useState(false)
  const [first] = sorts
  const used = sorts.filter(({ id }) => count(id) > 0)
  const shown = all ? sorts : used.length > 0 ? used : first ? [first] : []
  return (
    <>
      {shown.map(({ id, label }) => (
        <CountRow
          key={id}
          label={sorts.length === 1 || (!all && id === first?.id && used.length < 2) ? word : label}
          value={count(id)}
          max={max}
          disabled={disabled}
          onChange={(value) => onCount(id, value)}
        />
      ))}
      {!all && sorts.length > 1 && used.length > 0 && !disabled && (
        <div className={classes['links']} style={{ marginTop: 0 }}>
          <TextButton onClick={() => setAll(true)}>{`Autres types\u00A0: ${word.toLowerCase()}`}</TextButton>
        </div>
      )}
    </>
  )
}

/** Who comes and with what. The equipment says which bare pitches suit; plates are asked once there is a vehicle. */
export function PeopleBlock(): ReactNode {
  const { occupancy, dispatch, reference, here, locked } = useStayForm()
  const disabled = locked !== null
  const { attendants, animals, vehicles, equipment } = occupancy
  const people = here('attendants')
  return (
    <div className={`${classes['block']} ${classes['people']}`} role="group" aria-label="Occupants">
      {reference.ageCategories.map((category, at) => (
        <CountRow
          key={category.id}
          label={category.label}
          detail={ageRange(category)}
          disabled={disabled}
          {...(at === 0 ? { name: people.name } : {})}
          value={countOf(attendants, (one) => one.ageCategoryId === category.id)}
          onChange={(count) => dispatch({ type: 'people', ageCategoryId: category.id, count })}
        />
      ))}
      <AgesRow />
      <FaultLine text={people.error} />
      <Sorts
        word="Animal"
        sorts={reference.animalTypes}
        max={20}
        disabled={disabled}
        count={(id) => countOf(animals, (one) => one.animalTypeId === id)}
        onCount={(animalTypeId, count) => dispatch({ type: 'animals', animalTypeId, count })}
      />
      <FaultLine text={here('animals').error} />
      <Sorts
        word="Véhicule"
        sorts={reference.vehicleTypes}
        max={20}
        disabled={disabled}
        count={(id) => countOf(vehicles, (one) => one.vehicleTypeId === id)}
        onCount={(vehicleTypeId, count) => dispatch({ type: 'vehicles', vehicleTypeId, count })}
      />
      {vehicles.length > 0 && (
        <div className={classes['two']}>
          {vehicles.map((vehicle, index) => (
            <TextField
              key={vehicle.id === 0 ? `new-${index}` : vehicle.id}
              size="xs"
              hideLabel
              label={`Immatriculation ${index + 1}`}
              placeholder="Immatriculation"
              maxLength={20}
              disabled={disabled}
              name={here(`vehicles.${index}.plate`).name}
              value={vehicle.plate}
              onChange={(plate) => dispatch({ type: 'plate', index, plate: plate?.toUpperCase() ?? null })}
            />
          ))}
        </div>
      )}
      <div className={classes['two']} style={{ marginTop: 6, gridTemplateColumns: '148px minmax(0, 1fr)' }}>
        <SelectField
          size="xs"
          hideLabel
          label="Équipement"
          placeholder="Équipement"
          {...here('equipment')}
          options={equipments}
          value={equipment}
          onChange={(value) => dispatch({ type: 'occupancy', patch: { equipment: value as DraftEquipment | null } })}
        />
        {equipment !== null && equipment !== 'none' && (
          <>
            <DecimalField
              size="xs"
              hideLabel
              label="Longueur de l’équipement"
              placeholder="Longueur"
              unit="m"
              decimals={2}
              {...here('equipmentLength')}
              value={occupancy.equipmentLength}
              onChange={(equipmentLength) => dispatch({ type: 'occupancy', patch: { equipmentLength } })}
            />
            <DecimalField
              size="xs"
              hideLabel
              label="Largeur de l’équipement"
              placeholder="Largeur"
              unit="m"
              decimals={2}
              {...here('equipmentWidth')}
              value={occupancy.equipmentWidth}
              onChange={(equipmentWidth) => dispatch({ type: 'occupancy', patch: { equipmentWidth } })}
            />
            <IntegerField
              size="xs"
              hideLabel
              label="Ampères de l’équipement"
              placeholder="Ampères"
              unit="A"
              least={0}
              most={63}
              {...here('amperes')}
              value={occupancy.amperes}
              onChange={(amperes) => dispatch({ type: 'occupancy', patch: { amperes } })}
            />
          </>
        )}
      </div>
    </div>
  )
}
