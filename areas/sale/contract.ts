import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const id = z.number().int().positive()
const articleRight = 'ancillary_sale_article'

export const saleContract = {
  deleteArticle: operation({
    name: 'deleteArticle',
    method: 'POST',
    path: 'sale/article/delete/{articleId}',
    right: articleRight,
    level: 'delete',
    summary: 'Toujours refusé\u00A0: un article se masque ou s’affiche, ses ventes le nomment.',
    input: z.object({ articleId: z.coerce.number().int() }),
    reply: z.object({}),
    refusals: ['article-no-delete'],
  }),
  readCommercialization: operation({
    name: 'readArticleCommercialization',
    method: 'GET',
    path: 'sale/article/commercialization',
    right: articleRight,
    level: 'select',
    summary: 'Où chaque article est proposé\u00A0: à l’accueil, dans quelles caisses.',
    input: z.object({}),
    reply: z.object({
      registers: z.array(z.object({ id, label: z.string(), isActive: z.boolean() })),
      articles: z.array(
        z.object({
          id,
          version: z.number().int(),
          label: z.string(),
          code: z.string().nullable(),
          family: z.string(),
          price: z.number().int(),
          isVisible: z.boolean(),
          soldAtDesk: z.boolean(),
          cashRegisterIds: z.array(id),
        }),
      ),
    }),
  }),
  offerArticles: operation({
    name: 'offerArticles',
    method: 'POST',
    path: 'sale/article/commercialization',
    right: articleRight,
    level: 'write',
    summary: 'Propose ou retire des articles dans une caisse, à l’accueil ou partout, tous ou aucun.',
    input: z.object({ articleIds: z.array(id).max(2000), where: z.enum(['desk', 'everywhere']).or(id), offered: z.boolean() }),
    reply: z.object({ changed: z.number().int() }),
    refusals: ['choose-item', 'choose-cash-register', 'unknown-record'],
  }),
}
