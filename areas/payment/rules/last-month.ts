/** The month before that of a day: what is exported, and settled with partners, most often. */
export function lastMonth(today: string): { readonly from: string; readonly to: string } {
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  return { from: first.subtract({ months: 1 }).toString(), to: first.subtract({ days: 1 }).toString() }
}
