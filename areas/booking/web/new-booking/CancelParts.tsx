import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, list, plural } from '#domain/french.ts'
import { SwitchField } from '#platform/web/ui/fields/choice-fields.tsx'
import { MoneyField } from '#platform/web/ui/fields/typed-fields.tsx'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { mayKeep, premiumOf, premiumSentence, restChoices, type CancelOutcome } from '../../rules/cancellation.ts'
import type { DueByScale } from '../../rules/change/cancel-scale.ts'
import { spentCredits } from '../../rules/spent-credits.ts'
import { Choices } from './Choices.tsx'
import record from './record.module.css'
import type { Settled } from './cancel-model.ts'

/** The money of the stay, said before anything is decided. */
export function Figures({ view }: { view: BookingView }): ReactNode {
  const held = view.payments.filter(({ accountType }) => accountType === 3).reduce((sum, { amount, kept }) => sum + amount - kept, 0)
  const figures: readonly (readonly [string, number])[] = [
    ['Total du séjour', view.total],
    ['Réglé', view.paid],
    ['Reste dû', view.balance],
  ]
  return (
    <>
      <dl className={record['figures']}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatAmount(cents(amount))}</dd>
          </div>
        ))}
      </dl>
      {held !== 0 && (
        <p
          className={record['held']}
        >{`Un dépôt de garantie de ${formatAmount(cents(held))} est détenu\u00A0: il se rend dans l’onglet Règlements.`}</p>
      )}
    </>
  )
}

type TermsProps = { view: BookingView; due: DueByScale | null; /** What is decided of the money, so far. */ outcome: CancelOutcome | null }
/** What the scale of the site and the insurance say. */
export function Terms({ view, due, outcome }: TermsProps): ReactNode {
  const premium = premiumSentence(premiumOf(view.lines), view.paid, outcome)
  const standing = view.bills.filter(({ nature, isCorrected }) => !isCorrected && (nature === 'invoice' || nature === 'acompte'))
  return (
    <>
      {due && <p className={record['held']}>{due.sentence}</p>}
      {view.header.hasInsurance && (
        <p className={record['held']}>
          Le client a souscrit l’assurance annulation&#160;: dirigez-le vers l’assureur pour ce qui est gardé.
          {premium !== null && ` ${premium}`}
        </p>
      )}
      {standing.length > 0 && (
        <p
          className={record['held']}
        >{`${plural(standing.length, 'facture sera annulée', 'factures seront annulées')} par un avoir\u00A0: ${list(standing.map(({ number }) => number))}.`}</p>
      )}
    </>
  )
}

export function KeptField({
  view,
  settled,
  error,
  onChange,
}: {
  view: BookingView
  settled: Settled
  error: string | undefined
  onChange: (settled: Settled) => void
}): ReactNode {
  const choices = restChoices(view.paid - settled.kept, spentCredits(view.payments))
  const tax = view.paid - mayKeep(view)
  return (
    <>
      <MoneyField
        label="Somme gardée"
        required
        help={tax > 0 ? `Sans les ${formatAmount(cents(tax))} de taxe de séjour, qui n’est due que pour les nuits passées.` : undefined}
        value={cents(settled.kept)}
        error={error}
        onChange={(kept) => onChange({ ...settled, kept: kept ?? 0 })}
      />
      <SwitchField label="Émettre la facture d’annulation" value={settled.bill} onChange={(bill) => onChange({ ...settled, bill })} />
      {choices.length > 0 && (
        <Choices
          name="rest"
          legend="Ce qui n’est pas gardé"
          choices={choices}
          value={settled.rest}
          error={undefined}
          onChange={(rest) => onChange({ ...settled, rest })}
        />
      )}
    </>
  )
}
