import { emptyAddress } from '#kernel/kinds/address/kind.ts'
import { addressLines } from '#kernel/kinds/address/kind.ts'
import { containing } from '#kernel/kinds/server/column.ts'
import type { Column, StorageOf } from '#kernel/kinds/server/column.ts'

const parts = [
  ['line1', 'line1'],
  ['line2', 'line2'],
  ['line3', 'line3'],
  ['postalCode', 'postal_code'],
  ['town', 'town'],
] as const

export const addressStorage: StorageOf<'address'> = {
  columns(name): readonly Column[] {
    const texts = parts.map(([part, suffix]) => ({
      name: `${name}_${suffix}`,
      type: 'text',
      notNull: true,
      default: "''",
      check: `char_length(${name}_${suffix}) <= ${addressLines[part].maxLength}`,
    }))
    return [...texts, { name: `${name}_country_id`, type: 'bigint', notNull: false, links: 'country' }]
  },
  toRow(value) {
    const given: Readonly<Record<string, unknown>> = { ...emptyAddress, ...(typeof value === 'object' ? value : {}) }
    return [...parts.map(([part]) => given[part]), given['countryId']]
  },
  fromRow: (values) => ({
    ...Object.fromEntries(parts.map(([part], index) => [part, values[index]])),
    countryId: values[parts.length] ?? null,
  }),
  condition({ columns, operator, value, at }) {
    return operator === 'contains'
      ? `plain(${columns.slice(0, parts.length).join(" || ' ' || ")}) like plain(${at(containing(value))})`
      : null
  },
  order: (columns) => [`plain(${columns[4] ?? ''})`, columns[3] ?? ''],
  searched: (columns) => columns.slice(0, parts.length).join(" || ' ' || "),
}
