import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stayDefaults } from './preferences.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { bookingBench, formFor, save } from './testing/booking-bench.ts'

const bench = await bookingBench()
const prefer = (table: string, column: string, value: string | number | boolean): Promise<unknown> =>
  bench.look(
    `insert into ${table} (establishment_id, id, ${column}) values (1, 1, $1) on conflict (establishment_id, id) do update set ${column} = $1`,
    [value],
  )
/** Rules of a refusal with their fields; nothing when the stay is saved. */
async function rules(work: Promise<unknown>): Promise<string[]> {
  try {
    await work
    return []
  } catch (error) {
    if (error instanceof Refused)
      return error.faults.filter(({ warning }) => warning !== true).map(({ rule, field }) => `${field ?? ''} ${rule}`)
    throw error
  }
}

test('what a new stay proposes are the preferences of the site, its defaults before they were ever saved', async () => {
  await bench.look('delete from access_channel where establishment_id = 1')
  assert.deepEqual(await bench.run(stayDefaults), {
    optionDays: 7,
    afterSave: 'stayOnSaved',
    isOriginRequired: false,
    channels: { usual: null, passage: null },
  })
  await prefer('option_preference', 'default_days', 3)
  await prefer('booking_preference', 'after_save', 'leave')
  await bench.look(
    "insert into access_channel (establishment_id, id, label, nature, is_default, position) values (1, 900, 'Téléphone', 'phone', false, 0), (1, 901, 'Site', 'site', true, 1), (1, 902, 'Bar', 'desk', false, 3), (1, 903, 'Accueil', 'desk', false, 2)",
  )
  assert.deepEqual(await bench.run(stayDefaults), {
    optionDays: 3,
    afterSave: 'leave',
    isOriginRequired: false,
    channels: { usual: 901, passage: 903 },
  })
})

test('an option may not be kept longer than the site prefers', async () => {
  await prefer('option_preference', 'maximum_days', 10)
  const option = (optionExpiresOn: string) => save(bench, formFor(bench, { statusId: 2, optionExpiresOn }, [{ placeId: null }]))
  assert.deepEqual(await rules(option('2026-07-19')), ['optionExpiresOn option-too-long'])
  assert.deepEqual(await rules(option('2026-07-18')), [])
})

test('an origin is asked of new stays where the site wants one', async () => {
  await prefer('booking_preference', 'is_origin_required', true)
  assert.deepEqual(await rules(save(bench, formFor(bench, { accessChannelId: null }, [{ placeId: null }]))), [
    'accessChannelId origin-required',
  ])
  await prefer('booking_preference', 'is_origin_required', false)
  assert.deepEqual(await rules(save(bench, formFor(bench, { accessChannelId: null }, [{ placeId: null }]))), [])
})

test('quotes without an answer fill the nights of a type up to the limit, and no further', async () => {
  const quote = (): Promise<string[]> =>
    rules(save(bench, formFor(bench, { statusId: 1 }, [{ placeId: null, startDate: '2026-09-12', endDate: '2026-09-14' }])))
  await prefer('quotation_setting', 'maximum_quotes', 2)
  assert.deepEqual([await quote(), await quote(), await quote()], [[], [], ['occupancies.0.placeTypeId quote-max-availability']])
  await bench.look(`update booking set quote_status = 'refused' where id = (select max(id) from booking where status_id = 1)`)
  assert.deepEqual(await quote(), [])
})
