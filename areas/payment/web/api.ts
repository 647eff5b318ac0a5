/** What the sales of the desk use of payments. */
export { KindFields } from './stay-money/KindFields.tsx'
