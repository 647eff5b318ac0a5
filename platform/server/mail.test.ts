import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { startMailServer } from '#platform/server/mail-testing.ts'
import type { ReceivedMail } from '#platform/server/mail-testing.ts'
import { MailFailure, sendMail } from '#platform/server/mail.ts'
import type { MailMessage, MailSettings } from '#platform/server/mail.ts'

const server = await startMailServer()
after(() => server.stop())

const settings: MailSettings = {
  server: '127.0.0.1',
  port: server.port,
  security: 'none',
  login: 'accueil',
  password: 'sésame',
  sender: 'accueil@embruns.fr',
  senderName: 'Camping Les Embruns',
  replyTo: null,
}
const message: MailMessage = { to: ['client@exemple.fr'], subject: 'Votre séjour d’été', text: 'Bonjour,\n.\nÀ bientôt' }

async function failure(work: Promise<unknown>): Promise<MailFailure> {
  const error = await work.then(
    () => assert.fail('it was sent'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof MailFailure, String(error))
  assert.doesNotMatch(`${error.message} ${error.stack}`, /sésame/)
  return error
}
function received(): ReceivedMail {
  const [mail] = server.received.splice(0)
  assert.ok(mail)
  return mail
}
const patience = { connection: 300, silence: 300 }

test('a message leaves with its accents, its file, its copies and who answers go to', async () => {
  const sent = await sendMail(
    { ...settings, replyTo: 'reponse@embruns.fr' },
    {
      ...message,
      copies: ['copie@exemple.fr'],
      hiddenCopies: ['cachee@exemple.fr'],
      html: '<p>Bonjour</p>',
      messageId: '<essai@embruns.fr>',
      files: [{ name: 'facture été.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
    },
  )
  assert.deepEqual(sent, { messageId: '<essai@embruns.fr>', turnedDown: [] })
  const { from, to, source } = received()
  assert.deepEqual([from, to], ['accueil@embruns.fr', ['client@exemple.fr', 'copie@exemple.fr', 'cachee@exemple.fr']])
  assert.match(source, /^Reply-To: reponse@embruns\.fr/m)
  assert.match(source, /^From: Camping Les Embruns <accueil@embruns\.fr>/m)
  assert.match(source, /Subject: =\?UTF-8\?Q\?Votre_s=C3=A9jour/)
  assert.match(source, new RegExp(Buffer.from('%PDF-1.7').toString('base64')))
  assert.doesNotMatch(source, /cachee@/)
})

test('nothing that is typed makes another header or another recipient', async () => {
  await sendMail(
    { ...settings, senderName: 'Les Embruns\r\nBcc: x@y.fr' },
    { ...message, subject: 'Bonjour\r\nBcc: espion@exemple.fr', replyTo: 'a@b.fr' },
  )
  const { to, source } = received()
  assert.deepEqual(to, ['client@exemple.fr'])
  assert.doesNotMatch(source, /^Bcc:/im)
})

test('a wrong password is told, and is not tried again', async () => {
  const told = await failure(sendMail({ ...settings, login: 'autre' }, message))
  assert.deepEqual([told.trouble, told.passing], ['login', false])
  assert.match(told.message, /refuse l’identifiant ou le mot de passe/)
})

test('a recipient that is refused is named; one that may be taken later is tried again', async () => {
  const told = await failure(sendMail(settings, { ...message, to: ['inconnu@exemple.fr'] }))
  assert.deepEqual([told.trouble, told.passing], ['recipient', false])
  assert.match(told.message, /refuse le destinataire inconnu@exemple\.fr\. Réponse du serveur\u00A0: «\u00A0550/)
  assert.deepEqual((await failure(sendMail(settings, { ...message, to: ['plein@exemple.fr'] }))).passing, true)
  assert.deepEqual((await sendMail(settings, { ...message, to: ['client@exemple.fr', 'inconnu@exemple.fr'] })).turnedDown, [
    'inconnu@exemple.fr',
  ])
  server.received.length = 0
})

test('a server that is not there, or that says nothing, is told', async () => {
  const nobody = createServer()
  const port = await new Promise<number>((resolve) => nobody.listen(0, '127.0.0.1', () => resolve((nobody.address() as AddressInfo).port)))
  const mute = await failure(sendMail({ ...settings, port }, message, patience))
  assert.deepEqual([mute.trouble, mute.passing], ['late', true])
  await new Promise((resolve) => nobody.close(resolve))
  const gone = await failure(sendMail({ ...settings, port }, message))
  assert.deepEqual([gone.trouble, gone.passing], ['unreachable', true])
  assert.match(gone.message, new RegExp(`«\u00A0127\\.0\\.0\\.1:${port}\u00A0» ne répond pas`))
})

test('encryption that the server does not offer, or cannot prove, stops the message', async () => {
  for (const security of ['starttls', 'tls'] as const)
    assert.equal((await failure(sendMail({ ...settings, security }, message))).trouble, 'certificate', security)
  const encrypted = await startMailServer({ encrypted: true })
  try {
    assert.equal((await failure(sendMail({ ...settings, port: encrypted.port, security: 'tls' }, message))).trouble, 'certificate')
    assert.equal(encrypted.received.length, 0)
  } finally {
    await encrypted.stop()
  }
})
