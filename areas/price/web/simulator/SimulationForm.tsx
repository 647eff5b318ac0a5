import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, NumberStepper } from '#platform/web/ui/fields/typed-fields.tsx'
import { LinkedDates } from '#platform/web/ui/fields/LinkedDates.tsx'
import { bookingChannels } from '../../rules/sale-channels.ts'
import type { Simulation } from '../../rules/simulate/simulation.ts'
import type { SimulatorFacts } from './use-simulator-facts.ts'
import classes from './simulator.module.css'

const channels = Object.entries(bookingChannels).map(([value, label]) => ({ value, label }))
type CompanionProps = { simulation: Simulation; facts: SimulatorFacts; set: (more: Partial<Simulation>) => void }

/** Animals and vehicles: those that come are chosen, each then has its number. */
function Companions({ simulation, facts, set }: CompanionProps): ReactNode {
  const kinds = [
    { key: 'animals', records: facts.animals },
    { key: 'vehicles', records: facts.vehicles },
  ] as const
  const all = kinds.flatMap(({ key, records }) =>
    records.map(({ id, label }) => ({ key, id, label, value: `${key} ${id}`, count: simulation[key].get(id) ?? 0 })),
  )
  const coming = all.filter(({ count }) => count > 0)
  if (all.length === 0) return null
  const choose = (values: readonly string[]): void => {
    const numbers = (key: 'animals' | 'vehicles'): ReadonlyMap<number, number> =>
      new Map(all.flatMap((one) => (one.key === key && values.includes(one.value) ? [[one.id, Math.max(one.count, 1)] as const] : [])))
    set({ animals: numbers('animals'), vehicles: numbers('vehicles') })
  }
  return (
    <>
      <MultiSelect
        label="Animaux et véhicules"
        placeholder={coming.length === 0 ? 'Aucun' : undefined}
        searchable
        clearable
        selectFirstOptionOnChange
        data={all.map(({ value, label }) => ({ value, label }))}
        value={coming.map(({ value }) => value)}
        onChange={choose}
        comboboxProps={{ keepMounted: false }}
      />
      {coming.length > 0 && (
        <div className={classes['people']}>
          {coming.map(({ key, id, label, value, count }) => (
            <NumberStepper
              key={value}
              label={label}
              value={count}
              max={99}
              onChange={(next) => set({ [key]: new Map([...simulation[key], [id, next ?? 0]]) })}
            />
          ))}
        </div>
      )}
    </>
  )
}

type Props = { simulation: Simulation; facts: SimulatorFacts; onChange: (simulation: Simulation) => void }

/** The stay that is tried: dates, type, people, animals, vehicles, supplements, and when and how it is booked. */
export function SimulationForm({ simulation, facts, onChange }: Props): ReactNode {
  const set = (more: Partial<Simulation>): void => onChange({ ...simulation, ...more })
  return (
    <div className={classes['form']}>
      <SelectField
        label="Type d’emplacement"
        isKept
        options={facts.types.map(({ id, label }) => ({ value: String(id), label }))}
        value={simulation.placeTypeId === null ? null : String(simulation.placeTypeId)}
        onChange={(value) => set({ placeTypeId: value === null ? null : Number(value) })}
      />
      <LinkedDates value={simulation.dates} onChange={(dates) => set({ dates })} />
      <div className={classes['people']}>
        {facts.ages.map(({ id, label }) => (
          <NumberStepper
            key={id}
            label={label}
            value={simulation.people.get(id) ?? 0}
            max={99}
            onChange={(count) => set({ people: new Map([...simulation.people, [id, count ?? 0]]) })}
          />
        ))}
      </div>
      <Companions simulation={simulation} facts={facts} set={set} />
      <MultiSelect
        label="Suppléments"
        placeholder={simulation.extraIds.length === 0 ? 'Aucun' : undefined}
        searchable
        clearable
        selectFirstOptionOnChange
        data={facts.extras.map(({ id, label }) => ({ value: String(id), label }))}
        value={simulation.extraIds.map(String)}
        onChange={(values) => set({ extraIds: values.map(Number) })}
        comboboxProps={{ keepMounted: false }}
      />
      <div className={classes['people']}>
        <DateField label="Réservé le" value={simulation.bookedOn} past onChange={(bookedOn) => set({ bookedOn })} />
        <SelectField
          label="Par"
          isKept
          options={channels}
          value={simulation.channel}
          onChange={(channel) => set({ channel: channel ?? 'reception' })}
        />
      </div>
      <TextInput
        label="Code promotionnel"
        value={simulation.promoCode}
        onChange={(event) => set({ promoCode: event.currentTarget.value })}
      />
      <Switch
        label="Avec l’assurance annulation"
        checked={simulation.insurance}
        onChange={(event) => set({ insurance: event.currentTarget.checked })}
      />
    </div>
  )
}
