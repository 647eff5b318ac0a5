import { Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { weekdayOf } from '#domain/day.ts'
import { useOperation } from '#platform/web/api.ts'
import { today } from '#platform/web/today.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Card, EmptyState } from '#platform/web/ui/layout.tsx'
import { quoteOperations } from '../../contract/quote.ts'
import { fixed } from '../../rules/simulate/fixes.ts'
import {
  firstSimulation,
  onSale,
  quoteInput,
  tariffChoices,
  type SimulatedPeriod,
  type Simulation,
} from '../../rules/simulate/simulation.ts'
import { tariffEntities, useTypeTariffs } from '../grid/use-check-up.ts'
import { QuoteView } from './QuoteView.tsx'
import { SimulationForm } from './SimulationForm.tsx'
import { useSimulatorFacts } from './use-simulator-facts.ts'
import classes from './simulator.module.css'

/** The quote of one tariff, kept while the next one comes. */
function useQuote(simulation: Simulation, choice: string | null) {
  const asked = choice === null ? null : quoteInput(simulation, choice)
  const { placeTypeId = 0, stay, ...rest } = asked ?? {}
  return useOperation(
    quoteOperations.quoteStay,
    { ...rest, placeTypeId, stay: stay ?? { arrival: '2000-01-01', departure: '2000-01-02' } },
    { enabled: asked !== null, keepPrevious: true, entities: tariffEntities },
  )
}

type Props = {
  /** Begins with this grid being prepared, beside the prices on sale. */ gridId?: number | undefined
  /** Of that grid, as they are being prepared. */ periods?: readonly SimulatedPeriod[]
  onClose: () => void
}

/** What a stay costs and why, with the prices on sale or with any version of a grid, and beside another. */
export function SimulatorDialog({ gridId, periods = [], onClose }: Props): ReactNode {
  const facts = useSimulatorFacts()
  const [typed, setTyped] = useState<Simulation>(() => firstSimulation(today(), weekdayOf, periods))
  const [choice, setChoice] = useState(gridId === undefined ? onSale.value : `${gridId}:0`)
  const [other, setOther] = useState<string | null>(gridId === undefined ? null : onSale.value)
  // A grid that is simulated begins with a type that it sells.
  const sold = useTypeTariffs(gridId ?? 0, gridId === undefined ? null : 0)
  const adult = facts.ages.find(({ maxAge }) => maxAge === null) ?? facts.ages[0]
  const simulation: Simulation = {
    ...typed,
    placeTypeId: typed.placeTypeId ?? (gridId === undefined ? facts.types[0]?.id : sold.types?.[0]?.placeTypeId) ?? null,
    people: typed.people.size === 0 && adult !== undefined ? new Map([[adult.id, 2]]) : typed.people,
  }
  const [one, two] = [useQuote(simulation, choice), useQuote(simulation, other)]
  const choices = tariffChoices(facts.grids)
  const takeFix = (fix: Parameters<typeof fixed>[1]): (() => void) | null => {
    const next = fixed(simulation, fix)
    return next === null ? null : () => setTyped(next)
  }
  const nameOf = (value: string): string => choices.find((each) => each.value === value)?.label ?? ''
  return (
    <Modal opened onClose={onClose} fullScreen title="Simulateur de prix" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <p className={classes['note']}>Rien n’est enregistré.</p>
      <div className={classes['columns']}>
        <Card title="Séjour">
          <SimulationForm simulation={simulation} facts={facts} onChange={setTyped} />
        </Card>
        <div className={classes['quotes']} data-two={other !== null || undefined}>
          <div className={classes['choices']}>
            <SelectField
              size="xs"
              label="Prix"
              isKept
              options={choices}
              value={choice}
              onChange={(value) => setChoice(value ?? onSale.value)}
            />
            <SelectField
              size="xs"
              label="Comparer avec"
              placeholder="Aucune comparaison"
              options={choices.filter(({ value }) => value !== choice)}
              value={other}
              onChange={setOther}
            />
          </div>
          {quoteInput(simulation, choice) === null ? (
            <EmptyState title="Séjour incomplet" text="Choisissez un type d’emplacement, une arrivée et un départ." />
          ) : (
            <QuoteView
              one={one.data}
              two={other === null ? undefined : two.data}
              names={[nameOf(choice), other === null ? '' : nameOf(other)]}
              errors={[one.error, other === null ? null : two.error]}
              onFix={takeFix}
            />
          )}
        </div>
      </div>
    </Modal>
  )
}
