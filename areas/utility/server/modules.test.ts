import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { serviceSession } from '#areas/security/server/api.ts'
import { openPool } from '#platform/server/db/pool.ts'
import { tenancy } from '#platform/server/tenant.ts'
import { testDatabase } from '#tools/test/database.ts'
import { activeModules } from './modules.sql.ts'

const database = await testDatabase()
const pool = openPool({ ...database.app, onLost: () => undefined })
after(() => pool.end())
const doors = tenancy({ pool, faultOf: () => null })
const run = <T>(work: Parameters<typeof doors.inTenant<T>>[1]): Promise<T> => doors.inTenant(serviceSession(1), work)
await run((tx) => tx.rows(`insert into establishment (establishment_id, id, name) values (1, 1, 'Les Pins')`))

test('a module is active by its record, or by its declaration while nothing was saved', async () => {
  const before = await run(activeModules)
  assert.deepEqual([before.has('plan-setting'), before.has('vacaf-setting'), before.has('surety')], [true, false, false])
  await run((tx) => tx.rows(`insert into surety (establishment_id, label, is_active) values (1, 'Ancien', false), (1, 'Actuel', true)`))
  await run((tx) => tx.rows(`insert into plan_setting (establishment_id, id, is_active) values (1, 1, false)`))
  const now = await run(activeModules)
  assert.deepEqual([now.has('plan-setting'), now.has('surety')], [false, true])
})
