/** The numbers of the records that a value refers to: none, one or several. */
export const idsOf = (value: unknown): readonly number[] => [value].flat().filter((id) => typeof id === 'number')
/** What the records of a value are called, by number: their names stand in the order of the value. */
export function namesOf(value: unknown, names: string | readonly string[] | undefined): ReadonlyMap<number, string> {
  const texts = [names ?? []].flat()
  return new Map(idsOf(value).flatMap((id, at) => (texts[at] ? [[id, texts[at]] as const] : [])))
}
