/** What later areas may use of prices on the server. */
export * from './load-tariff.ts'
export { neverPublished } from './never-published.ts'
export { periodPriceFault } from './change-price.ts'
export { taxExemptions } from './tariff-parts.ts'
export type { TariffUse } from './tariff-of-use.ts'
export { versionedGrids } from './versions.ts'
export type { VersionedGrid } from './grid-for-type.ts'
