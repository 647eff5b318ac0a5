import type { Model } from '#kernel/server/crud/model.ts'
import { changeAll } from '#kernel/server/crud/many.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import { saleContract } from '../contract.ts'
import { deskContract } from '../contract/sale.ts'
import { article } from '../entities/article.ts'
import { articleKept } from '../rules/article-checks.ts'
import { offeredIn } from '../rules/commercialization.ts'
import { cancelSale } from './cancel-sale.ts'
import { articlesSql, registersSql } from './commercialization.sql.ts'
import { printSale, readSale, saleDesk } from './read-sale.ts'
import { sellArticles } from './sell.ts'
import { bounceSaleCheque, settleSale } from './unpaid-sale.ts'

type Read = ReplyOf<typeof saleContract.readCommercialization>
type Offer = typeof saleContract.offerArticles

/** Serves the operations on what is sold besides stays. */
export function saleService(service: Service): void {
  serve(service, saleContract.deleteArticle, refuseDeletion)
  serve(service, saleContract.readCommercialization, readCommercialization)
  serve(service, saleContract.offerArticles, offerArticles(service.model))
  serve(service, deskContract.desk, saleDesk)
  serve(service, deskContract.sell, sellArticles)
  serve(service, deskContract.read, readSale)
  serve(service, deskContract.cancel, cancelSale)
  serve(service, deskContract.bounce, bounceSaleCheque)
  serve(service, deskContract.settle, settleSale)
  serve(service, deskContract.print, printSale)
}

async function refuseDeletion(tx: Tx, { articleId }: ParsedInputOf<typeof saleContract.deleteArticle>): Promise<never> {
  const [found] = await tx.rows('select from article where establishment_id = $1 and id = $2', [tx.session.establishmentId, articleId])
  if (found === undefined) throw new NotFound('Cet article n’existe pas.')
  return refuse(articleKept.rule, articleKept.message)
}

async function readCommercialization(tx: Tx): Promise<Read> {
  const values = [tx.session.establishmentId]
  return {
    registers: await tx.rows<Read['registers'][number]>(registersSql, values),
    articles: await tx.rows<Read['articles'][number]>(articlesSql, values),
  }
}

/** One till, the desk or the whole shop for several articles, all of them or none. */
function offerArticles(model: Model): (tx: Tx, input: ParsedInputOf<Offer>) => Promise<ReplyOf<Offer>> {
  const plan = model.plan(article.name)
  return async (tx, { articleIds, where, offered }) => {
    if (articleIds.length === 0) refuse('choose-item', 'Veuillez choisir un article.', { field: 'articleIds' })
    if (typeof where === 'number') await registerExists(tx, where)
    return { changed: await changeAll(tx, model, plan, { chosen: articleIds, change: (row) => offeredIn(row, where, offered) }) }
  }
}

async function registerExists(tx: Tx, id: number): Promise<void> {
  const [found] = await tx.rows('select from cash_register where establishment_id = $1 and id = $2', [tx.session.establishmentId, id])
  if (found === undefined) refuse('choose-cash-register', 'Cette caisse n’existe plus\u00A0: rechargez la page.', { field: 'where' })
}
