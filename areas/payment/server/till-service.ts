import { keepDocument } from '#kernel/server/files.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { tillContract } from '../contract/till.ts'
import { cancelledCash } from './cancelled-cash.ts'
import { cancelDeposit, makeDeposit, pendingDeposits, pendingPayments, readDeposit } from './deposits.ts'
import { printDeposit } from './print-deposit.ts'
import { balance, cashFund, countCash, journal, tillHeld } from './till.ts'

/** Deposits at the bank, and what the tills hold. */
export function serveTill(service: Service): void {
  serve(service, tillContract.journal, journal)
  serve(service, tillContract.balance, balance)
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
