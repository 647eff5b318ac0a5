/** True when what an address names by number is numbers: `/customer/identity/abc` names nobody, and is a page that does not exist. */
export function namesRecords(params: Readonly<Record<string, string>>): boolean {
  return Object.entries(params).every(([name, value]) => !name.endsWith('Id') || /^-?\d{1,15}$/.test(value))
}
