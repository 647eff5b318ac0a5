import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { blows, crashSite } from './crash-site.ts'

/* Bounded here, twenty times in tools/bench/crash.ts. */
const skip = process.platform === 'linux' ? false : 'reads the process number of the database where Linux keeps it'

test(
  'kill -9 of the application, of its database, of both, while stays, payments and invoices are written: nothing acknowledged is lost, no number is missing, every chain holds',
  { skip },
  async () => {
    const site = await crashSite()
    after(() => site.stop())
    for (const blow of blows) {
      const written = await site.strike(blow, 300)
      assert.ok(written > 0, `the ${blow} was killed while it was writing`)
      assert.deepEqual(await site.lost(), [], `after the ${blow} was killed`)
    }
  },
)
