import { loadEntity } from '#kernel/web/registry.ts'

/** What a demand chooses among, and what a new customer is made of: a screen drawn before the declarations are there has not fetched them. */
const chosenFrom = ['place-type', 'feature', 'customer', 'civility', 'country', 'language'] as const

/** A part that is fetched when it is asked for, with what it chooses among. */
export async function withChoices<Part>(part: Promise<Part>): Promise<Part> {
  return (await Promise.all([part, ...chosenFrom.map(loadEntity)]))[0]
}
