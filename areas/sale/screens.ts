import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

const right = 'ancillary_sale_article'

export const saleScreens: readonly ScreenDeclaration[] = [
  { path: '/article-commercialization', title: 'Commercialisation des articles', right },
  { path: '/article', title: 'Nouvel article', right },
  { path: '/vente-annexe', title: 'Nouvelle vente annexe', right: 'ancillary_sale_sale' },
  { path: '/vente-annexe/{saleId}', title: 'Vente annexe', right: 'ancillary_sale_sale' },
]
