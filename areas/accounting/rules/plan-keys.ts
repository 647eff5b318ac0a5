import { lineCategory, lineCategoryLabels } from '#areas/price/rules/line-category.ts'
import type { LineCategory } from '#areas/price/rules/line-category.ts'
import type { PlanName } from './accounts.ts'

/** A row of a plan; `inherits` is the key that answers when it is empty. */
export type PlanKey = { readonly key: string; readonly label: string; readonly inherits: string | null }

const reductions: readonly LineCategory[] = [lineCategory.discount, lineCategory.specialOffer]
/** What a credit note gave back of a billed stay bears the accounts of what it gives back. */
const sold = (Object.values(lineCategory) as readonly LineCategory[]).filter(
  (category) => !reductions.includes(category) && category !== lineCategory.creditedPart,
)

/** The rows of a plan, in the order of the kinds of lines. */
export function planKeys(plan: PlanName): readonly PlanKey[] {
  const categories = plan === 'discount' ? reductions : sold
  return categories.map((category) => {
    const inherits = plan === 'detail' ? null : `detail:${plan === 'discount' ? lineCategory.lodging : category}`
    return { key: `${plan}:${category}`, label: lineCategoryLabels[category], inherits }
  })
}
