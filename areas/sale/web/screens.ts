import { screensOf } from '#kernel/web/screen.ts'
import { saleScreens } from '../screens.ts'

export const saleWebScreens = screensOf(saleScreens, {
  '/article-commercialization': async () => (await import('./CommercializationScreen.tsx')).CommercializationScreen,
  '/vente-annexe': async () => (await import('./desk/DeskScreen.tsx')).DeskScreen,
  '/vente-annexe/{saleId}': async () => (await import('./desk/SaleScreen.tsx')).SaleScreen,
  '/article': async () => (await import('./NewArticle.tsx')).NewArticle,
})
