import type { Tx } from '#platform/server/tx.ts'
import { printedIn, printedLanguage } from '../rules/printed-words/printed.ts'
import type { Printed } from '../rules/printed-words/printed.ts'

/** The words of the papers of a customer, in his language. */
export async function printedFor(tx: Tx, customerId: number): Promise<Printed> {
  const [language] = await tx.prepared<{ isoCode: string }>(
    'select l.iso_code as "isoCode" from customer c join language l on l.establishment_id = c.establishment_id and l.id = c.language_id where c.establishment_id = $1 and c.id = $2',
    [tx.session.establishmentId, customerId],
  )
  return printedIn(printedLanguage(language?.isoCode ?? null))
}
