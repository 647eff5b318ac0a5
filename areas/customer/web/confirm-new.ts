import type { ReplyOf } from '#platform/operation/operation.ts'
import { call } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { customerContract } from '../contract.ts'
import { almostSure } from '../rules/duplicates.ts'
import { comparedOf } from './customer-model.ts'

type Proposals = ReplyOf<typeof customerContract.findDuplicates>['proposals']

/** Who is almost surely the same person; a failure is told, and nothing is saved behind it. */
async function sureOnes(row: Readonly<Record<string, unknown>>): Promise<Proposals | null> {
  const asked = comparedOf(row)
  if (asked === null) return []
  try {
    return (await call(customerContract.findDuplicates, asked)).proposals.filter(({ score }) => score >= almostSure)
  } catch (error) {
    toast(sentenceOf(error), { tone: 'brick' })
    return null
  }
}

/** Before a new customer is saved: somebody who is almost surely the same person is named, and the save waits for the answer. */
export async function confirmNew(row: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (row['id'] !== 0) return true
  const proposals = await sureOnes(row)
  const [found] = proposals ?? []
  if (found === undefined) return proposals !== null
  return confirm({
    title: 'Créer une seconde fiche\u00A0?',
    confirm: 'Créer quand même',
    cancel: 'Revoir',
    text: `«\u00A0${found.customer.displayName}\u00A0» existe déjà\u00A0: ${found.reasons.join(', ')}. Deux fiches pour une personne partagent son histoire en deux.`,
  })
}
