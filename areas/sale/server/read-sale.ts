import { ticketKinds, ticketRefundKinds } from '#areas/payment/rules/ticket.ts'
import { paymentKinds } from '#areas/payment/rules/payment-checks.ts'
import { paymentsOfTicket, printBill, storedDocument } from '#areas/payment/server/api.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { keepDocument } from '#kernel/server/files.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { MissingRight } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { deskContract } from '../contract/sale.ts'
import { salePreference } from '../entities/preferences.ts'
import { ticketRest } from '../rules/sale.ts'
import { familiesSql, methodsSql, saleSql, soldArticlesSql } from './desk.sql.ts'

type Contract = typeof deskContract
type Desk = ReplyOf<Contract['desk']>
type View = ReplyOf<Contract['read']>
type Method = Desk['methods'][number]
export type StoredSale = Pick<
  View,
  | 'id'
  | 'billId'
  | 'number'
  | 'soldOn'
  | 'soldAt'
  | 'soldBy'
  | 'customerId'
  | 'amount'
  | 'netAmount'
  | 'vatAmount'
  | 'reason'
  | 'corrects'
  | 'correctedBy'
  | 'prints'
> & { readonly document: string }

const methodsOf = (tx: Tx, kinds: readonly number[]): Promise<Method[]> => tx.rows<Method>(methodsSql, [tx.session.establishmentId, kinds])

/** `saleDesk`: everything that the desk sells and takes, in one answer. */
export async function saleDesk(tx: Tx): Promise<Desk> {
  const own = [tx.session.establishmentId]
  const { refuseAboveStock, mergesLines, ticketPrinting, billAbove, buttonsPerPage, maximumPages } = await readSingle(tx, salePreference)
  return {
    families: await tx.rows(familiesSql, own),
    articles: await tx.rows(soldArticlesSql('a.is_visible and a.sold_at_desk'), own),
    methods: await methodsOf(tx, ticketKinds),
    settings: {
      refuseAboveStock,
      mergesLines,
      ticketPrinting: ticketPrinting as Desk['settings']['ticketPrinting'],
      billAbove,
      buttonsPerPage,
      maximumPages,
    },
  }
}

/** A sale whose money nobody else touches meanwhile. Nobody changes its row, so that it cannot be locked: those who take it back or pay it again follow each other here. */
export async function lockedSale(tx: Tx, saleId: number): Promise<StoredSale> {
  await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sale ${tx.session.establishmentId} ${saleId}`])
  const [stored] = await tx.rows<StoredSale>(saleSql, [tx.session.establishmentId, saleId])
  return stored ?? refuse('record-not-found', 'Ce ticket n’existe pas.')
}

/** `readSale`: a ticket, from its document. */
export async function readSale(tx: Tx, { saleId }: ParsedInputOf<Contract['read']>): Promise<View> {
  const [stored] = await tx.rows<StoredSale>(saleSql, [tx.session.establishmentId, saleId])
  if (stored === undefined) return refuse('record-not-found', 'Ce ticket n’existe pas.')
  const { document: text, ...sale } = stored
  const { lines, vat, buyer } = storedDocument(text)
  const payments = await paymentsOfTicket(tx, sale.billId)
  return {
    ...sale,
    buyer: buyer.name,
    lines: lines.map(({ label, quantity, unitPrice, tax, amount }) => ({
      label,
      quantity,
      unitPrice,
      rate: tax.kind === 'vat' ? tax.rate : null,
      amount,
    })),
    vat: vat.map(({ tax, base, vat: due, gross }) => ({
      rate: tax.kind === 'vat' ? tax.rate : null,
      reason: tax.kind === 'exempt' ? tax.exemption.reason : null,
      base,
      vat: due,
      gross,
    })),
    rest: ticketRest(sale, payments),
    payments: payments.map(({ id, kind, method, amount, movement, isDeposited, stands }) => ({
      id,
      method,
      amount,
      movement,
      isDeposited,
      mayBounce: stands && movement === 'payment' && kind === paymentKinds.cheque,
      stands,
    })),
    refundMethods: (await methodsOf(tx, ticketRefundKinds))
      .filter(({ isRefundable }) => isRefundable)
      .map(({ id, label }) => ({ id, label })),
  }
}

/** `printSale`: its print is counted and signed like that of a bill. */
export async function printSale(tx: Tx, { saleId }: ParsedInputOf<Contract['print']>): Promise<ReplyOf<Contract['print']>> {
  // A print is counted: nobody makes one while looking through another user.
  if (tx.session.viewing !== undefined) throw new MissingRight()
  const [sale] = await tx.rows<{ billId: number }>('select bill_id as "billId" from sale where establishment_id = $1 and id = $2', [
    tx.session.establishmentId,
    saleId,
  ])
  if (sale === undefined) return refuse('record-not-found', 'Ce ticket n’existe pas.')
  const { name, content, copy } = await printBill(tx, sale.billId)
  return { ...(await keepDocument(tx, { name, content })), copy: copy.kind }
}
