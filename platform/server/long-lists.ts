import { randomBytes } from 'node:crypto'

/**
 * Long lists travel to the database as one text each, cut there: as an array, each of their values would be quoted here and read character by
 * character there, which costs more than writing the rows. What parts the values is drawn at each start, so that no value can contain it.
 */
const token = randomBytes(9).toString('base64url')
const parting = `\u001F${token}`
const nothing = `\u001E${token}`

/** The text that carries values: null where there is none, JSON where there is an object. */
export function carried(values: readonly unknown[]): string {
  return values.map(textOf).join(parting)
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return nothing
  if (typeof value === 'string') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value as number | bigint | boolean)
}

/** The list that a parameter carries, as an array of a type; a list of one empty text is no empty list. */
export function listIn(parameter: string, type: string): string {
  return `coalesce(nullif(string_to_array(${parameter}, '${parting}', '${nothing}'), '{}'), array[''])::${type}[]`
}
