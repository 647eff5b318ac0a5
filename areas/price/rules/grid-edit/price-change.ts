import { fr } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** A grid as far as one of its prices may be changed away from its sheet. */
export type GridAtHand = {
  readonly label: string
  readonly priceModel: number
  /** The version on sale, and that from which the change was made. */
  readonly current: number
  readonly number: number
  /** Who prepares another change of it; null when what is prepared is what is on sale. */
  readonly preparedBy: string | null
  readonly period: { readonly label: string; readonly isClosed: boolean } | undefined
}

/** Night, week, short stay, and those of a couple: a night or a week is what they sell. */
const modelsByNight: readonly number[] = [1, 2, 3, 5, 6]

/** Why the night and the week of a period are not changed away from the sheet; null when they may be. */
export function whyNotChanged({ label, priceModel, current, number, preparedBy, period }: GridAtHand): Fault | null {
  if (number !== current)
    return {
      rule: 'modified-by-other',
      message: fr`« ${label} » a été publiée entre-temps (version ${current}) : relisez son prix avant de le changer.`,
      values: { current },
    }
  if (preparedBy !== null)
    return {
      rule: 'grid-being-prepared',
      message: fr`« ${label} » est en préparation (${preparedBy}) : publier d’ici publierait aussi ce brouillon. Ouvrez la grille.`,
    }
  if (!modelsByNight.includes(priceModel))
    return {
      rule: 'other-price-model',
      message: fr`« ${label} » ne se vend ni à la nuit ni à la semaine : son prix se change dans la grille.`,
    }
  if (period === undefined) return { rule: 'no-price-grid-period', message: fr`Cette période n’est plus dans « ${label} ».` }
  return period.isClosed
    ? {
        rule: 'price-period-closed',
        message: fr`« ${period.label} » est fermée à la vente : rouvrez-la dans la grille avant de lui donner un prix.`,
      }
    : null
}
