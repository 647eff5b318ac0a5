/** What the area of payments draws in the screen of a stay. */
export { billAtOnce } from './bill-at-once.ts'
export { BillsPage } from './BillsPage.tsx'
export { CustomerCredits } from './CustomerCredits.tsx'
export { GroupedBill } from '../grouped-bill/GroupedBillButton.tsx'
export { GroupedPayment } from './GroupedDialog.tsx'
export { PaymentForm } from './PaymentForm.tsx'
export { PrintStay, printStays } from './PrintStay.tsx'
export { PaymentsPage } from './PaymentsPage.tsx'
