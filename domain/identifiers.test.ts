import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  checkBic,
  checkIban,
  checkIdentifier,
  checkNaf,
  checkSiren,
  checkSiret,
  checkVat,
  frenchVatNumber,
  ribKey,
} from '#domain/identifiers.ts'

const ok = (checked: object): boolean => 'ok' in checked

test('SIREN: Luhn key', () => {
  for (const good of ['732829320', '404833048', '552008443', '443121975', '130025265']) assert.deepEqual(checkSiren(good), { ok: good })
  assert.deepEqual(checkSiren('732 829 320'), { ok: '732829320' })
  for (const bad of ['404833047', '732829321', '123456789', '000000000']) assert.deepEqual(checkSiren(bad), { fault: 'key' })
  assert.deepEqual(checkSiren('12345678'), { fault: 'length' })
  assert.deepEqual(checkSiren('73282932A'), { fault: 'characters' })
})

test('SIRET: Luhn key, and the offices of La Poste', () => {
  for (const good of [
    '73282932000074',
    '30206838200050',
    '31719324100013',
    '40483304800022',
    '35600000000048',
    '35600000009075',
    '35600000049837',
  ])
    assert.equal(ok(checkSiret(good)), true, good)
  assert.deepEqual(checkSiret('732\u00A0829\u00A0320\u00A000074'), { ok: '73282932000074' })
  for (const bad of ['73282932000079', '35600000049838']) assert.deepEqual(checkSiret(bad), { fault: 'key' }, bad)
  assert.deepEqual(checkSiret('7328293200007'), { fault: 'length' })
})

test('French VAT: digits, letters in the key, Monaco', () => {
  for (const good of [
    'FR44732829320',
    'FR83404833048',
    'FR46443121975',
    'FR40303265045',
    'FR61954506077',
    'FR03552081317',
    'FR07130025265',
    'FRK7399859412',
    'FR4Z123456782',
    'FR53000004605',
  ])
    assert.equal(ok(checkVat(good)), true, good)
  for (const bad of ['FR84323140391', 'FR45732829320', 'FR80404833047']) assert.deepEqual(checkVat(bad), { fault: 'key' }, bad)
  assert.deepEqual(checkVat('FRIO334175221'), { fault: 'characters' })
  assert.deepEqual(checkVat('FR4473282932'), { fault: 'length' })
  assert.deepEqual(checkVat('fr 44 732 829 320'), { ok: 'FR44732829320' })
  assert.equal(frenchVatNumber('732829320'), 'FR44732829320')
  assert.equal(frenchVatNumber('552081317'), 'FR03552081317')
})

test('VAT of other members: their form', () => {
  for (const good of ['ATU12345678', 'IE1234567WA', 'PL1234567890']) assert.equal(ok(checkVat(good)), true, good)
  assert.deepEqual(checkVat('DE12345678'), { fault: 'length' })
  assert.deepEqual(checkVat('ZZ123'), { fault: 'characters' })
})

test('IBAN: length of the country, both keys', () => {
  for (const good of [
    'FR1420041010050500013M02606',
    'FR7630006000011234567890189',
    'FR7630004000031234567890143',
    'FR7630003030100001018012382',
    'DE89370400440532013000',
    'BE68539007547034',
    'GB29NWBK60161331926819',
  ])
    assert.deepEqual(checkIban(good), { ok: good }, good)
  assert.deepEqual(checkIban('FR76 3000 6000 0112 3456 7890 189'), { ok: 'FR7630006000011234567890189' })
  for (const bad of ['FR1420041010050500013M02607', 'FR7630006000011234567890188']) assert.deepEqual(checkIban(bad), { fault: 'key' }, bad)
  assert.deepEqual(checkIban('FR7630006000011234567890'), { fault: 'length' })
  assert.deepEqual(checkIban('FR76!'), { fault: 'characters' })
})

test('key of a French account', () => {
  assert.equal(ribKey('20041010050500013M026'), '06')
  assert.equal(ribKey('300060000112345678901'), '89')
  assert.equal(ribKey('300040000312345678901'), '43')
  assert.equal(ribKey('12345123451234567891A'), '16')
  const letters = {
    A: '1',
    J: '1',
    B: '2',
    K: '2',
    S: '2',
    C: '3',
    L: '3',
    T: '3',
    D: '4',
    M: '4',
    U: '4',
    E: '5',
    N: '5',
    V: '5',
    F: '6',
    O: '6',
    W: '6',
    G: '7',
    P: '7',
    X: '7',
    H: '8',
    Q: '8',
    Y: '8',
    I: '9',
    R: '9',
    Z: '9',
  }
  for (const [letter, digit] of Object.entries(letters))
    assert.equal(ribKey(`2004101005050001302${letter}6`), ribKey(`2004101005050001302${digit}6`), letter)
})

test('BIC and NAF', () => {
  assert.deepEqual(checkBic('agrifrpp882'), { ok: 'AGRIFRPP882' })
  assert.deepEqual(checkBic('AGRIFRPP'), { ok: 'AGRIFRPP' })
  assert.deepEqual(checkBic('AGRIFRPP8'), { fault: 'length' })
  assert.deepEqual(checkBic('4GRIFRPP'), { fault: 'characters' })
  assert.deepEqual(checkNaf('5530z'), { ok: '55.30Z' })
  assert.deepEqual(checkNaf('55.30Z'), { ok: '55.30Z' })
  assert.deepEqual(checkNaf('55.30'), { fault: 'length' })
  assert.deepEqual(checkNaf('55.305'), { fault: 'characters' })
  assert.deepEqual(checkIdentifier('naf', '5530Z'), { ok: '55.30Z' })
})

test('law: changing one digit of a SIREN or of an IBAN is always noticed', () => {
  const change = (text: string, at: number, by: number): string => text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      assert.deepEqual(checkSiren(change('732829320', at, by)), { fault: 'key' })
      assert.deepEqual(checkIban(change('FR7630006000011234567890189', at + 2, by)), { fault: 'key' })
    }),
  )
})
