import type { StoredOccupancy, StoredStay } from '../store.ts'
import type { OccupancyInput, SaveInput } from '../write-stay.ts'

/** The form of a stay as it is stored: what saving without touching anything would send. */
export function formOf({ header, occupancies, lines }: StoredStay): SaveInput {
  const at = new Map(occupancies.map(({ id }, index) => [id, index]))
  return {
    ...header,
    updateMode: null,
    keepPrice: false,
    payments: [],
    occupancies: occupancies.map((occupancy) => ({ ...occupancy, holdId: 0 })),
    neighbourId: null,
    manualLines: lines
      .filter(({ isManual }) => isManual)
      .map(({ occupancyId, ...line }) => ({ ...line, occupancyIndex: occupancyId === null ? null : (at.get(occupancyId) ?? null) })),
    downPayment: null,
    downPaymentType: null,
  }
}

/** The form with other places; a new place has no hold. */
export function formWith(stay: StoredStay, occupancies: readonly StoredOccupancy[]): SaveInput {
  return {
    ...formOf(stay),
    occupancies: occupancies.map((one): OccupancyInput => ({
      ...one,
      attendants: [...one.attendants],
      vehicles: [...one.vehicles],
      animals: [...one.animals],
      extras: [...one.extras],
      holdId: 0,
    })),
  }
}
