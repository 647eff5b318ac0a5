// What turns the direction of a text, and what shows nothing at all: they come with a copy, and make one name look like another.
// The joiners stay: emoji and some alphabets are written with them.
// oxlint-disable-next-line no-control-regex, no-misleading-character-class -- signs that do not show are what is looked for.
const signs = /[\u007F-\u0084\u0086-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/g
/** Ends of lines that are not seen as such in a field. */
const otherLineEnds = /[\u0085\u2028\u2029]/g

/** A text without its invisible signs. */
export function withoutInvisible(text: string): string {
  return text.replace(signs, '').replace(otherLineEnds, ' ')
}
