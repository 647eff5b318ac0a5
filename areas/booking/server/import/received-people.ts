import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { adultsOf } from '../../rules/people-checks.ts'
import { ageCategories } from '../camp-facts.ts'

/** The people of the file, in the categories of the site: the first that is for adults, the last that is for children. */
export async function peopleOf(
  tx: Tx,
  { adults, children }: { readonly adults: number; readonly children: number },
): Promise<{ ageCategoryId: number }[]> {
  const active = (await ageCategories(tx)).filter(({ isActive }) => isActive)
  const grown = adultsOf(active)
  const adult = active.find(({ id }) => grown.has(id))
  const child = active.filter(({ id }) => !grown.has(id)).toSorted((a, b) => b.minAge - a.minAge)[0] ?? adult
  if (adult === undefined || child === undefined) return refuse('no-age-category', 'Aucune catégorie d’âge n’est configurée.')
  return [
    ...Array.from({ length: adults }, () => ({ ageCategoryId: adult.id })),
    ...Array.from({ length: children }, () => ({ ageCategoryId: child.id })),
  ]
}
