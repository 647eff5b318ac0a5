import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attestationParts, majorVersion } from './attestation.ts'

test('the attestation names the major version, which a minor one keeps', () => {
  assert.deepEqual(['1.0.0', '0.9.12', '3.0.1'].map(majorVersion), ['1', '0', '3'])
  const [publisher, user] = attestationParts({ version: '3.4.1', holder: 'SARL Les Embruns', siret: '12345678200010', keyId: 'abcd' })
  assert.match(
    publisher?.sentences[0] ?? '',
    /version majeure 3, satisfait aux conditions d’inaltérabilité, de sécurisation, de conservation et d’archivage/,
  )
  assert.deepEqual(
    user?.fields.filter(({ value }) => value !== '').map(({ value }) => value),
    ['SARL Les Embruns', '12345678200010', 'abcd'],
  )
})
