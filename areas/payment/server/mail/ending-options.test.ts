import assert from 'node:assert/strict'
import { test } from 'node:test'
import { remindOfEndingOptions } from '#areas/booking/server/api.ts'
import { colleague } from '#areas/booking/server/testing/booking-bench.ts'
import { runJob } from '#platform/server/jobs.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { paymentMailService } from './service.ts'

const bench = await paymentBench()
paymentMailService()
const jobs: Jobs = { declare: () => undefined, soon: () => Promise.resolve() }
const { customer } = bench.ids
const one = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const french = await one(
  `insert into language (establishment_id, label, iso_code, is_default, position) values (1, 'Français', 'fr', true, 1)`,
)
const model = await one(
  `insert into document_model (establishment_id, label, function, paper) values (1, 'Rappel d’option', 'optionReminder', 'stay')`,
)
await bench.look(
  `insert into mailing_configuration (establishment_id, document_function_model_id, language_id, subject, body) values (1, $1, $2, 'Votre option {n° de séjour}', 'Gardée jusqu’au {fin de l’option}.') returning id`,
  [model, french],
)
await bench.look(`insert into option_preference (establishment_id, id, notice_days) values (1, 1, 2) returning id`)
await bench.look(`update customer set emails = array['marie@exemple.fr'] where id = $1 returning id`, [customer])

const on = (day: string): void => {
  bench.clock.now = Temporal.Instant.from(`${day}T07:00:00Z`)
}
/** The job has no right of its own: it is the product. */
const morning = async (day: string): Promise<void> => {
  on(day)
  await runJob(remindOfEndingOptions(jobs), 1, {
    tenancy: { inTenant: (session, work) => bench.run(work, { ...colleague('job'), ...session }), query: async () => [] },
    log: () => undefined,
  })
}
const told = async (id: number): Promise<readonly string[]> =>
  (await bench.look<{ body: string }>('select text_body as body from outgoing_mail where booking_id = $1 order by id', [id])).map(
    ({ body }) => body,
  )
const anOption = async (until: string): Promise<number> => {
  const id = await bench.stay()
  await bench.look(`update booking set status_id = 2, option_expires_on = $2 where id = $1 returning id`, [id, until])
  return id
}

test('without a mailbox nothing is written, which would leave once it is no longer true', async () => {
  const id = await anOption('2026-07-12')
  await morning('2026-07-10')
  assert.deepEqual(await told(id), [])
})

test('the customer of an option is told once, as many days before its end as the site asks; again once it was prolonged', async () => {
  await bench.look(
    `insert into email_configuration (establishment_id, id, smtp_server, sender_address) values (1, 1, '127.0.0.1', array['accueil@exemple.fr']) returning id`,
  )
  const id = await anOption('2026-07-14')
  await morning('2026-07-11')
  assert.deepEqual(await told(id), [], 'three days before')
  await morning('2026-07-12')
  await morning('2026-07-12')
  await morning('2026-07-13')
  assert.deepEqual(await told(id), ['Gardée jusqu’au 14 juillet 2026.'])
  const [entry] = await bench.look<{ action: string; who: string }>(
    `select action, user_name as who from journal where entity = 'booking' and entity_id = $1 order by id desc limit 1`,
    [id],
  )
  assert.deepEqual(entry, { action: 'mail', who: 'Rappel des options qui finissent' })
  assert.deepEqual(
    await bench
      .look('select f.name from outgoing_mail_file f join outgoing_mail m on m.id = f.mail_id where m.booking_id = $1', [id])
      .then((files) => files.length),
    1,
    'with its paper',
  )
  await bench.look(`update booking set option_expires_on = '2026-07-20' where id = $1 returning id`, [id])
  await morning('2026-07-18')
  assert.deepEqual((await told(id)).length, 2)
})

test('nobody is told of an option that is paid in part, cancelled, locked, or no longer one; nor who has no address, nor where the site asks nothing', async () => {
  const changes = [
    'paid = 5000',
    `cancel_state = 'cancelled', canceled_at = now()`,
    'is_locked = true',
    'status_id = 3, option_expires_on = null',
  ]
  const ids: number[] = []
  for (const change of changes) {
    const id = await anOption('2026-07-22')
    await bench.look(`update booking set ${change} where id = $1 returning id`, [id])
    ids.push(id)
  }
  const without = await anOption('2026-07-22')
  await bench.look('update booking set customer_id = $1 where id = $2 returning id', [bench.ids.other, without])
  await bench.look(`update customer set emails = '{}' where id = $1 returning id`, [bench.ids.other])
  await morning('2026-07-21')
  for (const id of [...ids, without]) assert.deepEqual(await told(id), [])
  const asked = await anOption('2026-07-22')
  await bench.look('update option_preference set notice_days = 0 where establishment_id = 1 returning id')
  await morning('2026-07-21')
  assert.deepEqual(await told(asked), [])
})
