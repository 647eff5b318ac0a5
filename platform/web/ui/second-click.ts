/** True when this click is a later one of a double click whose first fell in another dialog, or in none: it was meant neither for the dialog that has just opened nor for what the one that has just closed was hiding. */
export function isStray(count: number, dialog: object | null, dialogOfFirst: object | null): boolean {
  return count > 1 && dialog !== dialogOfFirst
}
