import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatPercent } from '#domain/french.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { changedLine, freeLine, manualBehind, type ShownLine } from '../../rules/draft-manual.ts'
import type { DraftManualLine } from '../../rules/draft-types.ts'
import { ByHandDialog } from './ByHandDialog.tsx'
import { useStayForm } from './form-context.ts'
import { useChoices } from './use-reference.ts'

/** What is written by hand: another amount for a line, a line of one's own. */
export type PriceByHand = { readonly kind: 'change'; readonly line: ShownLine } | { readonly kind: 'line' }

const titles = { change: 'Changer le prix', line: 'Ajouter une ligne' } as const
export const noVat = 'none'

/** The rates of the site, each once; outside VAT is one of the choices. */
export function useRates(): readonly { value: string; label: string }[] {
  const { rows } = useChoices('tva')
  const rates = [...new Set((rows ?? []).map((row) => String(row['rate'] ?? '')))].filter((rate) => rate !== '')
  return [...rates.map((rate) => ({ value: rate, label: formatPercent(rate) })), { value: noVat, label: 'Hors TVA' }]
}

type Typed = {
  readonly label: string | null
  readonly amount: number | null
  readonly vatRate: string | null
  readonly reason: string | null
}

/** What is still missing or wrong, by field. */
function problems(byHand: PriceByHand, { label, amount, vatRate, reason }: Typed): Partial<Record<keyof Typed, string>> {
  return {
    ...((reason ?? '').trim() === '' ? { reason: 'Veuillez saisir un motif.' } : {}),
    ...(byHand.kind === 'line' && (label ?? '').trim() === '' ? { label: 'Veuillez saisir un libellé.' } : {}),
    ...(byHand.kind === 'line' && vatRate === null ? { vatRate: 'Veuillez choisir un taux.' } : {}),
    ...(amount === null ? { amount: 'Veuillez saisir un montant.' } : {}),
  }
}

function madeOf(byHand: PriceByHand, { label, amount, vatRate, reason }: Typed, occupancyIndex: number): DraftManualLine {
  const manualReason = reason ?? ''
  if (byHand.kind === 'change') return changedLine(byHand.line, amount ?? 0, manualReason)
  return freeLine({ label: label ?? '', amount: amount ?? 0, vatRate: vatRate === noVat ? null : vatRate, manualReason, occupancyIndex })
}

type Props = { byHand: PriceByHand; onClose: () => void }

/** A price written by hand says why; who wrote it is kept with it. Nothing is saved before the stay is. */
export function PriceDialog({ byHand, onClose }: Props): ReactNode {
  const { draft, dispatch } = useStayForm()
  const rates = useRates()
  const before = byHand.kind === 'change' ? byHand.line : null
  const [typed, setTyped] = useState<Typed>({
    label: null,
    amount: before?.amount ?? null,
    vatRate: null,
    reason: before?.manualReason ?? null,
  })
  const [tried, setTried] = useState(false)
  const wrong = tried ? problems(byHand, typed) : {}
  const set = (patch: Partial<Typed>): void => setTyped((now) => ({ ...now, ...patch }))
  const save = (): void => {
    setTried(true)
    if (Object.keys(problems(byHand, typed)).length > 0) return
    const instead = before === null ? undefined : manualBehind(before, draft.manualLines)
    dispatch({ type: 'manualLine', line: madeOf(byHand, typed, draft.current), ...(instead === undefined ? {} : { instead }) })
    onClose()
  }
  return (
    <ByHandDialog title={titles[byHand.kind]} action={byHand.kind === 'change' ? 'Changer' : 'Ajouter'} onSave={save} onClose={onClose}>
      {before && <p className="ink2">{`${before.label}\u00A0: ${formatAmount(cents(before.amount))}`}</p>}
      {byHand.kind === 'line' && (
        <TextField
          label="Libellé"
          required
          autoFocus
          maxLength={200}
          value={typed.label}
          error={wrong.label}
          onChange={(label) => set({ label })}
        />
      )}
      <MoneyField
        label="Montant TTC"
        required
        autoFocus={byHand.kind !== 'line'}
        value={centsOrNull(typed.amount)}
        error={wrong.amount}
        onChange={(amount) => set({ amount })}
      />
      {byHand.kind === 'line' && (
        <SelectField
          label="TVA"
          required
          options={rates}
          value={typed.vatRate}
          error={wrong.vatRate}
          onChange={(vatRate) => set({ vatRate })}
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
