import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countries as seeded } from '../seed/countries.ts'
import { proposedCountry, proposedLanguage } from './proposed-country.ts'

const countries = seeded.map(([isoCode, , , phonePrefix], at) => ({ id: at + 1, isoCode, phonePrefix, isDefault: isoCode === 'FR' }))
const languages = ['fr', 'en', 'nl', 'de'].map((isoCode, at) => ({ id: at + 1, isoCode, isDefault: isoCode === 'fr' }))
const country = (phone: string | null, postalCode: string): string | undefined => proposedCountry({ phone, postalCode }, countries)?.isoCode
const language = (isoCode: string): string | undefined =>
  proposedLanguage(countries.find((one) => one.isoCode === isoCode) ?? null, languages)?.isoCode

test('a prefix of telephone or the writing of a postal code tells the country', () => {
  assert.deepEqual(
    [country('+31 6 12345678', ''), country(null, '1012 AB'), country('+31612345678', '1012 AB'), country('0031612345678', '')],
    ['NL', 'NL', 'NL', 'NL'],
  )
  assert.deepEqual(
    [
      country('+44 20 7946 0000', ''),
      country(null, 'SW1A 1AA'),
      country(null, 'D-50667'),
      country(null, '1100-148'),
      country('+1 212 555 0100', ''),
      country('+39 06 1234567', ''),
    ],
    ['GB', 'GB', 'DE', 'PT', 'US', 'IT'],
  )
})

test('a number of the site’s own country or nothing at all is of the usual country', () => {
  assert.deepEqual(
    [country('06 12 34 56 78', ''), country(null, '44000'), country(null, ''), country('+33612345678', '')],
    ['FR', 'FR', 'FR', 'FR'],
  )
})

test('a postal code of five digits does not outweigh a foreign number', () => {
  assert.equal(country('+49 221 123456', '50667'), 'DE')
})

test('letters go in a language of the country that the site has, else in English', () => {
  assert.deepEqual(['NL', 'AT', 'BE', 'GB', 'PT', 'JP', 'FR'].map(language), ['nl', 'de', 'fr', 'en', 'en', 'en', 'fr'])
  assert.equal(proposedLanguage(null, languages)?.isoCode, 'fr')
})
