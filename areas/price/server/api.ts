/** What later areas may use of prices on the server. */
export * from './load-tariff.ts'
