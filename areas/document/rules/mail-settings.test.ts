import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailFaults, testFaults } from './mail-settings.ts'

const whole = {
  smtpServer: 'smtp.exemple.fr',
  port: 587,
  security: 'starttls',
  senderAddress: ['accueil@exemple.fr'],
  testAddress: ['moi@exemple.fr'],
}
const said = (row: Readonly<Record<string, unknown>>, rules = testFaults): string[] =>
  rules(row).map(({ rule, field }) => `${rule} ${field ?? ''}`)

const cases: readonly { readonly name: string; readonly row: Readonly<Record<string, unknown>>; readonly faults: readonly string[] }[] = [
  { name: 'nothing is wrong with a whole configuration', row: whole, faults: [] },
  { name: 'a server of the house without encryption on port 25 holds', row: { ...whole, security: 'none', port: 25 }, faults: [] },
  { name: 'TLS on 465 holds', row: { ...whole, security: 'tls', port: 465 }, faults: [] },
  { name: 'TLS on 587 does not', row: { ...whole, security: 'tls' }, faults: ['mail-configuration-error port'] },
  { name: 'STARTTLS on 465 does not', row: { ...whole, port: 465 }, faults: ['mail-configuration-error port'] },
  { name: 'a server needs a sender', row: { ...whole, senderAddress: [] }, faults: ['mail-configuration-error senderAddress'] },
  { name: 'a sender needs a server', row: { ...whole, smtpServer: null }, faults: ['mail-configuration-error smtpServer'] },
  { name: 'a test needs somebody to write to', row: { ...whole, testAddress: [] }, faults: ['recipient-missing testAddress'] },
  {
    name: 'nothing set at all',
    row: { port: 587, security: 'starttls' },
    faults: ['mail-configuration-error smtpServer', 'recipient-missing testAddress'],
  },
]
for (const { name, row, faults } of cases) test(`e-mail settings: ${name}`, () => assert.deepEqual(said(row), faults))

test('e-mail settings that are not used yet may be saved empty', () => {
  assert.deepEqual(said({ port: 587, security: 'starttls', smtpServer: null, senderAddress: [], testAddress: [] }, mailFaults), [])
})
