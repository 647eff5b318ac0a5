const pending = new Set<Promise<unknown>>()

/** A record that is being made from what was typed in a field: a save of the form waits for it. */
export function whileCreating<T>(made: Promise<T>): Promise<T> {
  pending.add(made)
  const over = (): void => void pending.delete(made)
  made.then(over, over)
  return made
}

/** Ends once no field is waiting for a record of its own; what failed is said by its field. */
export async function allCreated(): Promise<void> {
  await Promise.allSettled(pending)
}
