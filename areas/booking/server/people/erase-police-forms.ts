import { readSingle } from '#kernel/server/crud/single.ts'
import { policeRegister } from '#areas/customer/entities/police-register.ts'
import type { Job } from '#platform/server/jobs.ts'
import { eraseSql } from './police.sql.ts'

/** Six months after it was signed, a form is destroyed: the journal keeps how many were, and nothing of them. */
export const erasePoliceForms: Job = {
  name: 'erase-police-forms',
  label: 'Effacement des fiches de police',
  every: '10 4 * * *',
  run: ({ inTenant }) =>
    inTenant(async (tx) => {
      const { keptMonths } = await readSingle(tx, policeRegister)
      const erased = await tx.rows<{ id: number }>(eraseSql, [tx.session.establishmentId, tx.today.toString(), keptMonths])
      if (erased.length === 0) return
      await tx.journal({ entity: 'police-register', entityId: 1, action: 'erase', after: { count: erased.length, keptMonths } })
      tx.changed(
        'police-form',
        erased.map(({ id }) => id),
      )
    }),
}
