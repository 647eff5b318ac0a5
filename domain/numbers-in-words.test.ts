import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dutchWords, englishWords, germanWords } from './numbers-in-words.ts'

const written: readonly (readonly [value: number, english: string, german: string, dutch: string])[] = [
  [0, 'zero', 'null', 'nul'],
  [1, 'one', 'eins', 'één'],
  [12, 'twelve', 'zwölf', 'twaalf'],
  [16, 'sixteen', 'sechzehn', 'zestien'],
  [17, 'seventeen', 'siebzehn', 'zeventien'],
  [21, 'twenty-one', 'einundzwanzig', 'eenentwintig'],
  [22, 'twenty-two', 'zweiundzwanzig', 'tweeëntwintig'],
  [33, 'thirty-three', 'dreiunddreißig', 'drieëndertig'],
  [40, 'forty', 'vierzig', 'veertig'],
  [68, 'sixty-eight', 'achtundsechzig', 'achtenzestig'],
  [80, 'eighty', 'achtzig', 'tachtig'],
  [99, 'ninety-nine', 'neunundneunzig', 'negenennegentig'],
  [100, 'one hundred', 'einhundert', 'honderd'],
  [101, 'one hundred and one', 'einhunderteins', 'honderdeen'],
  [320, 'three hundred and twenty', 'dreihundertzwanzig', 'driehonderdtwintig'],
  [999, 'nine hundred and ninety-nine', 'neunhundertneunundneunzig', 'negenhonderdnegenennegentig'],
  [1000, 'one thousand', 'eintausend', 'duizend'],
  [1001, 'one thousand and one', 'eintausendeins', 'duizend een'],
  [2005, 'two thousand and five', 'zweitausendfünf', 'tweeduizend vijf'],
  [21_300, 'twenty-one thousand three hundred', 'einundzwanzigtausenddreihundert', 'eenentwintigduizend driehonderd'],
  [101_000, 'one hundred and one thousand', 'einhunderteintausend', 'honderdeenduizend'],
  [1_000_000, 'one million', 'eine Million', 'één miljoen'],
  [2_000_300, 'two million three hundred', 'zwei Millionen dreihundert', 'twee miljoen driehonderd'],
  [1_001_001, 'one million one thousand and one', 'eine Million eintausendeins', 'één miljoen duizend een'],
]

test('whole numbers are written as English, German and Dutch write them', () => {
  for (const [value, english, german, dutch] of written)
    assert.deepEqual([englishWords(value), germanWords(value), dutchWords(value)], [english, german, dutch])
})

test('no two numbers are written alike', () => {
  for (const words of [englishWords, germanWords, dutchWords])
    assert.equal(new Set(Array.from({ length: 20_000 }, (_, value) => words(value))).size, 20_000)
})
