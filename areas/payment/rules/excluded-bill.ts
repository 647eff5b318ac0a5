/**
 * True when a bill stays out of the accounting export: its number begins with the prefix that the establishment excludes. The case does not
 * matter, as in the numbers themselves; an empty prefix excludes nothing.
 */
export function isExcludedBill(number: string, prefix: string | null): boolean {
  const start = prefix?.trim().toUpperCase() ?? ''
  return start !== '' && number.toUpperCase().startsWith(start)
}
