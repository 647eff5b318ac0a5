import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'

export type TillHeld = { readonly label: string; readonly holds: number; /** The day on which it holds that. */ readonly day: string }

/** What is asked before cash leaves a till that, by what was written, does not hold it. Null where it does. */
export function tillQuestion(
  out: number,
  { label, holds, day }: TillHeld,
): { readonly title: string; readonly text: string; readonly confirm: string; readonly danger: true } | null {
  if (out <= holds) return null
  const money = (amount: number): string => formatAmount(cents(amount))
  return {
    title: `Sortir ${money(out)} de la caisse\u00A0?`,
    confirm: 'Sortir quand même',
    danger: true,
    text: `La caisse «\u00A0${label}\u00A0» devrait contenir ${money(holds)} le ${formatDay(day)}\u00A0: il y manquerait ${money(out - holds)}. Vérifiez le montant et le mode de règlement, ou ce qui n’a pas encore été saisi.`,
  }
}

export type Outgoing = { readonly paymentMethodId: number; readonly out: number; readonly on: string }
type Written = Readonly<Record<string, unknown>>
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const dayNames: Readonly<Record<string, string>> = { expense: 'spentOn', injection: 'movedOn' }

/** What a record of a till takes out of it, signed: what is put into it is negative. */
function taken(entity: string, row: Written): number {
  const amount = Number(row['amount'] ?? 0)
  return entity === 'injection' && row['direction'] !== 'out' ? -amount : amount
}

/** What saving a record takes out of a till, beyond what it had taken; null where nothing leaves, or the record is not complete. */
export function outgoingOf(entity: string, row: Written, before: Written | null): Outgoing | null {
  const on = text(row[dayNames[entity] ?? ''])
  const paymentMethodId = Number(row['paymentMethodId'] ?? 0)
  if (on === null || paymentMethodId === 0) return null
  const out = taken(entity, row) - (before !== null && Number(before['paymentMethodId']) === paymentMethodId ? taken(entity, before) : 0)
  return out > 0 ? { paymentMethodId, out, on } : null
}
