import { formatAmount, formatDay, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

export type Figures = { readonly nights: number; readonly taxable: number; readonly amount: number }
export type Declared = Figures & {
  readonly declaredOn: string
  readonly byName: string
  /** `flat`: of what the site may receive; else how its nights were counted. */ readonly attachedTo: string
}

/** What the site declares under its regime: the nights of its stays, or at the flat rate those that its lodgings may receive, whoever came. */
export function figuresOf({
  regime,
  flat,
  own,
}: {
  readonly regime: string
  readonly flat: readonly Readonly<Record<'capacity' | 'nights' | 'base' | 'amount', number>>[]
  readonly own: Figures & { readonly base: number }
}): Figures & { readonly base: number } {
  if (regime !== 'flat') return { nights: own.nights, taxable: own.taxable, base: own.base, amount: own.amount }
  const sum = (of: (line: (typeof flat)[number]) => number): number => flat.reduce((total, line) => total + of(line), 0)
  const nights = sum((line) => line.capacity * line.nights)
  return { nights, taxable: nights, base: sum(({ base }) => base), amount: sum(({ amount }) => amount) }
}

/** « Déclarée le 02/08/2026 par Claire Martin : 8,54 €. » and what has changed since, figure by figure. */
export function declaredSentence(
  { declaredOn, byName, nights, taxable, amount, attachedTo }: Declared,
  now: Figures,
): { readonly text: string; readonly differs: boolean } {
  const signed = (value: number, text: string): string => `${value > 0 ? '+' : '\u2212'}${text}`
  const isFlat = attachedTo === 'flat'
  const counted = (count: number): string =>
    isFlat ? plural(count, 'nuitée de capacité', 'nuitées de capacité') : plural(count, 'nuitée taxable', 'nuitées taxables')
  const changes = [
    ...(now.nights === nights || isFlat ? [] : [signed(now.nights - nights, plural(Math.abs(now.nights - nights), 'nuitée'))]),
    ...(now.taxable === taxable ? [] : [signed(now.taxable - taxable, counted(Math.abs(now.taxable - taxable)))]),
    ...(now.amount === amount ? [] : [signed(now.amount - amount, formatAmount(cents(Math.abs(now.amount - amount))))]),
  ]
  const told = `Déclarée ${isFlat ? 'au forfait ' : ''}le ${formatDay(declaredOn)} par ${byName}\u00A0: ${formatAmount(cents(amount))} pour ${counted(taxable)}.`
  return {
    text: changes.length === 0 ? told : `${told} Depuis, le calcul a changé\u00A0: ${changes.join(', ')}, à régulariser.`,
    differs: changes.length > 0,
  }
}

/** Counted stays of people who were due and whom nobody has noted as arrived, and those of people who are still to come. Null when there is neither. */
export function notArrivedSentence({ notArrived, toCome }: { readonly notArrived: number; readonly toCome: number }): string | null {
  const [subject, todo] =
    notArrived === 1
      ? ['séjour compté n’est pas pointé arrivé', 'cochez-le, ou notez-le non venu']
      : ['séjours comptés ne sont pas pointés arrivés', 'cochez-les, ou notez-les non venus']
  const due = `${formatNumber(notArrived)} ${subject}\u00A0: ${todo}, avant de déclarer.`
  const later = `${plural(toCome, 'séjour compté est encore à venir', 'séjours comptés sont encore à venir')}\u00A0: ces chiffres sont une prévision.`
  return notArrived + toCome === 0 ? null : [...(notArrived > 0 ? [due] : []), ...(toCome > 0 ? [later] : [])].join(' ')
}
