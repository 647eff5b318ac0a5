import { plain } from '#domain/search-key.ts'

/** What becomes of a text that was typed in a search and left without choosing. */
export type LeftText<T> = { readonly take: T } | { readonly say: string }
type Named = { readonly label: string; readonly disabled?: boolean }

/** The record that alone bears the text, or alone holds it in its name, is taken; where several could be meant, or none is, the field says so and keeps the text. */
export function readLeft<T extends Named>(text: string, options: readonly T[]): LeftText<T> {
  const typed = text.trim()
  const open = options.filter((option) => option.disabled !== true)
  const same = open.filter((option) => plain(option.label) === plain(typed))
  const [only, ...others] = same.length > 0 ? same : open
  if (only === undefined) return { say: `Aucune fiche ne correspond à «\u00A0${typed}\u00A0»` }
  if (others.length > 0) return { say: `Plusieurs fiches correspondent à «\u00A0${typed}\u00A0»\u00A0: choisissez la bonne` }
  // Found by something else than its name (a note, a code): the field does not guess.
  return plain(only.label).includes(plain(typed))
    ? { take: only }
    : { say: `«\u00A0${typed}\u00A0» mène à la fiche «\u00A0${only.label}\u00A0»\u00A0: choisissez-la si c’est la bonne` }
}
