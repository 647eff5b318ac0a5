import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issuer } from './bill-issuer.ts'
import { paymentBench } from './testing/payment-bench.ts'

const bench = await paymentBench()
const printed = async (): Promise<readonly [string, string]> => {
  const {
    seller: { iban, bic },
  } = await bench.run((tx) => issuer(tx))
  return [iban, bic]
}

test('bills print the account of the establishment, else the bank account by default', async () => {
  await bench.look(`delete from bank_account where establishment_id = 1`)
  assert.deepEqual(await printed(), ['', ''])
  await bench.look(
    `insert into bank_account (establishment_id, label, iban, bic, is_default) values (1, 'Épargne', 'FR1420041010050500013M02606', null, false), (1, 'Courant', 'FR7630006000011234567890189', 'AGRIFRPP', true)`,
  )
  assert.deepEqual(await printed(), ['FR7630006000011234567890189', 'AGRIFRPP'])
  await bench.look(`update bank_account set is_default = false where establishment_id = 1`)
  assert.deepEqual(await printed(), ['FR1420041010050500013M02606', ''], 'none is named: the oldest')
  await bench.look(`update establishment set iban = 'FR7617569000504321987654321' where id = 1`)
  assert.deepEqual(await printed(), ['FR7617569000504321987654321', ''], 'never the BIC of another account')
})
