import { boardContract } from './contract/board.ts'
import { resultContract } from './contract/result.ts'
import { taxContract } from './contract/tax.ts'
import { vatContract } from './contract/vat.ts'

export const statementContract = { ...vatContract, ...taxContract, ...resultContract, ...boardContract }
