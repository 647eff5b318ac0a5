/** What somebody has brought to a stay by one method, less what he had back by it; the last used first. */
export type BroughtBy = { readonly customerId: number; readonly paymentMethodId: number; readonly amount: number }
export type RefundPart = { readonly paymentMethodId: number; readonly amount: number }
export type RefundLine = RefundPart & { readonly customerId: number }

/**
 * Whose money goes back, line by line: of each part first his who brought money by its method, then anybody's who has some there, the customer of
 * the stay before the others. What nobody has brought is in the name of that customer.
 */
export function refundLines(parts: readonly RefundPart[], brought: readonly BroughtBy[], customerId: number): RefundLine[] {
  const left = new Map<number, number>()
  for (const row of brought) left.set(row.customerId, (left.get(row.customerId) ?? 0) + row.amount)
  const byMethod = brought.map((row) => ({ ...row }))
  const payers = [...new Set([customerId, ...left.keys()])]
  return parts.flatMap(({ paymentMethodId, amount }) => {
    const shares = new Map<number, number>()
    let rest = amount
    const take = (payer: number, most: number): number => {
      const share = Math.max(0, Math.min(rest, most, left.get(payer) ?? 0))
      rest -= share
      left.set(payer, (left.get(payer) ?? 0) - share)
      if (share > 0) shares.set(payer, (shares.get(payer) ?? 0) + share)
      return share
    }
    for (const payer of payers)
      for (const row of byMethod)
        if (row.customerId === payer && row.paymentMethodId === paymentMethodId) row.amount -= take(payer, row.amount)
    for (const payer of payers) take(payer, rest)
    if (rest > 0) shares.set(customerId, (shares.get(customerId) ?? 0) + rest)
    return [...shares].map(([payer, share]) => ({ paymentMethodId, amount: share, customerId: payer }))
  })
}
