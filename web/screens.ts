import { provideFirstSteps } from '#areas/booking/web/home/first-steps-slot.ts'
import { provideClosureLight } from '#areas/booking/web/home/closure-light-slot.ts'
import { provideCleaningTile, provideHousekeepingTile } from '#areas/booking/web/home/housekeeping-slot.ts'
import { provideProblemReport } from '#areas/booking/web/planning/problem-slot.ts'
import { provideStayMoney } from '#areas/booking/web/money-slot.ts'
import { providePlacesPlan } from '#areas/booking/web/new-booking/places-plan-slot.ts'
import { providePaymentLine } from '#areas/booking/web/movements/payment-line-slot.ts'
import { providePaymentDialog } from '#areas/booking/web/movements/payment-slot.ts'
import { accountingWebScreens } from '#areas/accounting/web/screens.ts'
import { bookingWebScreens } from '#areas/booking/web/screens.ts'
import { closureWebScreens } from '#areas/closure/web/screens.ts'
import { priceWebScreens } from '#areas/price/web/screens.ts'
import { partnerWebScreens } from '#areas/partner/web/screens.ts'
import { paymentWebScreens } from '#areas/payment/web/screens.ts'
import { fiscalWebScreens } from '#areas/fiscal/web/screens.ts'
import { provideBillCard } from '#areas/payment/web/bill-card-slot.tsx'
import { provideStayLinks } from '#areas/payment/web/stay-links-slot.tsx'
import { planWebScreens } from '#areas/plan/web/screens.ts'
import { residentialWebScreens } from '#areas/residential/web/screens.ts'
import { saleWebScreens } from '#areas/sale/web/screens.ts'
import { stayPath } from '#areas/booking/rules/stay-pages.ts'
import { cleaningWebScreens } from '#areas/cleaning/web/screens.ts'
import { documentWebScreens } from '#areas/document/web/screens.ts'
import { provideMailLinks } from '#areas/document/web/mail-links-slot.ts'
import { campWebScreens } from '#areas/camp/web/screens.ts'
import { establishmentWebScreens } from '#areas/establishment/web/screens.ts'
import { securityWebScreens } from '#areas/security/web/screens.ts'
import { einvoiceWebScreens } from '#areas/einvoice/web/screens.ts'
import { statementWebScreens } from '#areas/statement/web/screens.ts'
import { moduleWebScreens } from '#areas/utility/web/module-screens.ts'
import { helpWebScreens } from '#areas/utility/web/help-screens.ts'
import { toolWebScreens } from '#areas/utility/web/tool-screens.ts'
import { backupCall } from '#areas/utility/rules/backup-call.ts'
import { whenAsked } from '#platform/web/navigation.tsx'
import type { Screen } from '#kernel/web/screen.ts'

/** The screens that are not the generic list or form of an entity, area by area. */
export const screens: readonly Screen[] = [
  ...securityWebScreens,
  ...establishmentWebScreens,
  ...documentWebScreens,
  ...campWebScreens,
  ...priceWebScreens,
  ...partnerWebScreens,
  ...bookingWebScreens,
  ...paymentWebScreens,
  ...fiscalWebScreens,
  ...residentialWebScreens,
  ...saleWebScreens,
  ...cleaningWebScreens,
  ...planWebScreens,
  ...statementWebScreens,
  ...einvoiceWebScreens,
  ...accountingWebScreens,
  ...closureWebScreens,
  ...moduleWebScreens,
  ...helpWebScreens,
  ...toolWebScreens,
]

// Stays are drawn before payments know of them: what they show of money is given here.
provideStayMoney(() => import('#areas/payment/web/stay-money/parts.tsx'))
providePaymentDialog(async () => (await import('#areas/payment/web/PaymentDialog.tsx')).PaymentDialog)
providePaymentLine(async () => (await import('#areas/payment/web/PaymentLine.tsx')).PaymentLine)

providePlacesPlan(async () => (await import('#areas/plan/web/choice/PlacesPlan.tsx')).PlacesPlan)
provideBillCard(async () => (await import('#areas/einvoice/web/BillTransmission.tsx')).BillTransmission)
provideStayLinks(async () => (await import('#areas/gateway/web/StayLinks.tsx')).StayLinks)

// So is what a new site lacks.
provideFirstSteps(async () => (await import('#areas/utility/web/first-steps/FirstSteps.tsx')).FirstSteps)

// And the day of who cleans.
provideProblemReport(async () => (await import('#areas/cleaning/web/report-problem.ts')).reportBroken)
provideHousekeepingTile(async () => (await import('#areas/cleaning/web/HomeCleaning.tsx')).HomeCleaning)
provideCleaningTile(async () => (await import('#areas/cleaning/web/ReadyPlaces.tsx')).ReadyPlaces)

provideClosureLight(async () => (await import('#areas/closure/web/Light.tsx')).HomeLight)

provideMailLinks({
  customer: (id) => `/customer/emails/${id}`,
  booking: (id, customerId) => stayPath({ id, customerId, statusId: 3 }, 'history'),
})

// « Sauvegardes » of the menu asks first, and shows how far it is.
whenAsked(
  `/rest/${backupCall}`,
  () => void import('#areas/utility/web/tools/backup-flow.ts').then(({ backUpAndTakeAway }) => backUpAndTakeAway()),
)
