import type { StoredStay } from '../store.ts'
import type { SaveInput } from '../write-stay.ts'

/** The form of a stay as it is stored: what saving without touching anything would send. */
export function formOf({ header, occupancies, lines }: StoredStay): SaveInput {
  const at = new Map(occupancies.map(({ id }, index) => [id, index]))
  return {
    ...header, updateMode: null, keepPrice: false, payments: [],
    occupancies: occupancies.map((occupancy) => ({ ...occupancy, holdId: 0 })),
    manualLines: lines.filter(({ isManual }) => isManual).map(({ occupancyId, ...line }) => ({ ...line, occupancyIndex: occupancyId === null ? null : (at.get(occupancyId) ?? null) })),
    downPayment: null, downPaymentType: null,
  }
}
