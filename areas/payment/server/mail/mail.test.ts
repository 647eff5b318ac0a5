import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { provideMailSource } from '#areas/document/server/api.ts'
import { composeContract } from '#areas/document/contract/mail.ts'
import { mailHistoryContract } from '#areas/document/contract/mail-history.ts'
import { mailSettings } from '#areas/document/server/mail-settings.ts'
import { composeMail } from '#areas/document/server/mail/compose.ts'
import { abandonMail, mailFile, readMail, retryMail, searchMails } from '#areas/document/server/mail/history.ts'
import { previewMails, sendMails } from '#areas/document/server/mail/send-many.ts'
import { sendMail } from '#areas/document/server/mail/send.ts'
import { letterFor, printLetter } from '#areas/document/server/mail/print-letter.ts'
import { tryModel } from '#areas/document/server/mail/try-model.ts'
import { customerMail } from '#areas/customer/server/mail-source.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import { MissingRight } from '#platform/server/errors.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import { startMailServer } from '#platform/server/mail-testing.ts'
import { mailJob } from '#platform/server/outbox.ts'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { stopPdf } from '#platform/server/pdf/pdf.ts'
import { faultsOf } from '#areas/booking/server/testing/booking-bench.ts'
import { paymentBench } from '../testing/payment-bench.ts'
import { paymentMailService } from './service.ts'

const bench = await paymentBench()
const server = await startMailServer()
after(async () => {
  stopPdf()
  await server.stop()
})
paymentMailService()
provideMailSource('customer', customerMail)

const jobs: Jobs = { declare: () => undefined, soon: () => Promise.resolve() }
const one = async (sql: string, values: readonly unknown[] = []): Promise<number> => Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
const french = await one(`insert into language (establishment_id, label, iso_code, is_default, position) values (1, 'Français', 'fr', true, 1)`)
const english = await one(`insert into language (establishment_id, label, iso_code, position) values (1, 'Anglais', 'en', 2)`)
const model = (label: string, occasion: string, paper: string): Promise<number> => one(`insert into document_model (establishment_id, label, function, paper) values (1, $1, $2, $3)`, [label, occasion, paper])
const text = (modelId: number, languageId: number, subject: string, body: string): Promise<number> =>
  one(`insert into mailing_configuration (establishment_id, document_function_model_id, language_id, subject, body, signature) values (1, $1, $2, $3, $4, 'Les Embruns')`, [modelId, languageId, subject, body])
const confirmation = await model('Confirmation', 'confirmation', 'stay')
await text(confirmation, french, 'Votre séjour {n° de séjour}', 'Bonjour {prénom} {nom},\nArrivée le {arrivée}, solde {solde}.\nPayer : {lien de paiement}')
await text(confirmation, english, 'Your stay {n° de séjour}', 'Dear {prénom} {nom},\nArrival on {arrivée}, balance {solde}.')
const billing = await model('Facture', 'bill', 'bill')
await text(billing, french, 'Facture {n° de facture}', 'Voici votre facture de {montant de la facture}.')
await bench.look(`update customer set emails = array['marie@exemple.fr'], first_name = 'Marie', name = 'Martin', language_id = $1 where id = $2`, [french, bench.ids.customer])

const compose = (input: InputOf<typeof composeContract.composeMail>) => bench.run((tx) => composeMail(tx, composeContract.composeMail.input.parse(input)))
const send = (input: InputOf<typeof composeContract.sendMail>) => bench.run((tx) => sendMail(tx, jobs, composeContract.sendMail.input.parse(input)))
const preview = (ids: readonly number[], modelId: number | null = null) => bench.run((tx) => previewMails(tx, { about: 'booking', ids: [...ids], modelId }))
const history = (input: InputOf<typeof mailHistoryContract.searchMails> = {}) => bench.run((tx) => searchMails(tx, mailHistoryContract.searchMails.input.parse(input)))
const read = (id: number) => bench.run((tx) => readMail(tx, { id }))
const configure = (port: number) => bench.look(
  `insert into email_configuration (establishment_id, id, smtp_server, port, security, login, password, sender_address) values (1, 1, '127.0.0.1', $1, 'none', 'accueil', 'sésame', array['accueil@exemple.fr'])
   on conflict (establishment_id, id) do update set port = $1 returning id`, [port])
const leave = (): Promise<void> => mailJob(mailSettings).run({ establishmentId: 1, inTenant: (work) => bench.run(work) })

test('a message on a stay: proposed, filled, sent with its contract, found in the history as it left', async () => {
  const stay = await bench.stay()
  const proposed = await compose({ about: 'booking', id: stay })
  const { header, balance } = await bench.view(stay)
  assert.deepEqual([proposed.to, proposed.modelId, proposed.languageId, proposed.mailbox.isReady], [['marie@exemple.fr'], confirmation, french, false])
  assert.match(proposed.mailbox.notice ?? '', /restera en attente/)
  assert.equal(proposed.subject, `Votre séjour ${header.bookingCode}`)
  assert.equal(proposed.body, `Bonjour Marie Martin,\nArrivée le 15 août 2026, solde ${(balance / 100).toFixed(2).replace('.', ',')}\u00A0€.\n\nLes Embruns`)
  assert.deepEqual([proposed.empty, proposed.papers.map(({ paper, isAttached }) => [paper, isAttached])], [['lien de paiement'], [['stay', true]]])

  const { mailId, message } = await send({ about: 'booking', id: stay, modelId: confirmation, to: proposed.to, subject: proposed.subject, body: `${proposed.body}\nPS : {nuits} nuits`, papers: ['stay'] })
  assert.match(message, /en attente/)
  const kept = await read(mailId)
  assert.deepEqual([kept.state, kept.bookingId, kept.customerId, kept.model, kept.to], ['queued', stay, bench.ids.customer, 'Confirmation', ['marie@exemple.fr']])
  assert.match(kept.body, /PS : 7 nuits$/)
  assert.match(pageText(readPdf((await bench.run((tx) => mailFile(tx, { id: mailId, rank: 0 }))).content)), /Contrat de réservation/)
  assert.deepEqual((await history({ bookingId: stay })).rows.map(({ id }) => id), [mailId])
  assert.deepEqual((await history({ customerId: bench.ids.customer })).rows.map(({ id }) => id), [mailId])
  assert.equal((await history({ customerId: bench.ids.other })).total, 0)
  assert.equal((await history({ text: 'MARIE@' })).total, 1)
  assert.equal((await history({ text: '%' })).total, 0)
})

test('a bill that is sent is printed once more, and leaves as it was when the mailbox is set', async () => {
  await configure(server.port)
  await bench.look(`update email_configuration set copy_to = array['archives@exemple.fr'] where establishment_id = 1 returning id`)
  const { billId } = await bench.bill(await bench.stay())
  const message = await compose({ about: 'bill', id: billId })
  assert.deepEqual([message.modelId, message.mailbox.notice], [billing, null])
  const { mailId } = await send({ about: 'bill', id: billId, modelId: billing, to: message.to, subject: message.subject, body: message.body, papers: ['bill'] })
  assert.deepEqual(await bench.look('select copy_number as copy from bill_print where bill_id = $1', [billId]), [{ copy: 1 }])
  await leave()
  const received = server.received.find(({ source }) => source.includes('Content-Disposition: attachment') && source.includes(message.subject))
  assert.deepEqual([received?.to, received?.source.includes('archives@')], [['marie@exemple.fr', 'archives@exemple.fr'], false])
  assert.deepEqual([(await read(mailId)).state, (await history({ state: 'queued' })).total], ['sent', 0])
  assert.equal((await bench.refusalOf(bench.run((tx) => abandonMail(tx, mailId)))).message, 'Cet e-mail est déjà parti.')
  assert.equal((await bench.refusalOf(bench.run((tx) => retryMail(tx, jobs, mailId)))).rule, 'email-not-sent')
})

test('what is missing or wrong is told at its field, all at once, and nothing is printed nor sent', async () => {
  const { billId } = await bench.bill(await bench.stay())
  const faults = await faultsOf(send({ about: 'bill', id: billId, to: ['marie@exemple'], copies: ['x'], subject: ' ', body: '{prenom}', papers: ['bill'] }))
  assert.deepEqual(faults.map(({ rule, field }) => [rule, field]), [['valid-email', 'to'], ['valid-email', 'copies'], ['mail-subject-required', 'subject'], ['unknown-merge-field', 'body']])
  assert.deepEqual((await faultsOf(send({ about: 'bill', id: billId, to: [], subject: 'a', body: ' ' }))).map(({ rule }) => rule), ['recipient-missing', 'mail-body-required'])
  assert.deepEqual((await faultsOf(send({ about: 'bill', id: billId, to: ['a@exemple.fr'], subject: 'a\r\nBcc: b@exemple.fr', body: 'b' }))).map(({ rule, field }) => [rule, field]), [['valid-text', 'subject']])
  assert.deepEqual(await bench.look('select 1 from bill_print where bill_id = $1', [billId]), [])
  const gone = await bench.refusalOf(send({ about: 'bill', id: billId, modelId: 9999, to: ['a@exemple.fr'], subject: 'a', body: 'b' }))
  assert.deepEqual([gone.rule, gone.message], ['choose-document-model', 'Ce modèle a été supprimé ou masqué\u00A0: choisissez-en un autre.'])
  const lost = await bench.refusalOf(send({ about: 'bill', id: billId, to: ['a@exemple.fr'], subject: 'a', body: 'b', files: [{ path: 'file/none.pdf', name: 'plan.pdf', size: 1, type: 'application/pdf' }] }))
  assert.deepEqual([lost.rule, lost.field], ['valid-file', 'files'])
})

test('a refused address fails with its reason, may be tried again or given up; without a mailbox it may not', async () => {
  const stay = await bench.stay()
  const { mailId } = await send({ about: 'booking', id: stay, to: ['inconnu@exemple.fr'], subject: 'Bonjour', body: 'À bientôt' })
  await leave()
  assert.match((await read(mailId)).reason ?? '', /refuse le destinataire inconnu@exemple\.fr/)
  await bench.run((tx) => retryMail(tx, jobs, mailId))
  assert.equal((await read(mailId)).state, 'queued')
  await leave()
  await bench.look(`update email_configuration set smtp_server = null where establishment_id = 1 returning id`)
  assert.deepEqual(((fault) => [fault.rule, fault.message.startsWith('L’e-mail n’a pas été envoyé, veuillez vérifier le paramétrage')])(await bench.refusalOf(bench.run((tx) => retryMail(tx, jobs, mailId)))), ['email-not-sent', true])
  await bench.run((tx) => abandonMail(tx, mailId))
  assert.equal((await read(mailId)).state, 'abandoned')
  assert.equal((await bench.refusalOf(bench.run((tx) => abandonMail(tx, mailId)))).rule, 'mail-already-sent')
  assert.equal((await bench.refusalOf(bench.run((tx) => retryMail(tx, jobs, mailId), bench.elsewhere))).rule, 'unknown-record', 'another establishment sees nothing')
})

test('several stays: each in the language of its customer, those without address are told and left out', async () => {
  const [first, second] = [await bench.stay(), await bench.stay()]
  await bench.look('update booking set customer_id = $1 where id = $2', [bench.ids.other, second])
  await bench.look(`update customer set emails = '{}', language_id = $1 where id = $2`, [english, bench.ids.other])
  const shown = await preview([first, second])
  assert.deepEqual(shown.rows.map(({ to, language, problem }) => [to, language, problem]), [['marie@exemple.fr', 'Français', null], [null, 'Anglais', 'Pas d’adresse e-mail']])
  assert.match(shown.rows[1]?.body ?? '', /^Dear .*\nArrival on 15 August 2026, balance €708\.54\.\n\nLes Embruns$/)
  const sent = await bench.run((tx) => sendMails(tx, jobs, { about: 'booking', ids: [first, second], modelId: confirmation }))
  assert.deepEqual([sent.sent, sent.skipped.map(({ id }) => id), sent.message], [1, [second], '1 e-mail prêt à partir. 1 fiche sans envoi.'])
  const none = await bench.refusalOf(bench.run((tx) => sendMails(tx, jobs, { about: 'booking', ids: [second], modelId: confirmation })))
  assert.equal(none.rule, 'emails-not-sent')
  assert.match(none.message, /^Les e-mails n’ont pas été envoyés/)
  assert.equal((await history({ bookingId: second })).total, 0)
})

test('the page of payment is written while something is owed, with the number of the stay', async () => {
  const stay = await bench.stay()
  const code = (await bench.view(stay)).header.bookingCode ?? ''
  await bench.look(`update email_configuration set payment_link = 'https://paiement.exemple/?ref={n° de séjour}&montant={solde}' where establishment_id = 1 returning id`)
  const tried = () => bench.run((tx) => tryModel(tx, { about: 'booking', id: stay, subject: 'x', body: 'Ici : {lien de paiement}\n{prenom}', signature: null, languageId: english }))
  const before = await tried()
  assert.equal(before.body, `Ici : https://paiement.exemple/?ref=${encodeURIComponent(code)}&montant=708.54\n{prenom}`)
  assert.match(before.unknown ?? '', /Vouliez-vous écrire «\u00A0{prénom}\u00A0»/)
  await bench.take(stay, { amount: 70_854 })
  assert.equal((await tried()).body, '{prenom}')
})

test('who may not read a stay may not write about it', async () => {
  const stay = await bench.stay()
  const rights = new Map([...bench.here.rights].filter(([key]) => key !== 'stay_booking'))
  await assert.rejects(bench.run((tx) => composeMail(tx, { about: 'booking', id: stay, modelId: null, languageId: null, occasion: null }), { ...bench.here, rights }), MissingRight)
})

test('a letter is printed on the paper of the establishment, in the language that is asked for', async () => {
  const stay = await bench.stay()
  const [text] = await bench.look<{ id: number }>('select id from mailing_configuration where document_function_model_id = $1 and language_id = $2', [confirmation, french])
  await bench.look(`insert into document_setting (establishment_id, label, target, header, footer, position) values (1, 'Courriers', 'letter', 'Bienvenue au camping', 'À l’été prochain', 1) returning id`)
  const asked = { mailingConfigurationId: Number(text?.id), entityType: 'booking', entityId: stay, languageId: 0 } as const
  const { content, name } = await bench.run((tx) => printLetter(tx, asked))
  const page = pageText(readPdf(content))
  for (const part of ['Bienvenue au camping', 'À l’été prochain', 'Bonjour Marie Martin', 'Arrivée le 15 août 2026', '8 rue des Tilleuls', '44000 Nantes', 'Saint-Aubin-les-Dunes, 8 juillet 2026']) assert.ok(page.includes(part), part)
  assert.equal(name, 'confirmation.pdf')
  assert.match((await bench.run((tx) => letterFor(tx, { ...asked, languageId: english }))).body, /^Dear Marie Martin/)
  assert.equal((await bench.refusalOf(bench.run((tx) => letterFor(tx, { ...asked, mailingConfigurationId: 9999 })))).rule, 'choose-document-model')
  assert.equal((await bench.refusalOf(bench.run((tx) => letterFor(tx, { ...asked, entityType: 'customer' })))).rule, 'choose-document-model', 'a stay’s text says nothing of a customer alone')
})
