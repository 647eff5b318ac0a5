const later = (column: string, from: string): string =>
  `${column} = case when status_id in (1, 2) and ${column} is not null then least(start_date, greatest(${column}, ${from}::date)) else ${column} end`

/** Assignments: the money of a quote or an option is asked for no earlier than `from`, nor after the arrival; what had no day keeps none. */
export const duesSql = (from: string): string => `${later('down_payment_due_on', from)}, ${later('balance_due_on', from)}`
