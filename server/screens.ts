import { establishmentContract } from '#areas/establishment/contract.ts'
import { documentContract } from '#areas/document/contract.ts'
import type { Operation } from '#platform/operation/operation.ts'
import { accountingScreens } from '#areas/accounting/screens.ts'
import { bookingScreens } from '#areas/booking/screens.ts'
import { partnerScreens } from '#areas/partner/screens.ts'
import { einvoiceScreens } from '#areas/einvoice/screens.ts'
import { paymentScreens } from '#areas/payment/screens.ts'
import { fiscalScreens } from '#areas/fiscal/screens.ts'
import { planScreens } from '#areas/plan/screens.ts'
import { closureScreens } from '#areas/closure/screens.ts'
import { residentialScreens } from '#areas/residential/screens.ts'
import { saleScreens } from '#areas/sale/screens.ts'
import { campScreens } from '#areas/camp/screens.ts'
import { priceScreens } from '#areas/price/screens.ts'
import { cleaningScreens } from '#areas/cleaning/screens.ts'
import { documentScreens } from '#areas/document/screens.ts'
import { establishmentScreens } from '#areas/establishment/screens.ts'
import { securityScreens } from '#areas/security/screens.ts'
import { statementScreens } from '#areas/statement/screens.ts'
import { backupContract } from '#areas/utility/contract/backup.ts'
import { helpScreens } from '#areas/utility/help-pages.ts'
import { moduleScreens } from '#areas/utility/screens.ts'
import { toolScreens } from '#areas/utility/tool-screens.ts'
import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** The screens that are not the generic list or form of an entity, for the rights of their routes. */
export const screens: readonly ScreenDeclaration[] = [
  ...securityScreens,
  ...establishmentScreens,
  ...documentScreens,
  ...campScreens,
  ...priceScreens,
  ...partnerScreens,
  ...bookingScreens,
  ...paymentScreens,
  ...fiscalScreens,
  ...residentialScreens,
  ...saleScreens,
  ...cleaningScreens,
  ...planScreens,
  ...statementScreens,
  ...einvoiceScreens,
  ...accountingScreens,
  ...closureScreens,
  ...moduleScreens,
  ...helpScreens,
  ...toolScreens,
]

/** Calls that the menu opens like a page: what they answer is for the browser to show. */
export const menuCalls: readonly Operation[] = [
  documentContract.documentation,
  establishmentContract.remoteSupport,
  backupContract.runBackup,
]
