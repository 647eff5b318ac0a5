export type Charset = 'utf8' | 'latin9' | 'cp1252' | 'cp850'

/** Characters that a single byte holds elsewhere than in ISO 8859-1; what is not listed above 0x9F is itself. */
const latin9: Readonly<Record<string, number>> = { '€': 0xa4, Š: 0xa6, š: 0xa8, Ž: 0xb4, ž: 0xb8, Œ: 0xbc, œ: 0xbd, Ÿ: 0xbe }
const cp1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '’': 0x92,
  '‘': 0x91,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
  Œ: 0x8c,
  œ: 0x9c,
  Š: 0x8a,
  š: 0x9a,
  Ž: 0x8e,
  ž: 0x9e,
  Ÿ: 0x9f,
  '…': 0x85,
}
const cp850Letters = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»'
const cp850: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...cp850Letters].map((letter, index) => [letter, 0x80 + index])),
  À: 0xb7,
  Â: 0xb6,
  Á: 0xb5,
  Ê: 0xd2,
  Ë: 0xd3,
  È: 0xd4,
  Î: 0xd7,
  Ï: 0xd8,
  Ô: 0xe2,
  Û: 0xea,
  Ù: 0xeb,
  '°': 0xf8,
  ß: 0xe1,
}
/** What a letter becomes where the charset has none. */
const plainer: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  Œ: 'OE',
  œ: 'oe',
  '€': 'EUR',
  '\u00A0': ' ',
  '\u202F': ' ',
  Æ: 'AE',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  '«': '"',
  '»': '"',
}

function byteOf(letter: string, charset: Charset): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return code
  if (charset === 'cp850') return cp850[letter]
  const table = charset === 'latin9' ? latin9 : cp1252
  const taken = charset === 'latin9' ? Object.values(latin9) : []
  return table[letter] ?? (code >= 0xa0 && code <= 0xff && !taken.includes(code) ? code : undefined)
}

/** A letter as the charset can hold it: itself, else plainer, else without its accent; a question mark at last. */
function heldBy(letter: string, charset: Charset): string {
  if (byteOf(letter, charset) !== undefined) return letter
  const plain = plainer[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain !== letter && [...plain].every((one) => byteOf(one, charset) !== undefined) ? plain : '?'
}

/** The text with nothing left that the charset does not hold: fixed columns are cut after that, so that none shifts. */
export function singleBytes(text: string, charset: Charset): string {
  const composed = text.normalize('NFC')
  return charset === 'utf8' ? composed : [...composed].map((letter) => heldBy(letter, charset)).join('')
}

/** One byte for each character of a text that `singleBytes` has made. */
export function bytesOf(text: string, charset: Exclude<Charset, 'utf8'>): Uint8Array {
  return Uint8Array.from([...text].map((letter) => byteOf(letter, charset) ?? 0x3f))
}
