import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { composeMail } from '#areas/document/server/mail/compose.ts'
import { composeContract } from '#areas/document/contract/mail.ts'
import { sendMail } from '#areas/document/server/mail/send.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { issueGrouped } from '../grouped-bill.ts'
import { paymentMailService } from '../mail/service.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { lateStays } from './late.ts'
import { previewReminders, printReminders, reprintReminder, sendReminders } from './send.ts'

const bench = await paymentBench()
after(() => stopPdf())
paymentMailService()

const jobs: Jobs = { declare: () => undefined, soon: () => Promise.resolve() }
const one = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const french = await one(
  `insert into language (establishment_id, label, iso_code, is_default, position) values (1, 'Français', 'fr', true, 1)`,
)
const model = async (label: string, occasion: string, body: string): Promise<number> => {
  const id = await one(`insert into document_model (establishment_id, label, function, paper) values (1, $1, $2, 'none')`, [
    label,
    occasion,
  ])
  await one(
    `insert into mailing_configuration (establishment_id, document_function_model_id, language_id, subject, body, signature) values (1, $1, $2, $3, $4, 'Les Embruns')`,
    [id, french, `${label} {n° de séjour}`, body],
  )
  return id
}
const level = async (label: string, delay: number, modelId: number): Promise<number> =>
  one(`insert into reminder_level (establishment_id, label, about, delay_days, model_id) values (1, $1, 'balance', $2, $3)`, [
    label,
    delay,
    modelId,
  ])
await level('Premier rappel', 3, await model('Rappel', 'balanceReminder', 'Il reste {solde} à payer.'))
await level('Mise en demeure', 10, await model('Demeure', 'formalNotice', 'Vous devez {solde}.'))
await bench.look(`update establishment set late_penalty_rate = 12 where id = 1`)
await bench.look(`update customer set emails = '{marie@exemple.fr}', language_id = $1 where id = $2`, [french, bench.ids.customer])

const lateStay = async (): Promise<number> => {
  const id = await bench.stay()
  await bench.look(`update booking set down_payment = 0, balance_due_on = '2026-06-08' where id = $1`, [id])
  return id
}
const rowOf = async (id: number) => (await bench.run((tx) => lateStays(tx))).rows.find((row) => row.id === id)

test('what is late is listed and reminded level by level, each once; the history keeps the words', async () => {
  const stay = await lateStay()
  const listed = await rowOf(stay)
  assert.partialDeepStrictEqual(listed, {
    amount: 70_854,
    days: 30,
    about: 'balance',
    next: 'Premier rappel',
    held: null,
    last: null,
    email: 'marie@exemple.fr',
  })
  const {
    rows: [shown],
    notice,
  } = await bench.run((tx) => previewReminders(tx, { bookingIds: [stay], way: 'mail' }))
  assert.match(notice ?? '', /Aucun serveur d’e-mail/)
  assert.equal((await bench.run((tx) => previewReminders(tx, { bookingIds: [stay], way: 'letter' }))).notice, null)
  assert.equal(shown?.problem, null)
  assert.match(shown?.body ?? '', /^Il reste 708,54\u00A0€ à payer\./)
  const sent = await bench.run((tx) => sendReminders(tx, jobs, { bookingIds: [stay] }))
  assert.deepEqual([sent.sent, sent.skipped, sent.message], [1, [], '1 relance prête à partir.'])
  assert.deepEqual(await bench.look('select recipients, subject from outgoing_mail where booking_id = $1', [stay]), [
    { recipients: ['marie@exemple.fr'], subject: shown?.subject },
  ])
  assert.equal((await bench.refusalOf(bench.run((tx) => sendReminders(tx, jobs, { bookingIds: [stay] })))).rule, 'reminder-none')
  await bench.look(`update reminder set sent_on = sent_on - 7 where booking_id = $1`, [stay])
  assert.deepEqual(await rowOf(stay).then((row) => [row?.last?.label, row?.next, row?.held]), ['Premier rappel', 'Mise en demeure', null])
  const printed = await bench.run((tx) => printReminders(tx, { bookingIds: [stay] }))
  assert.ok(pageText(readPdf(printed.content)).includes('Vous devez 708,54'))
  assert.deepEqual(await bench.look('select way, amount::int from reminder where booking_id = $1 order by id', [stay]), [
    { way: 'mail', amount: 70_854 },
    { way: 'letter', amount: 70_854 },
  ])
  assert.equal((await rowOf(stay))?.held, 'Aucun autre niveau de relance')
  // A payment changes the stay, not the letter that was sent.
  await bench.take(stay, { amount: 70_854 })
  assert.equal(await rowOf(stay), undefined)
  const later = await bench.run((tx) => previewReminders(tx, { bookingIds: [stay, 99_999], way: 'mail' }))
  assert.deepEqual(
    later.rows.map(({ problem }) => problem),
    ['Plus rien n’est en retard', 'Ce séjour n’existe pas'],
  )
  const [kept] = await bench.look<{ id: string }>(`select id from reminder where booking_id = $1 and way = 'letter'`, [stay])
  assert.ok(pageText(readPdf((await bench.run((tx) => reprintReminder(tx, Number(kept?.id)))).content)).includes('708,54'))
})

test('two reminders are one document, a letter per page; a professional is told what the law adds', async () => {
  const [first, second] = [await lateStay(), await lateStay()]
  await bench.look(`update customer set is_legal_entity = true, company_name = 'Comité des Dunes' where id = $1`, [bench.ids.customer])
  const printed = await bench.run((tx) => printReminders(tx, { bookingIds: [first, second, 99_999] }))
  const text = pageText(readPdf(printed.content))
  assert.deepEqual([printed.sent, printed.skipped.map(({ problem }) => problem)], [2, ['Ce séjour n’existe pas']])
  for (const part of ['L441-10', '12', '40,00', 'Comité des Dunes']) assert.ok(text.includes(part), part)
  assert.equal(text.split('L441-10').length, 3)
  await bench.look(`update customer set is_legal_entity = false where id = $1`, [bench.ids.customer])
})

test('a late stay names the invoices that bill it, one for several stays too', async () => {
  const [alone, first, second] = [await lateStay(), await lateStay(), await lateStay()]
  const { number } = await bench.bill(alone)
  const grouped = await bench.run((tx) => issueGrouped(tx, { bookingIds: [first, second], payerId: null }))
  assert.deepEqual(await Promise.all([alone, first, second].map(async (id) => (await rowOf(id))?.bills)), [
    number,
    grouped.number,
    grouped.number,
  ])
})

test('of several who remind the same stay at once, one does', async () => {
  const stay = await lateStay()
  const ended = await Promise.allSettled([1, 2, 3].map(() => bench.run((tx) => sendReminders(tx, jobs, { bookingIds: [stay] }))))
  assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await bench.look('select from reminder where booking_id = $1', [stay])).length, 1)
})

test('an excluded customer is listed with the reason and never written to', async () => {
  const stay = await lateStay()
  await bench.look(`insert into reminder_exclusion (establishment_id, customer_id, reason) values (1, $1, 'Litige')`, [bench.ids.customer])
  assert.equal((await rowOf(stay))?.held, 'Exclu des relances\u00A0: Litige')
  assert.equal((await bench.refusalOf(bench.run((tx) => sendReminders(tx, jobs, { bookingIds: [stay] })))).rule, 'reminder-none')
  await bench.look('delete from reminder_exclusion')
})

test('the statement of account leaves with its PDF, from the page of the customer', async () => {
  await bench.bill(await bench.stay())
  const composed = await bench.run((tx) =>
    composeMail(tx, composeContract.composeMail.input.parse({ about: 'customer', id: bench.ids.customer, occasion: 'account' })),
  )
  assert.deepEqual(composed.papers, [{ paper: 'account', label: 'Relevé de compte', isAttached: true }])
  const { mailId } = await bench.run((tx) =>
    sendMail(
      tx,
      jobs,
      composeContract.sendMail.input.parse({
        about: 'customer',
        id: bench.ids.customer,
        to: ['marie@exemple.fr'],
        subject: 'Votre compte',
        body: 'Ci-joint.',
        papers: ['account'],
      }),
    ),
  )
  const [file] = await bench.look<{ name: string; content: Buffer }>('select name, content from outgoing_mail_file where mail_id = $1', [
    mailId,
  ])
  assert.equal(file?.name, `releve-${bench.ids.customer}.pdf`)
  assert.ok(pageText(readPdf(file.content)).includes('Relevé de compte'))
})

test('a stay that a company is billed is reminded to the company, by e-mail, in a letter, in the letter printed again', async () => {
  const stay = await lateStay()
  const company = await one(
    `insert into customer (establishment_id, is_legal_entity, company_name, siret, emails, language_id, address_line1, address_postal_code, address_town, address_country_id)
     select 1, true, 'Comité des Dunes', '40483304800022', '{compta@comite.exemple.fr}', $1, '2 rue Basse', '34000', 'MONTPELLIER', address_country_id from customer where id = $2`,
    [french, bench.ids.customer],
  )
  await bench.run((tx) => issueGrouped(tx, { bookingIds: [stay], payerId: company }))
  const { rows } = await bench.run((tx) => previewReminders(tx, { bookingIds: [stay], way: 'mail' }))
  assert.deepEqual([rows[0]?.to, rows[0]?.label.endsWith('Comité des Dunes')], ['compta@comite.exemple.fr', true])
  await bench.run((tx) => sendReminders(tx, jobs, { bookingIds: [stay] }))
  assert.deepEqual(await bench.look('select recipients, customer_id::int as customer from outgoing_mail where booking_id = $1', [stay]), [
    { recipients: ['compta@comite.exemple.fr'], customer: company },
  ])
  await bench.look(`update reminder set sent_on = sent_on - 7 where booking_id = $1`, [stay])
  const addressed = (pdf: Buffer): readonly boolean[] =>
    ['Comité des Dunes', '2 rue Basse', 'Marie Martin'].map((part) => pageText(readPdf(pdf)).includes(part))
  const printed = await bench.run((tx) => printReminders(tx, { bookingIds: [stay] }))
  assert.deepEqual(addressed(printed.content), [true, true, false])
  const [kept] = await bench.look<{ id: string }>(`select id from reminder where booking_id = $1 and way = 'letter'`, [stay])
  assert.deepEqual(addressed((await bench.run((tx) => reprintReminder(tx, Number(kept?.id)))).content), [true, true, false])
})

test('what a fund is still to pay is not asked of the customer, in the words of the message either', async () => {
  const aided = await lateStay()
  await bench.look(
    `insert into holiday_aid (establishment_id, booking_id, customer_id, kind, file_number, amount, state) values (1, $1, $2, 'AVF', '34-1', 50000, 'expected')`,
    [aided, bench.ids.customer],
  )
  assert.equal((await rowOf(aided))?.amount, 20_854)
  const asked = await bench.run((tx) => previewReminders(tx, { bookingIds: [aided], way: 'mail' }))
  assert.match(asked.rows[0]?.body ?? '', /^Il reste 208,54\u00A0€ à payer\./)
})
