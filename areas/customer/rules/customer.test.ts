import assert from 'node:assert/strict'
import { test } from 'node:test'
import { establishment } from '#areas/establishment/entities/establishment.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { address, attendant } from '../entities/customer-parts.ts'
import { customer } from '../entities/customer.ts'
import {
  addressWritten,
  birthDatesPossible,
  blacklistExplained,
  customerNamed,
  displayName,
  isLoyalBy,
  missingForBilling,
  ofCompanyOrKept,
  platesOnce,
  unbornFaults,
  wasMerged,
} from './customer-checks.ts'
import { likeness, proposals, proposedFrom, thresholds, type Identity } from './duplicates.ts'
import { matchOf, readQuery, type Candidate } from './find.ts'
import { mistakes, nameKey, phoneKey, plateKey, sameName } from './likeness.ts'
import { rankTowns, readTownQuery } from './town-query.ts'

const nobody: Identity = { name: null, firstName: null, companyName: null, birthDate: null, postalCode: null, phones: [], emails: [] }
const marie: Identity = {
  ...nobody,
  name: 'Lefèvre',
  firstName: 'Marie-Hélène',
  postalCode: '56340',
  phones: ['0612345678'],
  emails: ['marie@exemple.fr'],
}

test('keys forget case, accents, separators and country prefixes', () => {
  assert.equal(nameKey('  LE FLOC’H-Guéguen '), 'le floc h gueguen')
  assert.equal(phoneKey('+33 6 12 34 56 78'), phoneKey('06.12.34.56.78'))
  assert.equal(phoneKey('3630'), '')
  assert.equal(plateKey('AB-123-CD'), plateKey('ab 123 cd'))
})

test('another address is written or taken away: a country and a usage alone are none', () => {
  const said = (row: Record<string, unknown>): unknown[] => addressWritten(row).map(({ field }) => field)
  const nothing = { line1: '', line2: '', line3: '', postalCode: ' ', town: '', countryId: 2 }
  assert.deepEqual(
    [said({ usage: 'billing' }), said({ usage: 'billing', address: nothing, recipient: ' ' })],
    [['address.line1'], ['address.line1']],
  )
  assert.deepEqual([said({ recipient: 'Mairie', address: nothing }), said({ address: { ...nothing, town: 'Nantes' } })], [[], []])
})

test('what a company has is shown of a company, and of a person whose record holds it', () => {
  const shown = ofCompanyOrKept('siret')
  assert.deepEqual(
    [
      shown({}),
      shown({ isLegalEntity: false, siret: null }),
      shown({ isLegalEntity: true }),
      shown({ isLegalEntity: false, siret: '12345678900011' }),
    ],
    [false, false, true, true],
  )
  assert.deepEqual([wasMerged({}), wasMerged({ mergedIntoId: null }), wasMerged({ mergedIntoId: 4 })], [false, false, true])
})

test('mistakes: added, left out, changed, swapped; counting stops at the most wanted', () => {
  assert.equal(mistakes('martin', 'martin', 2), 0)
  assert.equal(mistakes('martin', 'matrin', 2), 1)
  assert.equal(mistakes('martin', 'marin', 2), 1)
  assert.equal(mistakes('martin', 'martinn', 2), 1)
  assert.equal(mistakes('martin', 'merlin', 2), 2)
  assert.equal(mistakes('martin', 'dupond', 2), 3)
  assert.equal(sameName('paul', 'pául'), false)
  assert.equal(sameName('paul', 'raul'), false)
  assert.equal(sameName('lefevre', 'lefebvre'), true)
})

test('the same person with accents lost and a typing mistake is proposed', () => {
  const typed = { ...nobody, name: 'LEFEVRE', firstName: 'Marie Helène', postalCode: '56340' }
  assert.ok(likeness(typed, marie).score >= proposedFrom)
  assert.deepEqual(likeness({ ...nobody, name: 'Lefebvre', firstName: 'Marie-Hélène', postalCode: '56 340' }, marie).reasons, [
    'nom et prénom presque identiques',
    'même code postal (56340)',
  ])
  assert.ok(
    likeness({ ...nobody, name: 'Marie-Hélène', firstName: 'Lefèvre', postalCode: '56340' }, marie).reasons.includes(
      'nom et prénom inversés',
    ),
  )
})

test('a shared phone or e-mail is enough; a name, a town or a birth date alone is not', () => {
  assert.ok(likeness({ ...nobody, phones: ['+33612345678'] }, marie).score >= proposedFrom)
  assert.ok(likeness({ ...nobody, emails: ['MARIE@exemple.fr'] }, marie).score >= proposedFrom)
  assert.ok(likeness({ ...nobody, name: 'Lefèvre', firstName: 'Marie-Hélène' }, marie).score < proposedFrom)
  assert.ok(likeness({ ...nobody, name: 'Lefèvre', firstName: 'Paul', postalCode: '56340' }, marie).score < proposedFrom)
  assert.equal(likeness({ ...nobody, postalCode: '56340', birthDate: '1980-01-01' }, { ...marie, birthDate: '1980-01-01' }).score, 0)
})

test('father and son of the same name are told apart by their birth dates', () => {
  const father = { ...marie, name: 'Martin', firstName: 'Jean', birthDate: '1950-03-02', phones: [], emails: [] }
  assert.ok(likeness({ ...father, birthDate: '1980-05-06' }, father).score < proposedFrom)
  assert.ok(likeness(father, father).score >= proposedFrom)
})

test('likeness is symmetrical', () => {
  const other = { ...nobody, name: 'Lefebvre', firstName: 'Marie', postalCode: '56340', phones: ['0612345678'] }
  assert.equal(likeness(marie, other).score, likeness(other, marie).score)
})

test('proposals come likeliest first and are cut', () => {
  const saved = [{ ...nobody, emails: ['marie@exemple.fr'] }, marie, { ...nobody, name: 'Autre' }]
  assert.deepEqual(
    proposals(marie, saved, { most: 5 }).map((one) => one.customer),
    [marie, saved[0]],
  )
  assert.equal(proposals(marie, saved, { most: 1 }).length, 1)
  assert.equal(proposals(marie, saved, { most: 5, from: thresholds.never }).length, 0)
})

test('a search reads codes, phones and plates', () => {
  assert.deepEqual(readQuery('42'), { text: '', words: [], code: '000042', phone: null, plates: [] })
  assert.equal(readQuery('06 12 34 56 78').phone, '612345678')
  assert.equal(readQuery('+33 6 12 34 56 78').phone, '612345678')
  assert.equal(readQuery('+49 151 1234567').phone, '+491511234567')
  assert.ok(readQuery('ab123cd').plates.includes('ab-123-cd'))
  assert.ok(readQuery('123 ABC 56').plates.includes('123-abc-56'))
  assert.deepEqual(readQuery('dupont marie').plates, [])
  assert.deepEqual(readQuery('  Dupönt   Marie ').words, ['dupont', 'marie'])
})

test('hits are ranked: code, plate, phone, whole name, beginning, first name, town', () => {
  const dupont: Candidate = {
    customerCode: '000042',
    name: 'Dupont',
    firstName: 'Marie',
    companyName: null,
    town: 'Vannes',
    phones: ['0612345678'],
    emails: ['m.dupont@exemple.fr'],
    plates: ['AB-123-CD'],
  }
  const because = (typed: string) => matchOf(readQuery(typed), dupont).because
  assert.deepEqual(['42', 'ab 123 cd', '0612345678', 'm.dupont@ex', 'dupont', 'vannes'].map(because), [
    'code',
    'plate',
    'phone',
    'email',
    'name',
    'town',
  ])
  const score = (typed: string, customer: Candidate) => matchOf(readQuery(typed), customer).score
  const dupontel = { ...dupont, name: 'Dupontel' }
  assert.ok(score('dupont', dupont) > score('dupont', dupontel))
  assert.ok(score('dupont marie', dupont) > score('dupont marie', { ...dupont, firstName: 'Jean', emails: [] }))
  assert.ok(score('marie', { ...dupont, name: 'Marie' }) > score('marie', dupont))
})

test('a customer has a name, a company its own, a refusal its reason', () => {
  const rules = (faults: readonly { rule: string }[]) => faults.map((fault) => fault.rule)
  assert.deepEqual(rules(customerNamed({ isLegalEntity: false, name: ' ' })), ['required-field'])
  assert.deepEqual(rules(customerNamed({ isLegalEntity: true, name: null, companyName: 'Les Pins' })), [])
  assert.deepEqual(rules(customerNamed({ isLegalEntity: true, name: 'Dupont', companyName: null })), ['company-name-required'])
  assert.deepEqual(rules(blacklistExplained({ isBlacklisted: true, blacklistReason: '' })), ['closed-deleted-reason'])
  assert.deepEqual(
    birthDatesPossible({ birthDate: '1890-01-01', attendants: [{ birthDate: '2020-01-01' }, { birthDate: '1820-01-01' }] }).map(
      (fault) => fault.field,
    ),
    ['birthDate', 'attendants.1.birthDate'],
  )
  assert.equal(platesOnce({ vehicles: [{ plate: 'AB-123-CD' }, { plate: 'AB-123-CD' }] }).length, 1)
})

test('nobody is born after today, neither the customer nor who comes with him', () => {
  assert.deepEqual(
    unbornFaults({ birthDate: '2099-01-01', attendants: [{ birthDate: '2020-01-01' }, { birthDate: '2026-07-09' }] }, '2026-07-08').map(
      (fault) => fault.field,
    ),
    ['birthDate', 'attendants.1.birthDate'],
  )
  assert.deepEqual(unbornFaults({ birthDate: '2026-07-08', attendants: [] }, '2026-07-08'), [])
})

test('billing lists what the customer lacks', () => {
  const empty = {
    name: null,
    companyName: null,
    isLegalEntity: false,
    intraCommunityVatNumber: null,
    address: { line1: '', postalCode: '', town: '', countryId: null },
  }
  assert.deepEqual(
    missingForBilling(empty).map((fault) => fault.field),
    ['name', 'address.line1', 'address.postalCode', 'address.town', 'address.countryId'],
  )
  const company = {
    ...empty,
    isLegalEntity: true,
    companyName: 'Reisen GmbH',
    address: { line1: 'Hauptstr. 1', postalCode: '10115', town: 'Berlin', countryId: 2 },
  }
  assert.deepEqual(missingForBilling(company), [])
  assert.deepEqual(
    missingForBilling(company, true).map((fault) => fault.field),
    ['intraCommunityVatNumber'],
  )
})

test('the display name skips what is empty', () => {
  assert.equal(
    displayName({ customerCode: '000123', civility: 'Mme', name: 'Lefèvre', firstName: 'Marie', companyName: null, isLegalEntity: false }),
    '000123 Mme LEFÈVRE Marie',
  )
  assert.equal(
    displayName({ customerCode: null, civility: null, name: 'Lefèvre', firstName: null, companyName: null, isLegalEntity: false }),
    'LEFÈVRE',
  )
  assert.equal(
    displayName({ customerCode: '000124', civility: 'M.', name: 'Roux', firstName: 'Paul', companyName: 'CE Roux', isLegalEntity: true }),
    '000124 CE Roux',
  )
})

test('a town is searched by code or by words, abbreviations spelled out', () => {
  assert.deepEqual(readTownQuery({ q: 'St-Malo' }), { postalCode: '', words: ['saint', 'malo'] })
  assert.deepEqual(readTownQuery({ q: '56 carnac' }), { postalCode: '56', words: ['carnac'] })
  assert.deepEqual(readTownQuery({ postalCode: '1012 ab' }), { postalCode: '1012 AB', words: [] })
  assert.deepEqual(readTownQuery({ q: 'L’Haÿ-les-Roses' }).words, ['l', 'hay', 'les', 'roses'])
})

test('towns: French first, then exact, beginning, largest', () => {
  const town = (name: string, population: number, isDefaultCountry = true) => ({ name, population, isDefaultCountry })
  const towns = [
    town('Vannes-le-Châtel', 600),
    town('Vannes', 200_000, false),
    town('Vannes-sur-Cosson', 580),
    town('Vannes', 54_000),
    town('La Vannes', 900_000),
  ]
  assert.deepEqual(
    rankTowns(towns, readTownQuery({ q: 'vannes' })).map((one) => `${one.name} ${one.population}`),
    ['Vannes 54000', 'Vannes-le-Châtel 600', 'Vannes-sur-Cosson 580', 'La Vannes 900000', 'Vannes 200000'],
  )
})

test('a customer is loyal from a number of stays on, where the site gives one', () => {
  assert.deepEqual([isLoyalBy(2, 3), isLoyalBy(3, 3), isLoyalBy(99, null)], [false, true, false])
})

test('the record of a customer, his other addresses and those who come with him warn of a name that does not print', () => {
  const warned = (declared: Entity, row: Record<string, unknown>): readonly (string | undefined)[] =>
    (declared.checks ?? [])
      .flatMap((check) => check(row))
      .filter(({ rule }) => rule === 'not-printable')
      .map(({ field }) => field)
  const town = { line1: '', postalCode: '', town: '東京', countryId: null }
  assert.deepEqual(warned(customer, { name: 'Zoé 😀', firstName: 'Ana', companyName: 'משה', address: town }), [
    'name',
    'companyName',
    'address',
  ])
  assert.deepEqual(warned(address, { recipient: 'Zoé 😀', address: town }), ['recipient', 'address'])
  assert.deepEqual(warned(attendant, { name: 'Martin', firstName: '王' }), ['firstName'])
  assert.deepEqual(warned(establishment, { name: 'Le Lac 🏕️', companyName: 'Le Lac', address1: 'Ελένη', town: 'Łódź' }), ['name'])
})
