import { screensOf } from '#kernel/web/screen.ts'
import { saleScreens } from '../screens.ts'

export const saleWebScreens = screensOf(saleScreens, {
  '/article-commercialization': async () => (await import('./CommercializationScreen.tsx')).CommercializationScreen,
  '/article': async () => (await import('./NewArticle.tsx')).NewArticle,
})
