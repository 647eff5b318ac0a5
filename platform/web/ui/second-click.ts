/** True when this click is a later one of a double click whose first was not in the same dialog: it was not meant for the dialog that has just opened. */
export function isStray(count: number, dialog: object | null, dialogOfFirst: object | null): boolean {
  return count > 1 && dialog !== null && dialog !== dialogOfFirst
}
