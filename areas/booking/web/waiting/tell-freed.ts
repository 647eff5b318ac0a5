import { call } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { waitingOperations } from '../../contract/waiting.ts'
import { firstInLine, offerPath } from '../../rules/waiting/first-in-line.ts'

/** What was just done, and who waits for the place that it frees: he is offered it from there, while the receptionist thinks of it. */
export async function tellFreed(sentence: string, freed: Parameters<typeof firstInLine>[1]): Promise<void> {
  toast(sentence)
  try {
    const { rows } = await call(waitingOperations.waitingList, {})
    const first = firstInLine(rows, freed)
    if (first) toast(`${sentence}. ${first.offer.place} convient à ${first.customerName}, en liste d’attente`, { action: { label: 'Proposer', run: () => go(offerPath(first)) } })
  } catch (error) {
    toast(`${sentence}. La liste d’attente n’a pas pu être lue\u00A0: ${sentenceOf(error)}`, { tone: 'brick' })
  }
}
