import assert from 'node:assert/strict'
import { test } from 'node:test'
import { customer } from '#areas/customer/entities/customer.ts'
import { dataFaults } from './bill-document/faults.ts'
import { sampleRequest } from './bill-document/sample-bill.ts'
import { customerPlace } from './customer-place.ts'

test('everything that a bill misses of its customer is filled in at its own field of the record', () => {
  const bare = {
    ...sampleRequest,
    buyer: {
      ...sampleRequest.buyer,
      kind: 'professional' as const,
      name: '',
      siren: '',
      vatNumber: '',
      address: { lines: [] as string[], postalCode: '', town: '', country: '', countryName: '' },
    },
  }
  const abroad = { ...bare, buyer: { ...bare.buyer, address: { ...bare.buyer.address, country: 'NL' } } }
  const home = { ...bare, buyer: { ...bare.buyer, address: { ...bare.buyer.address, country: 'FR' } } }
  const missing = [bare, abroad, home].flatMap((bill) => dataFaults(bill)).filter(({ fix }) => fix?.action === 'open-customer')
  const wanted = [...new Set(missing.map(({ field }) => customerPlace(7, field).replace(/^\/customer\/identity\/7\?field=/, '')))]
  assert.deepEqual(wanted, [
    'name',
    'address.line1',
    'address.postalCode',
    'address.town',
    'address.countryId',
    'intraCommunityVatNumber',
    'siret',
  ])
  for (const name of wanted) assert.ok(Object.hasOwn(customer.fields, name.split('.', 1)[0] ?? ''), name)
})

test('what is no field of the customer opens his record', () => {
  assert.equal(customerPlace(7, undefined), '/customer/identity/7')
  assert.equal(customerPlace(7, 'lines'), '/customer/identity/7')
})
