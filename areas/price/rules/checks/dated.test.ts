import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onlyDeclared, overlappingRates, taxTwice, type AppliedTax, type DatedRate } from './dated.ts'

const former: DatedRate = { id: 1, label: 'TVA 10 %', code: 'intermediate', startDate: '2014-01-01', endDate: null }
const closed = { ...former, endDate: '2026-07-31' }
const next: DatedRate = { id: 0, label: 'TVA 12 %', code: 'intermediate', startDate: '2026-08-01', endDate: null }

test('a new rate of a family waits for the former one to be closed on the eve', () => {
  assert.deepEqual(
    overlappingRates(next, [former]).map(({ rule, field }) => [rule, field]),
    [['overlapping-periods', 'startDate']],
  )
  assert.deepEqual(overlappingRates({ ...next, startDate: '2026-07-31' }, [closed]).length, 1)
  assert.deepEqual(overlappingRates(next, [closed]), [])
  assert.deepEqual(overlappingRates(former, [former]), [], 'a rate does not overlap itself')
  assert.deepEqual(overlappingRates({ ...next, code: 'normal' }, [former]), [])
})

test('two grounds of exemption live side by side', () => {
  assert.deepEqual(overlappingRates({ ...next, code: 'exempt' }, [{ ...former, code: 'exempt' }]), [])
})

const tax: AppliedTax = {
  id: 1,
  label: 'Taxe de séjour 2026',
  taxTypeId: 4,
  target: 'person',
  isDefault: true,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  placeTypeIds: [1, 2],
}
const again = { ...tax, id: 0, label: 'Bis' }

test('the same tax is not taken twice from one night', () => {
  const [fault] = taxTwice(again, [tax])
  assert.deepEqual([fault?.rule, fault?.field], ['tax-exists', 'startDate'])
  assert.match(fault?.message ?? '', /Taxe de séjour 2026.*01\/01\/2026/)
  assert.equal(taxTwice({ ...again, placeTypeIds: [] }, [tax]).length, 1, 'no choice is every type')
  const elsewhere: readonly Partial<AppliedTax>[] = [
    { startDate: '2027-01-01', endDate: '2027-12-31' },
    { placeTypeIds: [3] },
    { taxTypeId: 5 },
    { target: 'place' },
    { isDefault: false },
    { id: 1 },
  ]
  for (const change of elsewhere) assert.deepEqual(taxTwice({ ...again, ...change }, [tax]), [], JSON.stringify(change))
})

test('a tax that is no tourist tax says that no stay will bear it', () => {
  assert.match(
    onlyDeclared({ label: 'Éco-participation', nature: 'otherTax' })[0]?.message ?? '',
    /^«.Éco-participation.» n’est pas une taxe de séjour/,
  )
  assert.equal(onlyDeclared({ label: 'Éco-participation', nature: 'otherTax' })[0]?.warning, true)
  assert.deepEqual(onlyDeclared({ label: 'Taxe de séjour', nature: 'touristTax' }), [])
  assert.deepEqual(onlyDeclared(undefined), [])
})
