import { serve, serveFile } from '#kernel/server/serve.ts'
import type { FileAnswer } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { statementContract } from '../contract.ts'
import { boardDocuments, readBoard, saveBoard } from './board.ts'
import { declareTax } from './declare-tax.ts'
import { printResult, printTaxStatement, printVatStatement } from './print.ts'
import { result, resultDetail, resultStays } from './result.ts'
import { taxStatement, taxStays } from './tax.ts'
import { vatDocuments, vatStatement } from './vat.ts'

const paper = ({ name, content }: { readonly name: string; readonly content: Buffer }): FileAnswer => ({
  content,
  type: 'application/pdf',
  fileName: name,
  inline: true,
})

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
  serveFile(service, statementContract.printVatStatement, async (tx, asked) => paper(await printVatStatement(tx, asked)))
  serveFile(service, statementContract.printTaxStatement, async (tx, asked) => paper(await printTaxStatement(tx, asked)))
  serveFile(service, statementContract.printResult, async (tx, asked) => paper(await printResult(tx, asked)))
}
