import { isSchool } from '#areas/establishment/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { MailSettings } from '#platform/server/mail.ts'
import type { MailWithheld } from '#platform/server/outbox.ts'
import type { Tx } from '#platform/server/tx.ts'
import { emailConfiguration } from '../entities/email-configuration.ts'

type Row = Awaited<ReturnType<typeof readSingle<typeof emailConfiguration>>>

/** The mailbox of the establishment as it is set; null while its server or its sender is missing. */
export async function mailSettings(tx: Tx): Promise<MailSettings | null> {
  return settingsIn(await readSingle(tx, emailConfiguration))
}

const schoolNotice = 'Mode école\u00A0: le message est gardé dans l’historique, il ne part pas.'

/** The same for what leaves: where people learn nothing does, whatever mailbox is set. */
export async function leavingBy(tx: Tx): Promise<MailSettings | MailWithheld | null> {
  return (await isSchool(tx)) ? { withheld: schoolNotice } : mailSettings(tx)
}

export function settingsIn(row: Row): MailSettings | null {
  const sender = row.senderAddress?.[0]
  if (row.smtpServer === null || sender === undefined) return null
  return {
    server: row.smtpServer,
    port: row.port,
    security: row.security,
    login: row.login,
    password: row.password,
    sender,
    senderName: row.alias,
    replyTo: row.replyTo?.[0] ?? null,
  }
}
