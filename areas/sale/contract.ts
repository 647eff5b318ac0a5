import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const id = z.number().int().positive()
const right = 'ancillary_sale_article'

const offered = { isVisible: z.boolean(), soldAtDesk: z.boolean(), cashRegisterIds: z.array(id).max(200) }

export const saleContract = {
  deleteArticle: operation({
    name: 'deleteArticle', method: 'POST', path: 'sale/article/delete/{articleId}', right, level: 'delete',
    summary: 'Toujours refusé\u00A0: un article se masque ou s’affiche, ses ventes le nomment.',
    input: z.object({ articleId: z.coerce.number().int() }), reply: z.object({}), refusals: ['article-no-delete'],
  }),
  readCommercialization: operation({
    name: 'readArticleCommercialization', method: 'GET', path: 'sale/article/commercialization', right, level: 'select',
    summary: 'Où chaque article est proposé\u00A0: à l’accueil, dans quelles caisses.', input: z.object({}),
    reply: z.object({
      registers: z.array(z.object({ id, label: z.string(), isActive: z.boolean() })),
      articles: z.array(z.object({ id, version: z.number().int(), label: z.string(), code: z.string().nullable(), family: z.string(), price: z.number().int(), ...offered })),
    }),
  }),
  saveCommercialization: operation({
    name: 'saveArticleCommercialization', method: 'POST', path: 'sale/article/commercialization', right, level: 'write',
    summary: 'Change où des articles sont proposés, tous ou aucun.',
    input: z.object({ articles: z.array(z.object({ id, version: z.number().int(), ...offered })).min(1).max(2000) }),
    reply: z.object({ changed: z.number().int() }), refusals: ['modified-by-other', 'unknown-record'],
  }),
}
