import { readSingle } from '#kernel/server/crud/single.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { MailFailure, sendMail } from '#platform/server/mail.ts'
import type { MailPatience, MailSettings, MailTrouble } from '#platform/server/mail.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tenancy } from '#platform/server/tenant.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { documentContract } from '../contract.ts'
import { emailConfiguration } from '../entities/email-configuration.ts'
import { testFaults } from '../rules/mail-settings.ts'
import { settingsIn } from './mail-settings.ts'

/** Somebody waits in front of the screen: less patience than when messages leave by themselves. */
const patience: MailPatience = { connection: 5000, silence: 10_000 }

/** Where what went wrong is set right. */
const atFault: Readonly<Partial<Record<MailTrouble, string>>> = {
  recipient: 'testAddress',
  login: 'password',
  certificate: 'security',
  unreachable: 'port',
  late: 'port',
}

type Test = { readonly settings: MailSettings; readonly to: string; readonly site: string }

/** Sends one message with the stored settings to their test address, and says what the server answered. */
export async function testMail(doors: Pick<Tenancy, 'inTenant'>, session: Session): Promise<ReplyOf<typeof documentContract.testMail>> {
  const { settings, to, site } = await doors.inTenant(session, readTest)
  try {
    await sendMail(
      settings,
      {
        to: [to],
        subject: `E-mail de test de ${site}`,
        text: `Cet e-mail a été envoyé par Pinède pour ${site}.\nLa configuration de l’e-mail fonctionne.`,
      },
      patience,
    )
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    throw new Refused([
      { rule: 'test-failed', field: atFault[error.trouble] ?? 'smtpServer', message: `Le test a échoué. ${error.message}` },
    ])
  }
  await doors.inTenant(session, (tx) => tx.journal({ entity: emailConfiguration.name, entityId: 1, action: 'test', after: { to } }))
  return { rule: 'test-succeeded', message: `Le test a réussi\u00A0: un e-mail est parti à ${to}.` }
}

async function readTest(tx: Tx): Promise<Test> {
  const row = await readSingle(tx, emailConfiguration)
  const faults = testFaults(row)
  const [settings, to] = [settingsIn(row), row.testAddress[0]]
  if (faults.length > 0 || settings === null || to === undefined) throw new Refused(faults)
  const [site] = await tx.rows<{ name: string }>('select name from establishment where establishment_id = $1', [tx.session.establishmentId])
  return { settings, to, site: site?.name ?? 'Pinède' }
}
