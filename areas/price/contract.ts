/** The operations on prices, by subject. */
import { checkUpOperations } from './contract/check-up-operations.ts'
import { gridOperations } from './contract/grid-operations.ts'
import { quoteOperations } from './contract/quote.ts'

export const priceContract = { ...quoteOperations, ...gridOperations, ...checkUpOperations }
