/** Where what moves a till without a payment is read: an expense (`e`), an injection (`i`), a count (`g`). */
export const expenseUrlSql = `'/expenses-list/' || coalesce(e.year_month, '0') || '?f.number=%7B%22equals%22%3A' || e.number || '%7D'`
export const injectionUrlSql = `'/injections-list/' || coalesce(i.year_month, '0')`
export const countUrlSql = `'/cash-fund/' || g.payment_method_id || '/' || g.counted_on`
