import assert from 'node:assert/strict'
import { test } from 'node:test'
import { occupancyVehicle } from '#areas/booking/entities/occupancy.ts'
import { feature } from '#areas/camp/entities/feature.ts'
import { animal } from '#areas/customer/entities/customer-parts.ts'
import { establishment } from '#areas/establishment/entities/establishment.ts'
import { headerCustomName } from '#areas/establishment/entities/header-custom-name.ts'
import { entities, entityNamed } from '#areas/registry.ts'
import { priceGridPrice } from '#areas/price/entities/price-grid-parts.ts'
import { taxPrice } from '#areas/price/entities/tax.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import { readRecord } from '#kernel/entity/validate.ts'

/* What a record of these parts must name: with nothing there the sentence of the specification at the field, with something there no word of it. */
type Named = {
  readonly rule: string
  readonly entity: Entity
  readonly field: string
  readonly holds: unknown
  readonly breaks?: unknown
  readonly message: string
}

const cases: readonly Named[] = [
  { rule: 'choose-label', entity: headerCustomName, field: 'header', holds: 24, message: 'Veuillez choisir un libellé.' },
  { rule: 'choose-age-category', entity: taxPrice, field: 'ageCategoryId', holds: 1, message: 'Veuillez choisir une catégorie d’âge.' },
  {
    rule: 'choose-vehicle-category',
    entity: occupancyVehicle,
    field: 'vehicleTypeId',
    holds: 1,
    message: 'Veuillez choisir une catégorie de véhicule.',
  },
  { rule: 'choose-animal-type', entity: animal, field: 'animalTypeId', holds: 1, message: 'Veuillez choisir un type d’animal.' },
  { rule: 'choose-period', entity: priceGridPrice, field: 'priceGridPeriodId', holds: 1, message: 'Veuillez choisir une période.' },
  { rule: 'enter-label', entity: feature, field: 'label', holds: '.', message: 'Veuillez saisir un libellé.' },
  {
    rule: 'siren-9',
    entity: establishment,
    field: 'siren',
    breaks: '73282932',
    holds: '732829320',
    message: 'Le champ «\u00A0SIREN\u00A0» doit comporter 9 chiffres.',
  },
]

for (const { rule, entity, field, holds, breaks = null, message } of cases) {
  test(`${rule}: told at its field, silent once it is there`, () => {
    const told = (value: unknown) =>
      readRecord(entity, { [field]: value }, { today: Temporal.PlainDate.from('2026-07-04'), entity: entityNamed }).faults.filter(
        (fault) => fault.field === field,
      )
    assert.deepEqual(
      told(breaks).map((fault) => [fault.rule, fault.message]),
      [[rule, message]],
    )
    assert.deepEqual(told(holds), [])
  })
}

test('records that others name refuse their deletion by the rule of the specification', () => {
  const refusals = new Map(entities.flatMap((one) => (one.inUse === undefined ? [] : [[one.name, one.inUse.rule] as const])))
  const wanted = {
    'residential-classification': 'delete-refused-parcel',
    place: 'delete-refused-place',
    'place-type': 'delete-refused-place-type',
    layout: 'delete-refused-layout',
    customer: 'delete-refused-customer',
    'bank-account': 'delete-refused-bank-account',
    'payment-method': 'delete-refused-payment-method',
  }
  assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, refusals.get(name)])), wanted)
})
