import { formatNumber, plural } from '#domain/french.ts'

/** « 3 places attribuées », « 2 séjours déplacés »: what was done, for the toast. */
export function appliedSentence(kind: 'assign' | 'defragment' | 'neighbours', count: number): string {
  return kind === 'defragment' ? plural(count, 'séjour déplacé', 'séjours déplacés') : plural(count, 'place attribuée', 'places attribuées')
}

type Gained = { readonly sellableBefore: number; readonly sellableAfter: number; readonly gapsBefore: number; readonly gapsAfter: number }

/** « 21 nuits vendables de plus (de 140 à 161), 4 trous de moins ». */
export function gainSentence({ sellableBefore, sellableAfter, gapsBefore, gapsAfter }: Gained): string {
  const gaps = gapsBefore - gapsAfter
  const fewer = gaps > 0 ? `, ${plural(gaps, 'trou')} de moins` : gaps < 0 ? `, ${plural(-gaps, 'trou')} de plus` : ''
  return `${plural(sellableAfter - sellableBefore, 'nuit vendable', 'nuits vendables')} de plus (de ${formatNumber(sellableBefore)} à ${formatNumber(sellableAfter)})${fewer}`
}

/** What the automatic assignment found, in one sentence. */
export function assignedSentence({
  given,
  left,
  isBest,
}: {
  readonly given: number
  readonly left: number
  readonly isBest: boolean
}): string {
  if (given === 0 && left === 0) return 'Tous les séjours de la période ont leur place.'
  const done = given === 0 ? 'Aucune place trouvée' : plural(given, 'place trouvée', 'places trouvées')
  const rest = left === 0 ? '' : `, ${plural(left, 'séjour reste', 'séjours restent')} sans place`
  return `${done}${rest}${left > 0 && isBest ? '\u00A0: aucune autre répartition n’en place davantage.' : '.'}`
}
