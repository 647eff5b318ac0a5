type Save = () => Promise<void>
/** Rights ticked and not saved yet, by the group that they are for: saved with its record. */
const held = new Map<number, Save>()

/** Keeps how the rights ticked on the screen are saved; answers what forgets it. */
export function holdRights(groupId: number, save: Save): () => void {
  held.set(groupId, save)
  return () => {
    if (held.get(groupId) === save) held.delete(groupId)
  }
}

/** Saves the rights that were ticked for a group, if any; false when they were refused, which is told. */
export async function saveHeldRights(groupId: number, tell: (error: unknown) => void): Promise<boolean> {
  try {
    await held.get(groupId)?.()
    return true
  } catch (error) {
    tell(error)
    return false
  }
}
