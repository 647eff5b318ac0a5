import type { Fault } from '#platform/operation/refusal.ts'

/** Numbers of documents from one to another, both included; an empty one leaves its side open. */
export type TicketRange = { readonly fromTicket: string; readonly toTicket: string }

/** Why a range of documents holds none, whatever is stored; numbers of a series have the same length, so they compare as they are written. */
export function ticketFault({ fromTicket, toTicket }: TicketRange): Fault | null {
  const [from, to] = [fromTicket.trim().toUpperCase(), toTicket.trim().toUpperCase()]
  if (from === '' || to === '' || from <= to) return null
  return {
    rule: 'ticket-range',
    field: 'toTicket',
    message: `Le ticket de début (${from}) ne peut pas être supérieur au ticket de fin (${to}).`,
    values: { fromTicket: from, toTicket: to },
  }
}
