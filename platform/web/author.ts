import type { Fault } from '#platform/operation/refusal.ts'
import { formatMoment } from './today.ts'

/** Who changed what is shown, and when, where the journal could be read. */
export type Author = { readonly who: string; readonly at: string | null }

export const somebody: Author = { who: 'Un collègue', at: null }

/** What follows the name of a colleague: « vient de modifier cette fiche (aujourd’hui 14:05). » A screen may have slept since. */
export function hasChanged({ at }: Author, what: string): string {
  return `vient de modifier ${what}${at === null ? '' : ` (${formatMoment(at)})`}.`
}

/** Before the name of a colleague, where a save has just been refused for what he did. */
export const notSaved = 'Rien n’est enregistré\u00A0: '

/** Who saved first, as the refusal of the second one says. */
export function authorOf({ values }: Fault): Author {
  const { who, when } = values ?? {}
  return typeof who === 'string' && typeof when === 'string' ? { who, at: when } : somebody
}
