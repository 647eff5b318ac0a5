import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountInWords, inWords } from './amount-in-words.ts'
import { cents } from './money.ts'

test('whole numbers are written as French writes them', () => {
  const written: Readonly<Record<number, string>> = {
    0: 'zéro',
    1: 'un',
    16: 'seize',
    17: 'dix-sept',
    21: 'vingt et un',
    31: 'trente et un',
    45: 'quarante-cinq',
    61: 'soixante et un',
    70: 'soixante-dix',
    71: 'soixante et onze',
    72: 'soixante-douze',
    77: 'soixante-dix-sept',
    79: 'soixante-dix-neuf',
    80: 'quatre-vingts',
    81: 'quatre-vingt-un',
    90: 'quatre-vingt-dix',
    91: 'quatre-vingt-onze',
    99: 'quatre-vingt-dix-neuf',
    100: 'cent',
    101: 'cent un',
    180: 'cent quatre-vingts',
    200: 'deux cents',
    203: 'deux cent trois',
    280: 'deux cent quatre-vingts',
    999: 'neuf cent quatre-vingt-dix-neuf',
    1000: 'mille',
    1001: 'mille un',
    1100: 'mille cent',
    2000: 'deux mille',
    2200: 'deux mille deux cents',
    80_000: 'quatre-vingt mille',
    200_000: 'deux cent mille',
    300_080: 'trois cent mille quatre-vingts',
    1_000_000: 'un million',
    2_000_300: 'deux millions trois cents',
    200_000_000: 'deux cents millions',
  }
  for (const [value, words] of Object.entries(written)) assert.equal(inWords(Number(value)), words)
})

test('no two numbers are written alike', () => {
  assert.equal(new Set(Array.from({ length: 20_000 }, (_, value) => inWords(value))).size, 20_000)
})

test('an amount says its euros, then its cents where there are some', () => {
  const said = (amount: number): string => amountInWords(cents(amount), 'fr')
  assert.deepEqual([0, 1, 50, 100, 101, 200, 32_050, 70_854, 100_000_000, 200_000_050].map(said), [
    'zéro euro',
    'un centime',
    'cinquante centimes',
    'un euro',
    'un euro et un centime',
    'deux euros',
    'trois cent vingt euros et cinquante centimes',
    'sept cent huit euros et cinquante-quatre centimes',
    'un million d’euros',
    'deux millions d’euros et cinquante centimes',
  ])
})

test('the same amounts in English, German and Dutch', () => {
  const said = (amount: number): readonly string[] =>
    (['en', 'de', 'nl'] as const).map((language) => amountInWords(cents(amount), language))
  assert.deepEqual(said(0), ['zero euros', 'null Euro', 'nul euro'])
  assert.deepEqual(said(1), ['one cent', 'ein Cent', 'één cent'])
  assert.deepEqual(said(101), ['one euro and one cent', 'ein Euro und ein Cent', 'één euro en één cent'])
  assert.deepEqual(said(32_050), [
    'three hundred and twenty euros and fifty cents',
    'dreihundertzwanzig Euro und fünfzig Cent',
    'driehonderdtwintig euro en vijftig cent',
  ])
  assert.deepEqual(said(100_000_000), ['one million euros', 'eine Million Euro', 'één miljoen euro'])
})
