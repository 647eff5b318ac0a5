import { isMailFunction, mailFunctions } from '../../rules/mail/functions.ts'

type Row = { readonly id: number; readonly [field: string]: unknown }

/** Address of a text of a model; 0 is a new one. */
export const textPath = (modelId: number, id: number): string => `/mailing-configuration/${modelId}/${id}`

export function occasionOf(row: Row): string {
  const occasion = row['function']
  return isMailFunction(occasion) ? mailFunctions[occasion] : ''
}

/** The languages in which a model has no text yet. */
export function unwritten(languages: readonly Row[], texts: readonly Row[]): { readonly id: number; readonly label: string }[] {
  const written = new Set(texts.map((text) => text['languageId']))
  return languages.filter(({ id }) => !written.has(id)).map((language) => ({ id: language.id, label: String(language['label']) }))
}

/** A text with a field put where the cursor stands, over what is selected; and where the cursor stands then. */
export function inserted(text: string, field: string, from: number, to: number): { readonly text: string; readonly caret: number } {
  const [start, end] = [Math.min(from, text.length), Math.min(Math.max(from, to), text.length)]
  const braced = `{${field}}`
  return { text: text.slice(0, start) + braced + text.slice(end), caret: start + braced.length }
}
