import { daysBetween, isDay } from '#domain/day.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import type { Simulation } from '#areas/price/rules/simulate/simulation.ts'

type Values = NonNullable<Fix['values']>

function withDates(simulation: Simulation, { arrival, departure }: Values): Simulation | null {
  if (typeof arrival !== 'string' || typeof departure !== 'string' || !isDay(arrival) || !isDay(departure) || arrival >= departure)
    return null
  return { ...simulation, dates: { start: arrival, nights: daysBetween(arrival, departure), end: departure } }
}

function withQuantity(simulation: Simulation, { extraId, animalTypeId, vehicleTypeId, quantity }: Values): Simulation | null {
  if (typeof quantity !== 'number') return null
  if (typeof animalTypeId === 'number') return { ...simulation, animals: new Map([...simulation.animals, [animalTypeId, quantity]]) }
  if (typeof vehicleTypeId === 'number') return { ...simulation, vehicles: new Map([...simulation.vehicles, [vehicleTypeId, quantity]]) }
  if (typeof extraId !== 'number' || quantity > 1) return null
  const others = simulation.extraIds.filter((id) => id !== extraId)
  return { ...simulation, extraIds: quantity === 0 ? others : [...others, extraId] }
}

/** The simulation with what would lift a refusal, or take an offer; null for what a simulation does not hold. */
export function fixed(
  simulation: Simulation,
  { action, values = {} }: { readonly action: string; readonly values?: Values | undefined },
): Simulation | null {
  if (action === 'set-dates') return withDates(simulation, values)
  return action === 'set-quantity' ? withQuantity(simulation, values) : null
}
