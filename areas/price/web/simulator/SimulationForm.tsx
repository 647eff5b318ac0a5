import { MultiSelect, Select, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField, LinkedDates, NumberStepper } from '#platform/web/ui/fields/typed-fields.tsx'
import { bookingChannels } from '../../rules/sale-channels.ts'
import type { Simulation } from '../../rules/simulate/simulation.ts'
import type { SimulatorFacts } from './use-simulator-facts.ts'
import classes from './simulator.module.css'

const channels = Object.entries(bookingChannels).map(([value, label]) => ({ value, label }))
type Props = { simulation: Simulation; facts: SimulatorFacts; onChange: (simulation: Simulation) => void }

/** The stay that is tried: dates, type, people, supplements, and when and how it is booked. */
export function SimulationForm({ simulation, facts, onChange }: Props): ReactNode {
  const set = (more: Partial<Simulation>): void => onChange({ ...simulation, ...more })
  return (
    <div className={classes['form']}>
      <Select label="Type d’emplacement" searchable allowDeselect={false} data={facts.types.map(({ id, label }) => ({ value: String(id), label }))} value={simulation.placeTypeId === null ? null : String(simulation.placeTypeId)}
        onChange={(value) => set({ placeTypeId: value === null ? null : Number(value) })} comboboxProps={{ keepMounted: false }} />
      <LinkedDates value={simulation.dates} onChange={(dates) => set({ dates })} />
      <div className={classes['people']}>
        {facts.ages.map(({ id, label }) => <NumberStepper key={id} label={label} value={simulation.people.get(id) ?? 0} max={99} onChange={(count) => set({ people: new Map([...simulation.people, [id, count ?? 0]]) })} />)}
      </div>
      <MultiSelect label="Suppléments" placeholder={simulation.extraIds.length === 0 ? 'Aucun' : undefined} searchable clearable data={facts.extras.map(({ id, label }) => ({ value: String(id), label }))} value={simulation.extraIds.map(String)}
        onChange={(values) => set({ extraIds: values.map(Number) })} comboboxProps={{ keepMounted: false }} />
      <div className={classes['people']}>
        <DateField label="Réservé le" value={simulation.bookedOn} past onChange={(bookedOn) => set({ bookedOn })} />
        <Select label="Par" allowDeselect={false} data={channels} value={simulation.channel} onChange={(channel) => set({ channel: channel ?? 'reception' })} comboboxProps={{ keepMounted: false }} />
      </div>
      <TextInput label="Code promotionnel" value={simulation.promoCode} onChange={(event) => set({ promoCode: event.currentTarget.value })} />
      <Switch label="Avec l’assurance annulation" checked={simulation.insurance} onChange={(event) => set({ insurance: event.currentTarget.checked })} />
    </div>
  )
}
