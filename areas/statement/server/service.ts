import { serve, serveFile } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { statementContract } from '../contract.ts'
import { boardDocuments, readBoard, saveBoard } from './board.ts'
import { declareTax } from './declare-tax.ts'
import { printTaxStatement, printVatStatement } from './print.ts'
import { result, resultDetail, resultStays } from './result.ts'
import { taxStatement, taxStays } from './tax.ts'
import { vatDocuments, vatStatement } from './vat.ts'

/** Serves what adds up stays, payments and bills. */
export function statementService(service: Service): void {
  serve(service, statementContract.vatStatement, vatStatement)
  serve(service, statementContract.vatDocuments, vatDocuments)
  serve(service, statementContract.taxStatement, taxStatement)
  serve(service, statementContract.taxStays, taxStays)
  serve(service, statementContract.declareTax, declareTax)
  serve(service, statementContract.result, result)
  serve(service, statementContract.resultDetail, resultDetail)
  serve(service, statementContract.resultStays, resultStays)
  serve(service, statementContract.readBoard, readBoard)
  serve(service, statementContract.boardDocuments, boardDocuments)
  serve(service, statementContract.saveBoard, saveBoard)
  for (const [operation, print] of [[statementContract.printVatStatement, printVatStatement], [statementContract.printTaxStatement, printTaxStatement]] as const) {
    serveFile(service, operation, async (tx, input) => {
      const { name, content } = await print(tx, input)
      return { content, type: 'application/pdf', fileName: name, inline: true }
    })
  }
}
