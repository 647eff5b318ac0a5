import { screensOf } from '#kernel/web/screen.ts'
import { paymentScreens } from '../screens.ts'

export const paymentWebScreens = screensOf(paymentScreens, {
  '/payment-method-deposit-type-list': async () => (await import('./methods/DepositTypesScreen.tsx')).DepositTypesScreen,
  '/payment-method-pointofsale-list': async () => (await import('./methods/PointOfSaleScreen.tsx')).PointOfSaleScreen,
})
