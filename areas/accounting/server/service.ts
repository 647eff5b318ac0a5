import { provideExported, provideLetters } from '#areas/payment/server/api.ts'
import { serve, serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { accountingContract } from '../contract.ts'
import { agedBalance, agedFile, printAged } from './aged-balance.ts'
import { exportFile, fecOfYear, fecReady } from './files.ts'
import { lettersOfBill } from './letters-of-bill.ts'
import { isExported } from './is-exported.ts'
import { customerLines, letterLines, unletterLines } from './letters.ts'
import { customerLedger, customerLedgerFile, ledger, ledgerAccounts, ledgerFile, printCustomerLedger, printLedger } from './ledger.ts'
import { makeExport } from './make-export.ts'
import { planPreview, readPaymentPlan, readPlan, savePaymentPlan, savePlan } from './plans.ts'
import { previewExport } from './preview.ts'
import { printLettering } from './print-lettering.ts'

/** Accounts, exports and lettering; tells payments which of them have left. */
export function accountingService(service: Service): void {
  provideExported(isExported)
  provideLetters(lettersOfBill)
  const { inTenant } = service.tenancy
  serve(service, accountingContract.preview, previewExport)
  serve(service, accountingContract.makeExport, makeExport)
  serveFile(service, accountingContract.file, (tx, { exportId }) => exportFile(tx, exportId, inTenant))
  serveFile(service, accountingContract.fec, (tx, { financialYearId }) => fecOfYear(tx, financialYearId, inTenant))
  serve(service, accountingContract.fecReady, (tx, { financialYearId }) => fecReady(tx, financialYearId))
  serve(service, accountingContract.readPlan, readPlan)
  serve(service, accountingContract.savePlan, savePlan)
  serve(service, accountingContract.planPreview, planPreview)
  serve(service, accountingContract.readPaymentPlan, readPaymentPlan)
  serve(service, accountingContract.paymentPlan, savePaymentPlan)
  serve(service, accountingContract.agedBalance, agedBalance)
  serveFile(service, accountingContract.agedFile, agedFile)
  serveFile(service, accountingContract.printAged, printAged)
  serve(service, accountingContract.ledgerAccounts, ledgerAccounts)
  serve(service, accountingContract.ledger, ledger)
  serveFile(service, accountingContract.ledgerFile, ledgerFile)
  serveFile(service, accountingContract.printLedger, printLedger)
  serve(service, accountingContract.customerLedger, customerLedger)
  serveFile(service, accountingContract.customerLedgerFile, customerLedgerFile)
  serveFile(service, accountingContract.printCustomerLedger, printCustomerLedger)
  serveFile(service, accountingContract.printLettering, printLettering)
  serve(service, accountingContract.customerLines, customerLines)
  serve(service, accountingContract.letter, letterLines)
  serve(service, accountingContract.unletter, unletterLines)
}
