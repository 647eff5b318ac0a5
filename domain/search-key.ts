/** Characters that keep their shape when accents are taken off: what PostgreSQL's unaccent makes of them. */
const letters: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ŋ: 'n',
  Ŋ: 'N',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŀ: 'l',
  Ŀ: 'L',
  ĳ: 'ij',
  Ĳ: 'IJ',
  ĸ: 'q',
  ŉ: "'n",
  ſ: 's',
  ﬁ: 'fi',
  ﬂ: 'fl',
  ª: 'a',
  º: 'o',
  µ: 'μ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '′': "'",
  '‚': ',',
  '‛': "'",
  '“': '"',
  '”': '"',
  '„': ',,',
  '‟': '"',
  '«': '<<',
  '»': '>>',
  '‹': '<',
  '›': '>',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '\u00AD': '-',
  '‖': '||',
  '․': '.',
  '‥': '..',
  '…': '...',
  '¡': '!',
  '¿': '?',
  '©': '(C)',
  '®': '(R)',
  '±': '+/-',
  '×': '*',
  '÷': '/',
  '¼': ' 1/4',
  '½': ' 1/2',
  '¾': ' 3/4',
  '№': 'No',
}
const ascii = /^[ -~]*$/
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * Lower case without accents, equal to PostgreSQL's `lower(unaccent(text))` for every letter of the languages of western Europe
 * and for usual punctuation: what search while typing compares.
 */
export function plain(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(special, (letter) => letters[letter] ?? letter)
    .toLowerCase()
}
