import { formatAmount, fr } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { BookingLine } from './price-booking.ts'
import { detail, fact, gridName } from './xray-fact.ts'
import type { XrayDetail, XrayFact, XrayNames } from './xray-fact.ts'

/** What the tariff of today would ask instead; nothing when it knows nothing of the kind. */
function instead(amount: number, today: number | null): readonly XrayDetail[] {
  if (today === null) return []
  if (today === amount) return [detail('Le tarif d’aujourd’hui donne le même montant.')]
  return [detail(fr`Le tarif d’aujourd’hui donnerait ${formatAmount(cents(today))}.`, { amount: today - amount })]
}

/** A line written by hand: who, why, and what the tariff said. */
export function manualFacts(line: BookingLine, today: number | null): readonly XrayFact[] {
  const author = line.manualBy === null ? 'vous, à l’enregistrement' : line.manualBy
  return [
    fact('manual', 'Modifié à la main', fr`« ${line.manualReason ?? ''} », par ${author}`, instead(line.amount, today)),
    ...(line.quantity === '1' || line.unitPrice === null
      ? []
      : [
          fact(
            'calculation',
            'Calcul',
            `${line.quantity.replace('.', ',')} × ${formatAmount(cents(line.unitPrice))} = ${formatAmount(cents(line.amount))}`,
          ),
        ]),
  ]
}

/** A line of the grid that priced the stay, when the tariff has moved since. */
export function versionFacts(agreed: number, today: number | null): readonly XrayFact[] {
  return today === null || today === agreed
    ? []
    : [fact('kept', 'Prix convenu', 'Prix de la grille au moment de la réservation.', instead(agreed, today))]
}

/** A line kept as it was agreed: what was written with it, and what the tariff says now. */
export function storedFacts(line: BookingLine, today: number | null, { grids, periods }: XrayNames): readonly XrayFact[] {
  const [grid, period] = [
    line.gridId === null ? undefined : grids.get(line.gridId),
    line.periodId === null ? undefined : periods.get(line.periodId),
  ]
  return [
    fact('kept', 'Prix convenu', fr`Montant enregistré avec le séjour : il ne suit pas le tarif.`, instead(line.amount, today)),
    ...(grid === undefined ? [] : [fact('grid', 'Grille', gridName(grid, line.gridVersion))]),
    ...(period === undefined ? [] : [fact('period', 'Période', period)]),
    ...(line.reason === '' ? [] : [fact('rule', 'Règle', line.reason)]),
    ...(line.unitPrice === null
      ? []
      : [
          fact(
            'calculation',
            'Calcul',
            `${line.quantity.replace('.', ',')} × ${formatAmount(cents(line.unitPrice))} = ${formatAmount(cents(line.amount))}`,
          ),
        ]),
  ]
}
