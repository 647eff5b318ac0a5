/** The customer whose entries an address asks for with `client`, as a bill does: an account that is settled is in no aged balance. */
export function customerAsked(given: string | null): number | null {
  const asked = Number(given)
  return Number.isSafeInteger(asked) && asked > 0 ? asked : null
}
