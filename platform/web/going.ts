const going = new Set<string>()
const keyOf = (entity: string, id: number): string => `${entity} ${id}`

/** True of a record that is being deleted, or is: the screen that shows it closes, and does not read it again meanwhile. */
export const isGoing = (entity: string, id: number): boolean => going.has(keyOf(entity, id))

/** Says that a record goes, before the server is asked; answers what is called when it stays after all. */
export function letGo(entity: string, id: number): () => void {
  going.add(keyOf(entity, id))
  return () => going.delete(keyOf(entity, id))
}

/** Sends what does away with a record; a refusal leaves it where it is. */
export async function whileGoing<Answer>(entity: string, id: number, send: () => Promise<Answer>): Promise<Answer> {
  const stay = letGo(entity, id)
  try {
    return await send()
  } catch (error) {
    stay()
    throw error
  }
}
