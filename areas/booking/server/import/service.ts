import { hooksFor } from '#kernel/server/crud/hooks.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { bookingContract } from '../../contract.ts'
import { bookingImport } from '../../entities/booking-import.ts'
import { decideImports, importBookings } from './import-bookings.ts'
import { integrateAsked } from './integrate.ts'

export function serveImports(service: Service): void {
  serve(service, bookingContract.importBookings, (tx, input) => importBookings(tx, service.model, input))
  serve(service, bookingContract.decideImports, (tx, input) => decideImports(tx, service.model, input))
  serve(service, bookingContract.integrateImport, (tx, input, { session }) =>
    integrateAsked(tx, service.model, {
      input,
      apart: async (work) => {
        if (session !== null) await service.tenancy.inTenant(session, work)
      },
    }),
  )
}

const integrated: Fault = { rule: 'booking-already-integrated', message: 'Ce séjour est déjà intégré.' }

/** What became a stay stays as it came: it is the stay that changes. */
export const bookingImportHooks = hooksFor(bookingImport, {
  beforeSave: (_tx, _row, before) => (before !== null && before.bookingId !== null ? [integrated] : []),
  beforeDelete: (_tx, row) => (row.bookingId === null ? [] : [integrated]),
})
