import { numberOf, requiredWhen, type Check, type Draft } from '#areas/establishment/rules/checks.ts'

export const isStockFollowed = (row: Draft): boolean => row['hasStock'] === true
export const articleStock = requiredWhen(isStockFollowed, 'stock', { rule: 'enter-stock', message: 'Veuillez saisir le stock.' })

/** A warning: an article that is shown and sold nowhere is most often an oversight. */
export const somewhereForSale: Check = (row) => {
  const registers = row['cashRegisterIds']
  if (row['isVisible'] !== true || row['soldAtDesk'] === true || (Array.isArray(registers) && registers.length > 0)) return []
  return [
    {
      rule: 'article-sold-nowhere',
      field: 'cashRegisterIds',
      message: 'Cet article n’est proposé nulle part : ni à l’accueil, ni dans une caisse.',
      warning: true,
    },
  ]
}

/** Articles are kept: they are masked or shown. */
export const articleKept = {
  rule: 'article-no-delete',
  message: 'Un article ne peut pas être supprimé, seulement masqué ou affiché.',
} as const

/** `low`: less is left than the alert says. */
export function stockState(row: Readonly<Record<string, unknown>>): 'untracked' | 'none' | 'low' | 'enough' {
  const stock = numberOf(row, 'stock')
  if (row['hasStock'] !== true || stock === null) return 'untracked'
  if (stock <= 0) return 'none'
  return stock < (numberOf(row, 'stockAlert') ?? 0) ? 'low' : 'enough'
}

/** The usual VAT of a family that was chosen, where nobody chose another: the rate is empty, or the one that the family before proposed. Null: what stands stays. */
export function proposedVat({
  stands,
  proposed,
  ofFamily,
}: {
  readonly stands: number | null
  readonly proposed: number | null
  readonly ofFamily: number | null
}): number | null {
  return ofFamily !== null && ofFamily !== stands && (stands === null || stands === proposed) ? ofFamily : null
}
