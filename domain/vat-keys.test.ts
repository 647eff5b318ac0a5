import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkVat } from '#domain/identifiers.ts'
import { vatKeyHolds } from '#domain/vat-keys.ts'

test('VAT of the neighbours: their keys', () => {
  const right = [
    'BE0123456749',
    'BE0428759497',
    'DE136695976',
    'DE129273398',
    'ES54362315K',
    'ESX2482300W',
    'ESX1234567L',
    'ESB58378431',
    'ESJ99216582',
    'ESP2807900B',
    'IT00743110157',
    'LU15027442',
    'NL004495445B01',
    'NL002455799B11',
  ]
  for (const good of right) assert.deepEqual([checkVat(good), vatKeyHolds(good)], [{ ok: good }, true], good)
  const wrong = [
    'BE0123456789',
    'BE0428759498',
    'DE136695978',
    'ES54362315Z',
    'ESX1234567X',
    'ESB58378432',
    'IT00743110158',
    'IT00000000000',
    'LU15027443',
    'NL123456789B01',
  ]
  for (const bad of wrong) assert.deepEqual([checkVat(bad), vatKeyHolds(bad)], [{ ok: bad }, false], bad)
})

test('a country whose keys are not known here is not doubted', () => {
  for (const number of ['ATU12345678', 'PL1234567890', 'FR00732829320']) assert.equal(vatKeyHolds(number), true, number)
})
