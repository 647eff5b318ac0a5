import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents, percentOf } from '#domain/money.ts'
import { isScope } from '#areas/price/rules/reduction.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { SegmentedField, SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { MoneyField, PercentField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { aboveMost, baseOf, discountsOn, grantedLines, mostOf, scopeWords, type SiteDiscount } from '../../rules/draft-discount.ts'
import { discountLine, type ShownLine } from '../../rules/draft-manual.ts'
import { ByHandDialog } from './ByHandDialog.tsx'
import { useStayForm } from './form-context.ts'
import { useChoices } from './use-reference.ts'

const free = 'free'
const words = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function siteDiscount(row: WireRow): SiteDiscount {
  const scope = row['scope']
  return {
    id: row.id,
    label: words(row['label']) ?? '',
    discountType: row['discountType'] === 'amount' ? 'amount' : 'percent',
    rate: words(row['rate']),
    amount: typeof row['amount'] === 'number' ? row['amount'] : null,
    scope: isScope(scope) ? scope : 'package',
    startDate: words(row['startDate']),
    endDate: words(row['endDate']),
    maximumRate: words(row['maximumRate']),
  }
}

type Typed = { readonly isPercent: boolean; readonly rate: string | null; readonly amount: number | null; readonly reason: string | null }
type Problems = Partial<Record<'rate' | 'amount' | 'reason', string>>

/** What is still missing or wrong, by field. */
function problems(
  { isPercent, rate, amount, reason }: Typed,
  chosen: SiteDiscount | null,
  { granted, base }: { readonly granted: number; readonly base: number },
): Problems {
  const missing = (reason ?? '').trim() === '' ? { reason: 'Veuillez saisir un motif.' } : {}
  const at = isPercent ? 'rate' : 'amount'
  if (isPercent ? rate === null || Number(rate) <= 0 || Number(rate) > 100 : amount === null || amount <= 0)
    return { ...missing, [at]: isPercent ? 'Entre 0 et 100.' : 'Veuillez saisir un montant.' }
  if (chosen === null) return missing
  const above = base === 0 ? 'Rien à réduire sur ce séjour.' : aboveMost(chosen, granted, base)
  return above === null ? missing : { ...missing, [at]: above }
}

/** A reduction granted at the desk: one of the site, up to its ceiling, or one of its own. Nothing is saved before the stay is. */
export function DiscountDialog({ lines, onClose }: { lines: readonly ShownLine[]; onClose: () => void }): ReactNode {
  const { draft, occupancy, dispatch } = useStayForm()
  const offered = discountsOn((useChoices('discount').rows ?? []).map(siteDiscount), occupancy.dates.start)
  const [chosenId, setChosenId] = useState(free)
  const [typed, setTyped] = useState<Typed>({ isPercent: true, rate: null, amount: null, reason: null })
  const [tried, setTried] = useState(false)
  const chosen = offered.find(({ id }) => String(id) === chosenId) ?? null
  const base = baseOf(lines, chosen?.scope ?? 'package', draft.current)
  const granted = typed.isPercent ? percentOf(cents(base), typed.rate ?? '0') : (typed.amount ?? 0)
  const wrong = tried ? problems(typed, chosen, { granted, base }) : {}
  const set = (patch: Partial<Typed>): void => setTyped((now) => ({ ...now, ...patch }))
  const choose = (value: string | null): void => {
    const discount = offered.find(({ id }) => String(id) === value) ?? null
    setChosenId(value ?? free)
    if (discount)
      setTyped((now) => ({
        isPercent: discount.discountType === 'percent',
        rate: discount.rate,
        amount: discount.amount,
        reason: now.reason ?? discount.label,
      }))
  }
  const save = (): void => {
    setTried(true)
    if (Object.keys(problems(typed, chosen, { granted, base })).length > 0) return
    const where = { manualReason: typed.reason ?? '', occupancyIndex: draft.current }
    const made = chosen
      ? grantedLines(lines, { discount: chosen, amount: granted, ...where })
      : [
          discountLine(lines, {
            value: typed.isPercent ? { kind: 'percent', rate: typed.rate ?? '0' } : { kind: 'amount', cents: typed.amount ?? 0 },
            ...where,
          }),
        ]
    for (const line of made) dispatch({ type: 'manualLine', line })
    onClose()
  }
  const fixed = chosen !== null && chosen.maximumRate === null
  return (
    <ByHandDialog title="Accorder une remise" action="Ajouter" onSave={save} onClose={onClose}>
      {offered.length > 0 && (
        <SelectField
          label="Réduction"
          required
          options={[{ value: free, label: 'Remise libre' }, ...offered.map(({ id, label }) => ({ value: String(id), label }))]}
          value={chosenId}
          onChange={choose}
        />
      )}
      <p className="ink2">{`${scopeWords[chosen?.scope ?? 'package']}\u00A0: ${formatAmount(cents(base))}${chosen === null ? '' : `, jusqu’à ${formatAmount(cents(mostOf(chosen, base)))}`}. Ni la taxe de séjour, ni les frais, ni l’assurance.`}</p>
      {!fixed && (
        <SegmentedField
          label="Remise"
          required
          options={[
            { value: 'percent', label: 'Pourcentage' },
            { value: 'amount', label: 'Montant' },
          ]}
          value={typed.isPercent ? 'percent' : 'amount'}
          onChange={(value) => set({ isPercent: value !== 'amount' })}
        />
      )}
      {typed.isPercent ? (
        <PercentField
          label="Pourcentage"
          required
          autoFocus
          readOnly={fixed}
          value={typed.rate}
          error={wrong.rate}
          onChange={(rate) => set({ rate })}
        />
      ) : (
        <MoneyField
          label="Montant de la remise"
          required
          autoFocus
          readOnly={fixed}
          value={centsOrNull(typed.amount)}
          error={wrong.amount}
          onChange={(amount) => set({ amount })}
        />
      )}
      <TextField
        label="Motif"
        required
        maxLength={200}
        value={typed.reason}
        error={wrong.reason}
        onChange={(reason) => set({ reason })}
        help="Il s’affiche sur la ligne, avec votre nom."
      />
    </ByHandDialog>
  )
}
