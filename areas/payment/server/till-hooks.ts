import { closedDateFault } from '#areas/establishment/server/api.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { expense, injection, startingBase } from '../entities/till.ts'
import { expenseFaults, monthOf, startingBaseFaults } from '../rules/till-checks.ts'
import type { ExpenseRules } from '../rules/till-checks.ts'
import { exportedFaults } from './exported-slot.ts'
import { aroundBase } from './till.ts'

/** What is dated on a closed day or in a closed month is neither written, changed nor deleted; `field` is where the day is typed. */
async function closed(tx: Tx, days: readonly (string | undefined)[], field: string): Promise<readonly Fault[]> {
  for (const day of days) {
    const fault = day === undefined ? null : await closedDateFault(tx, day)
    if (fault !== null) return [{ ...fault, field }]
  }
  return []
}

const expenseHooks = hooksFor(expense, {
  async beforeSave(tx, row, before) {
    const [type] = await tx.rows<ExpenseRules>(
      'select label, needs_receipt as "needsReceipt", maximum_amount as "maximumAmount" from expense_type where establishment_id = $1 and id = $2',
      [tx.session.establishmentId, row.expenseTypeId],
    )
    const faults = [
      ...(await closed(tx, [row.spentOn, before?.spentOn], 'spentOn')),
      ...(await exportedFaults(tx, 'expense', row.id)),
      ...(row.spentOn > tx.today.toString()
        ? [{ rule: 'payment-date-future', field: 'spentOn', message: 'La date de la dépense est à venir.' }]
        : []),
      ...(type === undefined
        ? []
        : expenseFaults({ amount: row.amount, receiptNumber: row.receiptNumber, hasReceipt: row.receipt !== null }, type)),
    ]
    if (faults.length > 0) return faults
    row.yearMonth = monthOf(row.spentOn)
    row.number = before?.number ?? (await tx.nextNumber('expense'))
    row.takenByName = before?.takenByName ?? tx.session.userName
    return []
  },
  beforeDelete: async (tx, row) => [...(await closed(tx, [row.spentOn], 'spentOn')), ...(await exportedFaults(tx, 'expense', row.id))],
})

const injectionHooks = hooksFor(injection, {
  async beforeSave(tx, row, before) {
    const faults = [...(await closed(tx, [row.movedOn, before?.movedOn], 'movedOn')), ...(await exportedFaults(tx, 'injection', row.id))]
    if (faults.length > 0) return faults
    row.yearMonth = monthOf(row.movedOn)
    row.takenByName = before?.takenByName ?? tx.session.userName
    return []
  },
  beforeDelete: async (tx, row) => [...(await closed(tx, [row.movedOn], 'movedOn')), ...(await exportedFaults(tx, 'injection', row.id))],
})

const startingBaseHooks = hooksFor(startingBase, {
  async beforeSave(tx, row, before) {
    const [other] = await tx.rows(
      'select from starting_base where establishment_id = $1 and starts_on = $2 and payment_method_id = $3 and id <> $4',
      [tx.session.establishmentId, row.startsOn, row.paymentMethodId, row.id],
    )
    const faults: readonly Fault[] = [
      ...(await closed(tx, [row.startsOn, before?.startsOn], 'startsOn')),
      ...(other === undefined
        ? []
        : [{ rule: 'already-exists', field: 'startsOn', message: 'Cette caisse a déjà un fonds initial ce jour-là.' }]),
      ...startingBaseFaults(row, { before: before ?? null, ...(await aroundBase(tx, row.paymentMethodId, row.startsOn, row.id)) }),
    ]
    if (faults.length > 0) return faults
    row.yearMonth = monthOf(row.startsOn)
    row.takenByName = before?.takenByName ?? tx.session.userName
    return []
  },
  async beforeDelete(tx, row) {
    const { followedOn } = await aroundBase(tx, row.paymentMethodId, row.startsOn, row.id)
    return [...(await closed(tx, [row.startsOn], 'startsOn')), ...startingBaseFaults(row, { before: null, holds: null, followedOn })]
  },
})

export const tillHooks: readonly EntityHooks[] = [expenseHooks, injectionHooks, startingBaseHooks]
