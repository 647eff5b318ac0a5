import type { Model } from '#kernel/server/crud/model.ts'
import { saveAll } from '#kernel/server/crud/save-all.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { NotFound } from '#platform/server/errors.ts'
import type { Tx } from '#platform/server/tx.ts'
import { saleContract } from '../contract.ts'
import { article } from '../entities/article.ts'
import { articleKept } from '../rules/article-checks.ts'
import { articlesSql, registersSql } from './commercialization.sql.ts'

type Read = ReplyOf<typeof saleContract.readCommercialization>
type Save = typeof saleContract.saveCommercialization

/** Serves the operations on what is sold besides stays. */
export function saleService(service: Service): void {
  serve(service, saleContract.deleteArticle, refuseDeletion)
  serve(service, saleContract.readCommercialization, readCommercialization)
  serve(service, saleContract.saveCommercialization, saveCommercialization(service.model))
}

async function refuseDeletion(tx: Tx, { articleId }: ParsedInputOf<typeof saleContract.deleteArticle>): Promise<never> {
  const [found] = await tx.rows('select from article where establishment_id = $1 and id = $2', [tx.session.establishmentId, articleId])
  if (found === undefined) throw new NotFound('Cet article n’existe pas.')
  return refuse(articleKept.rule, articleKept.message)
}

async function readCommercialization(tx: Tx): Promise<Read> {
  const values = [tx.session.establishmentId]
  return { registers: await tx.rows<Read['registers'][number]>(registersSql, values), articles: await tx.rows<Read['articles'][number]>(articlesSql, values) }
}

/** Saves every article that changed, each by its own rules; all or none. */
function saveCommercialization(model: Model): (tx: Tx, input: ParsedInputOf<Save>) => Promise<ReplyOf<Save>> {
  const plan = model.plan(article.name)
  return async (tx, { articles }) => ({ changed: await saveAll(tx, model, plan, { key: 'articles', rows: articles }) })
}
