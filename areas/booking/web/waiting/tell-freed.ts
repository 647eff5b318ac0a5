import { call } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { bookingOperations } from '../../contract/stay.ts'
import { waitingOperations } from '../../contract/waiting.ts'
import { firstInLine, offerPath, type Freed } from '../../rules/waiting/first-in-line.ts'

type More = NonNullable<Parameters<typeof toast>[1]>

/**
 * What was just done, and who waits for the place that it frees: he is offered it from there, while the receptionist thinks of it. What else the
 * message offers gives way to him: it is on the stay too.
 */
export async function tellFreed(
  sentence: string,
  freed: readonly Freed[] | (() => Promise<readonly Freed[]>),
  more: More = {},
): Promise<void> {
  toast(sentence, more)
  const full = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
  try {
    const places = typeof freed === 'function' ? await freed() : freed
    if (places.length === 0) return
    const { rows } = await call(waitingOperations.waitingList, {})
    const first = firstInLine(rows, places)
    if (first)
      toast(`${full} ${first.offer.place} convient à ${first.customerName}, en liste d’attente`, {
        ...more,
        action: { label: 'Proposer', run: () => go(offerPath(first)) },
      })
  } catch (error) {
    toast(`${full} La liste d’attente n’a pas pu être lue\u00A0: ${sentenceOf(error)}`, { ...more, tone: 'brick' })
  }
}

/** What stays that were given up held: they still say it. */
export async function heldBefore(ids: readonly number[]): Promise<readonly Freed[]> {
  const stays = await Promise.all(ids.map((id) => call(bookingOperations.readBooking, { id })))
  return stays.flatMap(({ occupancies }) => occupancies)
}
