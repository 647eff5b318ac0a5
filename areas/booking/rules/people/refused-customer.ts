import type { Fault } from '#platform/operation/refusal.ts'

type Refusal = { readonly name: string; readonly reason: string | null }

/** A customer who is no longer accepted is booked for only by whoever may lift that, and who writes why in the note of the stay. */
export function refusedCustomerFault(
  { name, reason }: Refusal,
  by: { readonly mayLift: boolean; readonly note: string | null },
): Fault | null {
  const why = reason === null || reason === '' ? '' : ` («\u00A0${reason}\u00A0»)`
  if (!by.mayLift)
    return {
      rule: 'customer-blacklisted',
      field: 'customerId',
      message: `${name} n’est plus accepté${why}\u00A0: adressez-vous à un responsable.`,
    }
  if ((by.note ?? '').trim() !== '') return null
  return {
    rule: 'customer-blacklisted',
    field: 'note',
    message: `${name} n’est plus accepté${why}\u00A0: écrivez dans la note du séjour pourquoi vous le recevez.`,
  }
}
