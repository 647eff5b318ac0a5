import { formatNumber } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { historyContract } from '../../contract/history.ts'
import { verifyTechnicalEvents, writeTechnicalEvents } from '../technical-events.ts'

/** `verifyEvents`: reads the chain again. One that is broken is itself an event, added where the chain goes on. */
export async function verifyEvents(tx: Tx): Promise<ReplyOf<typeof historyContract.verifyEvents>> {
  const verified = await verifyTechnicalEvents(tx)
  const { broken, count } = verified
  if (broken === null)
    return {
      ...verified,
      message:
        count === 0 ? 'Aucun événement n’est encore inscrit.' : `${formatNumber(count)} événements relus\u00A0: la chaîne est intacte.`,
    }
  await writeTechnicalEvents(tx, [{ code: 90, information: `Chaîne des événements techniques rompue au n°\u00A0${broken.number}` }])
  return {
    ...verified,
    message: `La chaîne est rompue à l’événement n°\u00A0${broken.number}. ${broken.reason} Les ${formatNumber(count)} précédents sont intacts.`,
  }
}
