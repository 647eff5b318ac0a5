import type { Fix } from '#platform/operation/refusal.ts'

/** What is under a reason: a part of it, how much it makes, whether it was applied, what would change it. */
export type XrayDetail = {
  readonly text: string
  readonly amount: number | null
  readonly applied: boolean | null
  readonly fix: Fix | null
}
/** One reason of a line: « Période : Haute saison, du 04/07 au 29/08/2026 ». */
export type XrayFact = { readonly kind: XrayKind; readonly label: string; readonly text: string; readonly details: readonly XrayDetail[] }
export type XrayKind = 'manual' | 'kept' | 'grid' | 'period' | 'nights' | 'calculation' | 'rule' | 'offers' | 'exemptions' | 'vat'

/** Labels of grids and periods by number, for lines whose grid no longer serves. */
export type XrayNames = { readonly grids: ReadonlyMap<number, string>; readonly periods: ReadonlyMap<number, string> }

export const detail = (text: string, more: Partial<XrayDetail> = {}): XrayDetail => ({
  text,
  amount: null,
  applied: null,
  fix: null,
  ...more,
})
export const fact = (kind: XrayKind, label: string, text: string, details: readonly XrayDetail[] = []): XrayFact => ({
  kind,
  label,
  text,
  details,
})

/** « Été 2026, version 3 »: the published version that a price names. */
export function gridName(label: string, version: number | null): string {
  return version === null ? label : `${label}, version ${version}`
}
