import { snake } from '#kernel/entity/names.ts'
import type { Entity, Field, FieldKind } from '#kernel/entity/entity.ts'
import { addressStorage } from '#kernel/kinds/address/server/column.ts'
import { choiceStorage } from '#kernel/kinds/choice/server/column.ts'
import { choicesStorage } from '#kernel/kinds/choices/server/column.ts'
import { colourStorage } from '#kernel/kinds/colour/server/column.ts'
import { dateStorage } from '#kernel/kinds/date/server/column.ts'
import { decimalStorage } from '#kernel/kinds/decimal/server/column.ts'
import { emailsStorage } from '#kernel/kinds/emails/server/column.ts'
import { fileStorage } from '#kernel/kinds/file/server/column.ts'
import { flagStorage } from '#kernel/kinds/flag/server/column.ts'
import { identifierStorage } from '#kernel/kinds/identifier/server/column.ts'
import { imageStorage } from '#kernel/kinds/image/server/column.ts'
import { instantStorage } from '#kernel/kinds/instant/server/column.ts'
import { integerStorage } from '#kernel/kinds/integer/server/column.ts'
import { longTextStorage } from '#kernel/kinds/long-text/server/column.ts'
import { moneyStorage } from '#kernel/kinds/money/server/column.ts'
import { percentStorage } from '#kernel/kinds/percent/server/column.ts'
import { periodStorage } from '#kernel/kinds/period/server/column.ts'
import { phoneStorage } from '#kernel/kinds/phone/server/column.ts'
import { referenceStorage } from '#kernel/kinds/reference/server/column.ts'
import { referencesStorage } from '#kernel/kinds/references/server/column.ts'
import { textStorage } from '#kernel/kinds/text/server/column.ts'
import { timeStorage } from '#kernel/kinds/time/server/column.ts'
import { sqlName } from '#kernel/server/names.ts'
import type { Column, Condition, Storage, StorageOf } from '#kernel/kinds/server/column.ts'

const storages: { readonly [K in FieldKind]: StorageOf<K> } = {
  address: addressStorage,
  choice: choiceStorage,
  choices: choicesStorage,
  colour: colourStorage,
  date: dateStorage,
  decimal: decimalStorage,
  emails: emailsStorage,
  file: fileStorage,
  flag: flagStorage,
  identifier: identifierStorage,
  image: imageStorage,
  instant: instantStorage,
  integer: integerStorage,
  longText: longTextStorage,
  money: moneyStorage,
  percent: percentStorage,
  period: periodStorage,
  phone: phoneStorage,
  reference: referenceStorage,
  references: referencesStorage,
  text: textStorage,
  time: timeStorage,
}

/** A field of an entity with its columns and what its storage can do. */
export type StoredField = {
  readonly name: string
  readonly field: Field
  readonly columns: readonly Column[]
  toRow(value: unknown): readonly unknown[]
  fromRow(values: readonly unknown[]): unknown
  condition(given: Omit<Condition, 'columns'>, alias: string): string | null
  /** Order of the records by this field, read from the table under an alias. */
  order(alias: string): readonly string[]
  readonly searched: string | null
  readonly sortKey: boolean
}

export function storedField(name: string, field: Field): StoredField {
  // The map is exact by kind; TypeScript cannot follow the pair through a union, so the link is stated once, here.
  const storage = storages[field.kind] as unknown as Storage<Field>
  const columns = storage.columns(snake(name), field)
  const names = columns.map((column) => column.name)
  const under = (alias: string): readonly string[] => names.map((column) => `${alias}.${column}`)
  const sortKey = storage.sortKey === true
  return {
    name,
    field,
    columns,
    sortKey,
    toRow: (value) => storage.toRow(value, field),
    fromRow: (values) => storage.fromRow(values, field),
    condition: (given, alias) => storage.condition({ ...given, columns: under(alias) }, field),
    order: (alias) => storage.order(under(alias), field),
    searched: storage.searched?.(names.map(sqlName)) ?? null,
  }
}

/** Every field of a declaration, in its order. */
export function storedFields(entity: Entity): readonly StoredField[] {
  return Object.entries(entity.fields).map(([name, field]) => storedField(name, field))
}
