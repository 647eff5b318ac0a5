import { keepDocument } from '#kernel/server/files.ts'
import { serve, serveFile } from '#kernel/server/serve.ts'
import type { FileAnswer } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { tillContract } from '../contract/till.ts'
import { cancelledCash } from './cancelled-cash.ts'
import { cancelDeposit, makeDeposit, pendingDeposits, pendingPayments, readDeposit } from './deposits.ts'
import { printDeposit } from './print-deposit.ts'
import { exportJournal } from './export-till.ts'
import { printBalance, printJournal } from './print-till.ts'
import { balance, cashFund, countCash, journal, tillHeld } from './till.ts'

const paper = ({ name, content }: { readonly name: string; readonly content: Buffer }): FileAnswer => ({
  content,
  type: 'application/pdf',
  fileName: name,
  inline: true,
})

/** Deposits at the bank, and what the tills hold. */
export function serveTill(service: Service): void {
  serve(service, tillContract.journal, journal)
  serve(service, tillContract.balance, balance)
  serveFile(service, tillContract.exportJournal, exportJournal)
  serveFile(service, tillContract.printJournal, async (tx, asked) => paper(await printJournal(tx, asked)))
  serveFile(service, tillContract.printBalance, async (tx, asked) => paper(await printBalance(tx, asked)))
  serve(service, tillContract.cashFund, cashFund)
  serve(service, tillContract.tillHeld, tillHeld)
  serve(service, tillContract.cancelledCash, cancelledCash)
  serve(service, tillContract.countCash, countCash)
  serve(service, tillContract.pendingDeposits, pendingDeposits)
  serve(service, tillContract.pendingPayments, pendingPayments)
  serve(service, tillContract.makeDeposit, makeDeposit)
  serve(service, tillContract.readDeposit, readDeposit)
  serve(service, tillContract.cancelDeposit, cancelDeposit)
  serve(service, tillContract.printDeposit, async (tx, input) => keepDocument(tx, await printDeposit(tx, input.depositId)))
}
