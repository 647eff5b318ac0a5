import type { ReactNode } from 'react'
import { unitOf } from '#domain/french.ts'
import type { Field } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { textOf } from '../entity-text.ts'

/** One value of a list, as its kind is read. Nothing due is muted, a colour is a square. */
export function EntityCell({ field, name, row }: { field: Field; name: string; row: WireRow }): ReactNode {
  const text = textOf(field, name, row)
  if (field.kind === 'colour') {
    return text === '' ? null : <span title={text} style={{ display: 'inline-block', width: 8, height: 8, background: text }} />
  }
  const quiet = (field.kind === 'money' && row[name] === 0) || (field.kind === 'flag' && row[name] === false)
  const counted =
    text !== '' && field.unit !== undefined && (field.kind === 'integer' || field.kind === 'decimal')
      ? `${text}\u00A0${unitOf(Number(row[name]), field.unit)}`
      : text
  return quiet ? <span className="muted">{text}</span> : counted
}
