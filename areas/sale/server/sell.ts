import { issueTicket, issuer, paidByForms, paidByText, paymentOfCall } from '#areas/payment/server/api.ts'
import type { IssuedTicket, TicketPaid } from '#areas/payment/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused, refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { deskContract } from '../contract/sale.ts'
import { salePreference } from '../entities/preferences.ts'
import { contentsText, mergedLines, printsTicket, quantityOf, saleFaults, saleTotal, stockLeft, ticketLines } from '../rules/sale.ts'
import type { SoldArticle, SoldLine } from '../rules/sale.ts'
import { soldArticlesSql } from './desk.sql.ts'

type Sell = typeof deskContract.sell
type Told = Pick<ReplyOf<Sell>, 'saleId' | 'billId' | 'number' | 'amount'>

/** The articles of a sale, locked: what two desks sell at once is counted twice. */
async function lockedArticles(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, SoldArticle>> {
  const values = [tx.session.establishmentId, [...new Set(ids)]]
  await tx.rows('select from article where establishment_id = $1 and id = any($2::bigint[]) order by id for update', values)
  return new Map((await tx.rows<SoldArticle>(soldArticlesSql('a.id = any($2::bigint[])'), values)).map((one) => [one.id, one]))
}

/** What leaves the shelf; what comes back is negative. */
export async function moveStock(tx: Tx, lines: readonly { readonly articleId: number; readonly quantity: number }[]): Promise<void> {
  const moved = await tx.rows<{ id: number }>(
    `update article a set stock = greatest(-9999, least(9999, a.stock - m.quantity)), version = a.version + 1, updated_at = $4 from (select article_id, sum(quantity)::int as quantity from unnest($2::bigint[], $3::int[]) as t(article_id, quantity) group by article_id) m
     where a.establishment_id = $1 and a.id = m.article_id and a.has_stock and a.stock is not null returning a.id`,
    [tx.session.establishmentId, lines.map(({ articleId }) => articleId), lines.map(({ quantity }) => quantity), tx.now.toString()],
  )
  tx.changed(
    'article',
    moved.map(({ id }) => id),
  )
}

/** The sale that this very call has made already. */
async function alreadySold(tx: Tx, requestId: string | null): Promise<Told | null> {
  if (requestId === null) return null
  // Two sendings of one call follow each other.
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [requestId])
  const taken = await paymentOfCall(tx, requestId)
  if (taken === null) return null
  const [sale] = await tx.rows<Told>(
    'select id as "saleId", bill_id as "billId", number, amount from sale where establishment_id = $1 and bill_id = $2',
    [tx.session.establishmentId, taken.ticketId],
  )
  return sale ?? refuse('payment-request-reused', 'Ce règlement est déjà enregistré ailleurs.', { field: 'requestId' })
}

type Writing = {
  readonly customerId: number | null
  readonly paid: readonly TicketPaid[]
  readonly correctsSaleId: number | null
  readonly reason: string | null
}
/** What the list of sales keeps of a ticket. */
export async function writeSale(
  tx: Tx,
  { billId, document }: IssuedTicket,
  { customerId, paid, correctsSaleId, reason }: Writing,
): Promise<Told> {
  const {
    number,
    totals: { gross: amount, vat },
  } = document
  const [row] = await tx.rows<{ id: number }>(
    `insert into sale (establishment_id, created_at, updated_at, number, bill_id, sold_on, sold_at, contents, customer_id, paid_by, net_amount, vat_amount, amount, corrects_sale_id, reason, sold_by_name) values ($1, $2, $2, $3, $4, $5, $2, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      tx.session.establishmentId,
      tx.now.toString(),
      number,
      billId,
      document.issueDate,
      contentsText(document.lines),
      customerId,
      paidByText(paid),
      amount - vat,
      vat,
      amount,
      correctsSaleId,
      reason,
      tx.session.userName,
    ],
  )
  if (row === undefined) throw new Error('sale not written')
  await tx.journal({
    entity: 'sale',
    entityId: row.id,
    action: 'create',
    after: { number, amount, ...(reason === null ? {} : { reason }) },
  })
  tx.changed('sale', [row.id])
  return { saleId: row.id, billId, number, amount }
}

const changeOf = (payments: ParsedInputOf<Sell>['payments']): number =>
  payments.reduce((sum, { cashGiven, amount }) => sum + Math.max(0, (cashGiven ?? amount) - amount), 0)

/** `sellArticles`: the ticket, what pays it and what leaves the shelf are one transaction. */
export async function sellArticles(tx: Tx, { lines: asked, customerId, payments, requestId }: ParsedInputOf<Sell>): Promise<ReplyOf<Sell>> {
  const settings = await readSingle(tx, salePreference)
  const before = await alreadySold(tx, requestId)
  const told = { change: changeOf(payments), shelf: [] }
  if (before !== null) return { ...before, ...told, prints: printsTicket(settings, before.amount) }
  const lines: readonly SoldLine[] = settings.mergesLines ? mergedLines(asked) : asked
  const articles = await lockedArticles(
    tx,
    lines.map(({ articleId }) => articleId),
  )
  const faults = saleFaults(lines, { articles, refuseAboveStock: settings.refuseAboveStock })
  if (faults.length > 0) throw new Refused(faults)
  if (customerId !== null) await customerExists(tx, customerId)
  const paid = await paidByForms(
    tx,
    saleTotal(lines),
    payments.map((one, index) => ({ ...one, requestId: index === 0 ? requestId : null })),
  )
  const from = await issuer(tx)
  const issued = await issueTicket(tx, {
    from,
    lines: ticketLines(lines, articles, from.isFranchise),
    customerId,
    paid,
    remarks: '',
    corrects: null,
  })
  await moveStock(tx, lines)
  const written = await writeSale(tx, issued, { customerId, paid, correctsSaleId: null, reason: null })
  return {
    ...written,
    ...told,
    shelf: [...articles.values()].flatMap((article) => stockLeft(article, quantityOf(lines, article.id)) ?? []),
    prints: printsTicket(settings, written.amount),
  }
}

async function customerExists(tx: Tx, id: number): Promise<void> {
  const [found] = await tx.rows('select from customer where establishment_id = $1 and id = $2', [tx.session.establishmentId, id])
  if (found === undefined) refuse('record-not-found', 'Ce client n’existe pas.', { field: 'customerId' })
}
