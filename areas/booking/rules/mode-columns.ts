import { lineCategory } from '#areas/price/rules/line-category.ts'
import type { UpdateMode } from './update-modes.ts'

/** How the four prices are headed, side by side. */
export const modeHeads: Readonly<Record<UpdateMode, { readonly title: string; readonly what: string }>> = {
  priceFromGrid: { title: 'Prix des tarifs actuels', what: 'Tout est recalculé avec les grilles d’aujourd’hui.' },
  keepGrid: { title: 'Grille d’origine', what: 'Recalculé avec la grille du séjour, dans sa version.' },
  updateFromDetail: { title: 'Détail mis à jour', what: 'Les prix convenus, aux nouvelles quantités.' },
  keepDetail: { title: 'Détail conservé', what: 'Les lignes convenues, sauf la taxe de séjour.' },
}

type Line = {
  readonly category: number
  readonly label: string
  readonly amount: number
  readonly extraId: number | null
  readonly ageCategoryId: number | null
  readonly isManual: boolean
  readonly occupancyIndex: number | null
}
/** One subject of the price, with its amount in each column; null where a column has none of it. */
export type ModeRow = {
  readonly key: string
  readonly label: string
  readonly amounts: readonly (number | null)[]
  /** All columns agree. */ readonly same: boolean
}

const added: ReadonlySet<number> = new Set([
  lineCategory.discount,
  lineCategory.specialOffer,
  lineCategory.additionalSale,
  lineCategory.other,
])
/** Lines of one subject are compared together: a season may part them, and their labels count the nights. */
function keyOf({ category, label, extraId, ageCategoryId, occupancyIndex }: Line): string {
  return [occupancyIndex, category, extraId, ageCategoryId, added.has(category) ? label : ''].join(' ')
}

/** The lines of several prices of one stay, subject by subject, in the order in which they first appear. */
export function modeRows(columns: readonly (readonly Line[])[]): readonly ModeRow[] {
  const labels = new Map<string, string>()
  const sums = columns.map((lines) => {
    const sum = new Map<string, number>()
    for (const line of lines) {
      const key = keyOf(line)
      if (!labels.has(key)) labels.set(key, line.label.replace(/, \d+\u00A0?\s?nuits?$/, ''))
      sum.set(key, (sum.get(key) ?? 0) + line.amount)
    }
    return sum
  })
  return [...labels].map(([key, label]) => {
    const amounts = sums.map((sum) => sum.get(key) ?? null)
    return { key, label, amounts, same: amounts.every((amount) => amount === amounts[0]) }
  })
}

type Priced = {
  readonly lines: readonly unknown[]
  readonly refusals: readonly { readonly message: string; readonly warning?: boolean | undefined }[]
}
/** Why a way of changing has no price at all, as the grid of a stay that moves to a type that it never sold; null where it has one. */
export function whyUnpriced({ lines, refusals }: Priced): string | null {
  return lines.length > 0 ? null : (refusals.find(({ warning }) => warning !== true)?.message ?? 'Aucun prix.')
}

/** « +12,00 € »: differences are always signed. */
export function signOf(difference: number): '+' | '' {
  return difference > 0 ? '+' : ''
}
