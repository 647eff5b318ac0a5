import { createTransport } from 'nodemailer'

/** The mailbox that messages leave from. */
export type MailSettings = {
  readonly server: string
  readonly port: number
  readonly security: 'starttls' | 'tls' | 'none'
  /** Null where the server asks for no name. */
  readonly login: string | null
  readonly password: string | null
  readonly sender: string
  readonly senderName: string | null
  readonly replyTo: string | null
}
export type MailFile = { readonly name: string; readonly type: string; readonly content: Buffer }
export type MailMessage = {
  readonly to: readonly string[]
  readonly copies?: readonly string[]
  readonly hiddenCopies?: readonly string[]
  readonly replyTo?: string | null
  readonly subject: string
  readonly text: string
  readonly html?: string | null
  readonly files?: readonly MailFile[]
  /** The same at each try, so that a message received twice is known for one. */
  readonly messageId?: string
}
/** Addresses that the server turned down while it took the message for others. */
export type MailSent = { readonly messageId: string; readonly turnedDown: readonly string[] }

export type MailTrouble = 'unreachable' | 'certificate' | 'login' | 'recipient' | 'late' | 'refused' | 'unexpected'

/** Why a message did not leave, as a sentence for who wrote it or who set the mailbox up. */
export class MailFailure extends Error {
  override name = 'MailFailure'
  readonly trouble: MailTrouble
  /** Trying again later may help. */
  readonly passing: boolean
  constructor(trouble: MailTrouble, sentence: string, passing: boolean) {
    super(sentence)
    this.trouble = trouble
    this.passing = passing
  }
}

/** How long the server is waited for, in milliseconds; a test is less patient. */
export type MailPatience = { readonly connection: number; readonly silence: number }
const ordinary: MailPatience = { connection: 10_000, silence: 30_000 }

/** Sends one message over one connection. Throws a MailFailure, whose sentence never carries the password. */
export async function sendMail(settings: MailSettings, message: MailMessage, patience: MailPatience = ordinary): Promise<MailSent> {
  const transport = createTransport({
    host: settings.server,
    port: settings.port,
    secure: settings.security === 'tls',
    requireTLS: settings.security === 'starttls',
    ignoreTLS: settings.security === 'none',
    ...(settings.login === null ? {} : { auth: { user: settings.login, pass: settings.password ?? '' } }),
    connectionTimeout: patience.connection,
    greetingTimeout: patience.connection,
    dnsTimeout: patience.connection,
    socketTimeout: patience.silence,
    // What is sent is what was given: nothing of a message may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const sent = await transport.sendMail(envelopeOf(settings, message))
    return { messageId: sent.messageId, turnedDown: sent.rejected }
  } catch (error) {
    throw failureOf(error, settings)
  } finally {
    transport.close()
  }
}

type Envelope = Parameters<ReturnType<typeof createTransport>['sendMail']>[0]

/** Addresses travel as addresses, never as text to be read: a comma in a name makes no second recipient. */
function envelopeOf(settings: MailSettings, message: MailMessage): Envelope {
  const bare = (addresses: readonly string[] | undefined): { name: string; address: string }[] =>
    (addresses ?? []).map((address) => ({ name: '', address }))
  const replyTo = message.replyTo ?? settings.replyTo
  return {
    from: { name: settings.senderName ?? '', address: settings.sender },
    to: bare(message.to),
    cc: bare(message.copies),
    bcc: bare(message.hiddenCopies),
    ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined || message.html === null ? {} : { html: message.html }),
    attachments: (message.files ?? []).map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    ...(message.messageId === undefined ? {} : { messageId: message.messageId }),
  }
}

type Told = {
  readonly code: string
  readonly status: number
  readonly said: string
  readonly text: string
  readonly rejected: readonly string[]
}

function toldBy(error: unknown): Told {
  const facts: Readonly<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {}
  const list = Array.isArray(facts['rejected']) ? facts['rejected'].map(String) : []
  const said = typeof facts['response'] === 'string' ? facts['response'] : ''
  const text = `${String(facts['code'] ?? '')} ${error instanceof Error ? error.message : ''}`
  return {
    code: String(facts['code'] ?? ''),
    status: Number(facts['responseCode'] ?? 0),
    said: said.replaceAll(/\s+/g, ' ').slice(0, 200),
    text,
    rejected: list,
  }
}

/** What each kind of trouble is known by, the most telling first. */
const known: readonly (readonly [MailTrouble, (told: Told) => boolean])[] = [
  ['login', ({ code }) => code === 'EAUTH' || code === 'ENOAUTH'],
  ['recipient', ({ code }) => code === 'EENVELOPE'],
  ['late', ({ code, text }) => code === 'ETIMEDOUT' || /timeout/i.test(text)],
  ['certificate', ({ code, text }) => code === 'ETLS' || /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ALTNAME|SSL|wrong version/i.test(text)],
  ['unreachable', ({ code }) => ['ECONNECTION', 'ESOCKET', 'EDNS', 'ECONNREFUSED', 'ENOTFOUND'].includes(code)],
  ['refused', ({ status }) => status > 0],
]

const sentences: Readonly<Record<MailTrouble, (where: string, told: Told) => string>> = {
  login: (where) => `Le serveur d’e-mail ${where} refuse l’identifiant ou le mot de passe.`,
  recipient: (_where, told) => recipientText(told),
  late: (where) => `Le serveur d’e-mail ${where} n’a pas répondu à temps\u00A0: vérifiez l’adresse et le port, ou réessayez plus tard.`,
  certificate: (where) =>
    `La connexion chiffrée avec le serveur d’e-mail ${where} a échoué\u00A0: vérifiez le chiffrement et le port, ou le certificat du serveur.`,
  unreachable: (where) => `Le serveur d’e-mail ${where} ne répond pas\u00A0: vérifiez son adresse, le port et la connexion à Internet.`,
  refused: (where) => `Le serveur d’e-mail ${where} a refusé le message.`,
  unexpected: (where, { code }) => `Le message n’est pas parti par ${where}${code === '' ? '' : `\u00A0: ${code}`}.`,
}
const mayPass: ReadonlySet<MailTrouble> = new Set(['late', 'unreachable', 'unexpected'])

function failureOf(error: unknown, settings: MailSettings): MailFailure {
  const told = toldBy(error)
  const trouble = known.find(([, holds]) => holds(told))?.[0] ?? 'unexpected'
  const answer = told.said === '' ? '' : ` Réponse du serveur\u00A0: «\u00A0${told.said}\u00A0».`
  // 4xx: the server asks to come back later.
  const passing = mayPass.has(trouble) || (told.status >= 400 && told.status < 500)
  return new MailFailure(trouble, `${sentences[trouble](`«\u00A0${settings.server}:${settings.port}\u00A0»`, told)}${answer}`, passing)
}

function recipientText({ rejected }: Told): string {
  if (rejected.length === 0) return 'Le serveur d’e-mail refuse l’adresse d’expédition ou celle du destinataire.'
  const list = rejected.join(', ')
  return rejected.length === 1
    ? `Le serveur d’e-mail refuse le destinataire ${list}.`
    : `Le serveur d’e-mail refuse les destinataires ${list}.`
}
