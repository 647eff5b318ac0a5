import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openPool } from '#platform/server/db/pool.ts'
import type { Session } from '#platform/server/session.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { securitySlots } from '#areas/establishment/server/security-slots.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, onLost: () => undefined })
after(() => pool.end())
const { inTenant } = tenancy({ pool, faultOf: () => null })
const site: Session = serviceSession(1)

test('a first establishment is written, and says what a user’s record shows of it', async () => {
  await assert.rejects(inTenant(site, securitySlots.establishmentOf), /does not exist/)
  await inTenant(site, (tx) => securitySlots.createEstablishment(tx, { name: 'Les Pins', shortName: '' }))
  assert.deepEqual(await inTenant(site, securitySlots.establishmentOf), {
    id: 1,
    name: 'Les Pins',
    shortName: '',
    currency: { isoCode: 'EUR', symbol: '€' },
    logoUrl: null,
    groupLogoUrl: null,
    timeZone: 'Europe/Paris',
    isSchool: false,
  })
  assert.equal(await inTenant(site, securitySlots.passwordMinimum), 5)
  await inTenant(site, (tx) =>
    tx.rows(
      `update establishment set minimum_password_length = 12, currency = 'XPF', short_name = 'Pins', logo_path = 'a', logo_name = 'a.png', logo_size = 1, logo_type = 'image/png'`,
    ),
  )
  assert.equal(await inTenant(site, securitySlots.passwordMinimum), 12)
  const shown = await inTenant(site, securitySlots.establishmentOf)
  assert.deepEqual([shown.shortName, shown.currency.symbol, shown.logoUrl], ['Pins', 'F', '/rest/establishment/establishment/getLogo'])
})
