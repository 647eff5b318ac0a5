type Save = () => Promise<void>
/** Rights ticked and not saved yet, by whose they are (« user 3 », « group 2 »). */
const held = new Map<string, Save>()

/** Keeps how the rights ticked on the screen are saved; answers what forgets it. */
export function holdRights(owner: string, save: Save): () => void {
  held.set(owner, save)
  return () => {
    if (held.get(owner) === save) held.delete(owner)
  }
}

/**
 * What saves the rights ticked for somebody once his record is saved: rights of his own take a user out of his group, which changes the record.
 * It answers false when they were refused, which is told. True where none are ticked.
 */
export function heldRights(owner: string, tell: (error: unknown) => void): true | (() => Promise<boolean>) {
  const save = held.get(owner)
  if (save === undefined) return true
  return async () => {
    try {
      await save()
      return true
    } catch (error) {
      tell(error)
      return false
    }
  }
}
