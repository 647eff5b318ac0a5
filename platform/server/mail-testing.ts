import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }
export type MailServer = { readonly port: number; readonly received: ReceivedMail[]; readonly stop: () => Promise<void> }

const refusals: Readonly<Record<string, { readonly code: number; readonly text: string }>> = {
  'inconnu@exemple.fr': { code: 550, text: 'No such user here' },
  'plein@exemple.fr': { code: 452, text: 'Mailbox full, try later' },
}

function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code })
}

/** A mail server for tests: takes what « accueil » / « sésame » sends, turns two known recipients down, and keeps the rest. Its certificate is its own. */
export async function startMailServer({ encrypted = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    secure: encrypted,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: encrypted ? [] : ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'accueil' && password === 'sésame' ? done(null, { user: username }) : done(refusal(535, 'Authentication failed')),
    onRcptTo({ address }, _session, done) {
      const refused = refusals[address]
      done(refused === undefined ? null : refusal(refused.code, refused.text))
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  // A client that gives up in the middle is what some tests do.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address() as AddressInfo
  return { port: address.port, received, stop: () => new Promise((resolve) => server.close(() => resolve())) }
}
