/** Characters that the fonts of printed documents show, as ranges of code points; a test compares them with the fonts. */
const shown: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x148],
  [0x14a, 0x1c3],
  [0x1c5, 0x24f],
  [0x259, 0x259],
  [0x2bb, 0x2dd],
  [0x300, 0x31e],
  [0x321, 0x338],
  [0x370, 0x377],
  [0x37a, 0x37f],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x3e1],
  [0x3f0, 0x49d],
  [0x4a0, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2002, 0x200b],
  [0x2010, 0x2027],
  [0x202f, 0x205f],
  [0x2070, 0x2071],
  [0x2074, 0x208e],
  [0x2090, 0x209c],
  [0x20a0, 0x20bf],
  [0x2100, 0x2101],
  [0x2103, 0x2103],
  [0x2105, 0x2106],
  [0x2109, 0x2109],
  [0x2113, 0x2113],
  [0x2116, 0x2117],
  [0x211e, 0x2122],
  [0x2190, 0x2199],
  [0x2202, 0x2202],
  [0x2205, 0x2206],
  [0x220f, 0x220f],
  [0x2211, 0x2212],
  [0x221a, 0x221a],
  [0x221e, 0x221e],
  [0x222b, 0x222b],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25a0, 0x25a2],
  [0x25aa, 0x25aa],
  [0x25b2, 0x25b3],
  [0x25b6, 0x25b7],
  [0x25ba, 0x25bd],
  [0x25c0, 0x25c1],
  [0x25c4, 0x25c7],
  [0x25ca, 0x25cb],
  [0x25cf, 0x25cf],
  [0x2605, 0x2606],
  [0x2713, 0x2713],
  [0x2717, 0x2717],
]
const replacement = '□'
const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' })
const usual = /^[\n\x20-\x7e\xa0-\xff]*$/
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u
const invisible = /[^\n\P{Cc}]|\p{Default_Ignorable_Code_Point}/gu

/** Every character that printed documents can show. */
export function* printableCharacters(): Generator<number> {
  for (const [first, last] of shown) for (let code = first; code <= last; code++) yield code
}

const isShown = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return character === '\n' || shown.some(([first, last]) => code >= first && code <= last)
}

type Part = { readonly text: string; readonly printed: 'whole' | 'dropped' | 'replaced' }

/** A text by what becomes of it in print: what is invisible is left out, a picture is dropped, a letter of another alphabet is replaced. */
function partsOf(text: string): readonly Part[] {
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const visible = segment.replace(invisible, '')
    if (Array.from(visible).every(isShown)) return { text: visible, printed: 'whole' }
    return { text: segment, printed: picture.test(segment) ? 'dropped' : 'replaced' }
  })
}

const tidied = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll('\t', ' ')

/** A text as documents print it: without its emoji, and with □ for each letter of an alphabet that their fonts lack. */
export function asPrinted(text: string): string {
  const clean = tidied(text)
  if (usual.test(clean)) return clean
  const kept: string[] = []
  for (const { text: own, printed } of partsOf(clean)) {
    if (printed !== 'dropped') kept.push(printed === 'whole' ? own : replacement)
    // An emoji goes with the space before it: « Zoé 😀 Martin » keeps one.
    else if (kept.length > 0 && (kept.at(-1) === ' ' || kept.at(-1) === '\u00A0')) kept.pop()
  }
  return kept.join('').replace(/^ +(?=\S)/, clean.startsWith(' ') ? '$&' : '')
}

/** What of a text is not printed, each once: `dropped` pictures, and `replaced` letters of other alphabets, word by word. */
export function unprinted(text: string): { readonly dropped: readonly string[]; readonly replaced: readonly string[] } {
  const clean = tidied(text)
  const dropped = new Set<string>()
  const replaced = new Set<string>()
  let word = ''
  for (const { text: own, printed } of usual.test(clean) ? [] : [...partsOf(clean), { text: '', printed: 'whole' as const }]) {
    if (printed === 'dropped') dropped.add(own)
    if (printed === 'replaced') word += own
    else if (word !== '') {
      replaced.add(word)
      word = ''
    }
  }
  return { dropped: [...dropped], replaced: [...replaced] }
}
