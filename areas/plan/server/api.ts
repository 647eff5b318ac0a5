/** What later areas may use of the plan. */
export { keepPositions } from './positions.ts'
