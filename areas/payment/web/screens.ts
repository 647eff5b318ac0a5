import { screensOf } from '#kernel/web/screen.ts'
import { paymentScreens } from '../screens.ts'

export const paymentWebScreens = screensOf(paymentScreens, {
  '/payment-method-deposit-type-list': async () => (await import('./methods/DepositTypesScreen.tsx')).DepositTypesScreen,
  '/create-deposit/{paymentMethodId}': async () => (await import('./till/CreateDepositScreen.tsx')).CreateDepositScreen,
  '/deposit/{depositId}': async () => (await import('./till/DepositScreen.tsx')).DepositScreen,
  '/cash-and-bank-journal': async () => (await import('./till/JournalScreen.tsx')).JournalScreen,
  '/balance': async () => (await import('./till/BalanceScreen.tsx')).BalanceScreen,
  '/cash-fund/{paymentMethodId}/{date}': async () => (await import('./till/CashFundScreen.tsx')).CashFundScreen,
  '/payment/{paymentId}': async () => (await import('./PaymentScreen.tsx')).PaymentScreen,
  '/bill-list': async () => (await import('./bill/BillListScreen.tsx')).BillListScreen,
  '/bill/{billId}': async () => (await import('./bill/BillScreen.tsx')).BillScreen,
  '/create-partner-bill/{partnerId}': async () => (await import('./partner-bill/CreatePartnerBillScreen.tsx')).CreatePartnerBillScreen,
  '/partner-bill/{partnerBillId}': async () => (await import('./partner-bill/PartnerBillScreen.tsx')).PartnerBillScreen,
  '/reminder-list': async () => (await import('./reminder/ReminderScreen.tsx')).ReminderScreen,
  '/unbill-document-list': async () => (await import('./UnbilledScreen.tsx')).UnbilledScreen,
  '/payment-method-pointofsale-list': async () => (await import('./methods/PointOfSaleScreen.tsx')).PointOfSaleScreen,
})
