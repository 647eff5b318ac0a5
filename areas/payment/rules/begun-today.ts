import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { paymentKinds } from './payment-checks.ts'

/** A new record of the till is of today until another day is typed: its first required date begins so. */
export function begunToday(entity: Pick<Entity, 'fields'>, row: WireRow, today: string): WireRow {
  const [name] =
    Object.entries(entity.fields).find(([key, field]) => field.kind === 'date' && field.required === true && row[key] === null) ?? []
  return name === undefined ? row : { ...row, [name]: today }
}

/** It moves the cash of the site too, where there is one till alone: nobody chooses among one. */
export function begunInTill(
  entity: Pick<Entity, 'fields'>,
  row: WireRow,
  methods: readonly { readonly id: number; readonly label: string; readonly kind: number }[],
): WireRow {
  const [till, ...others] = methods.filter(({ kind }) => kind === paymentKinds.cash)
  if (till === undefined || others.length > 0 || !('paymentMethodId' in entity.fields) || row['paymentMethodId'] !== null) return row
  return { ...row, paymentMethodId: till.id, _labels: { ...row._labels, paymentMethodId: till.label } }
}
