import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import type { ShownLine } from '../../rules/draft-manual.ts'
import { lodgingLine, overrideLine, type WhyNotRow } from '../../rules/why-not.ts'
import { ByHandDialog } from '../new-booking/ByHandDialog.tsx'
import { useStayForm } from '../new-booking/form-context.ts'
import { noVat, useRates } from '../new-booking/PriceDialog.tsx'
import { WhyNotRows } from './WhyNotRows.tsx'

type Props = { rows: readonly WhyNotRow[]; lines: readonly ShownLine[]; onClose: () => void }

/** Sells against the tariff: what it refuses, and the reason that stays on the line with the name of who decided. */
export function OverrideDialog({ rows, lines, onClose }: Props): ReactNode {
  const { draft, dispatch, occupancy } = useStayForm()
  const rates = useRates()
  const priced = lodgingLine(lines, draft.current)
  const [reason, setReason] = useState('')
  const [amount, setAmount] = useState<number | null>(null)
  const [vatRate, setVatRate] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const missing = { reason: reason.trim() === '', amount: priced === null && amount === null, vatRate: priced === null && vatRate === null }
  const save = (): void => {
    setTried(true)
    if (missing.reason || missing.amount || missing.vatRate) return
    dispatch({
      type: 'manualLine',
      line: overrideLine(lines, {
        typeLabel: occupancy.place?.typeLabel ?? '',
        occupancyIndex: draft.current,
        reason,
        amount: amount ?? 0,
        vatRate: vatRate === noVat ? null : vatRate,
      }),
    })
    onClose()
  }
  return (
    <ByHandDialog title="Passer outre le tarif" action="Passer outre" onSave={save} onClose={onClose}>
      <WhyNotRows rows={rows} onFix={null} />
      {priced ? (
        <p className="ink2">{`Le prix du tarif est gardé\u00A0: ${formatAmount(cents(priced.amount))}. Il devient un prix modifié à la main.`}</p>
      ) : (
        <>
          <MoneyField
            label="Prix du séjour TTC"
            required
            autoFocus
            value={centsOrNull(amount)}
            error={tried && missing.amount ? 'Veuillez saisir un montant.' : undefined}
            onChange={setAmount}
          />
          <SelectField
            label="TVA"
            required
            options={rates}
            value={vatRate}
            error={tried && missing.vatRate ? 'Veuillez choisir un taux.' : undefined}
            onChange={setVatRate}
          />
        </>
      )}
      <TextField
        label="Motif"
        required
        autoFocus={priced !== null}
        maxLength={200}
        value={reason}
        error={tried && missing.reason ? 'Veuillez saisir un motif.' : undefined}
        onChange={(text) => setReason(text ?? '')}
        help="Il s’affiche sur la ligne, avec votre nom."
      />
    </ByHandDialog>
  )
}
