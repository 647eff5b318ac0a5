/** What other areas may use of sales at the desk. */
export { sellArticles } from './sell.ts'
