import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { SegmentedField, SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { frameOf } from '#platform/web/ui/fields/field.tsx'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import type { SearchSource } from '#platform/web/ui/fields/use-search.ts'
import { IntegerField, MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { giftContract } from '../../contract/gift.ts'
import { giftNumber, giftStates } from '../../rules/gift-checks.ts'
import { creditText, isExpired, type CreditFacts } from '../../rules/credit-checks.ts'
import { paymentKinds, type ChequeForm } from '../../rules/payment-checks.ts'
import { lastFourDigits } from '../../rules/card-checks.ts'
import { changeToGive, withCredit, withVouchers, type PaymentDraft } from '../../rules/payment-draft.ts'
import { faceValues, voucherTotals } from '../../rules/vouchers.ts'
import classes from './payment.module.css'

export type KindFieldsProps = {
  draft: PaymentDraft
  kind: number
  banks: SearchSource
  credits: readonly CreditFacts[]
  today: string
  errorOf: (name: string) => string | undefined
  onChange: (patch: Partial<PaymentDraft>) => void
}

type ChequeProps = Pick<KindFieldsProps, 'banks' | 'errorOf'> & {
  draft: ChequeForm
  size: 'xs' | 'sm'
  onChange: (patch: Partial<ChequeForm>) => void
}

/** What is written on a cheque, which its bank slip says again. */
export function ChequeFields({ draft, banks, size, errorOf, onChange }: ChequeProps): ReactNode {
  return (
    <>
      <TextField
        size={size}
        required
        label="Titulaire"
        name="chequeHolder"
        maxLength={120}
        value={draft.chequeHolder}
        error={errorOf('chequeHolder')}
        onChange={(chequeHolder) => onChange({ chequeHolder })}
      />
      <div className={classes['wide']}>
        <TextField
          size={size}
          required
          label="Numéro du chèque"
          name="chequeNumber"
          maxLength={20}
          value={draft.chequeNumber}
          error={errorOf('chequeNumber')}
          onChange={(chequeNumber) => onChange({ chequeNumber })}
        />
      </div>
      <div className={classes['wide']}>
        <SearchSelect
          {...banks}
          size={size}
          required
          label="Établissement payeur"
          name="bankId"
          value={draft.bankId}
          error={errorOf('bankId')}
          onChange={(bankId) => onChange({ bankId })}
        />
      </div>
    </>
  )
}

/** Four digits of the card, its month and its owner. A whole number that is typed or pasted is cut at once: it never leaves the keyboard. */
function CardFields({ draft, errorOf, onChange }: KindFieldsProps): ReactNode {
  return (
    <>
      <div className={classes['wide']}>
        <SegmentedField
          size="xs"
          label="Carte"
          options={[
            { value: 'terminal', label: 'Passée au terminal' },
            { value: 'typed', label: 'Notée ici' },
          ]}
          value={draft.byTerminal ? 'terminal' : 'typed'}
          onChange={(value) => onChange({ byTerminal: value === 'terminal' })}
        />
      </div>
      {!draft.byTerminal && (
        <>
          <TextInput
            size="xs"
            {...frameOf({ label: 'Quatre derniers chiffres', error: errorOf('card.lastDigits') })}
            name="card.lastDigits"
            inputMode="numeric"
            autoComplete="off"
            value={draft.cardDigits ?? ''}
            onChange={({ currentTarget }) => onChange({ cardDigits: lastFourDigits(currentTarget.value) })}
          />
          <TextField
            size="xs"
            label="Expire fin"
            placeholder="MM/AA"
            name="card.expiry"
            maxLength={7}
            value={draft.cardExpiry}
            error={errorOf('card.expiry')}
            onChange={(cardExpiry) => onChange({ cardExpiry })}
          />
          <TextField
            size="xs"
            label="Titulaire"
            name="card.owner"
            maxLength={120}
            value={draft.cardOwner}
            error={errorOf('card.owner')}
            onChange={(cardOwner) => onChange({ cardOwner })}
          />
        </>
      )}
    </>
  )
}

function VoucherFields({ draft, errorOf, onChange }: KindFieldsProps): ReactNode {
  const { count } = voucherTotals(draft.vouchers)
  return (
    <>
      {faceValues.map((face) => (
        <IntegerField
          key={face}
          least={0}
          size="xs"
          label={`Titres de ${face}\u00A0€`}
          name={`vouchers.${face}`}
          value={draft.vouchers[face] === 0 ? null : draft.vouchers[face]}
          error={errorOf(`vouchers.${face}`) ?? (face === 10 ? errorOf('voucherCount') : undefined)}
          onChange={(typed) => onChange(withVouchers(draft, face, typed))}
        />
      ))}
      <p className={classes['change']} role="status">
        {plural(count, 'titre')}
      </p>
    </>
  )
}

function CashFields({ draft, errorOf, onChange }: KindFieldsProps): ReactNode {
  const change = changeToGive(draft)
  return (
    <>
      <MoneyField
        size="xs"
        label="Donné par le client"
        name="cashGiven"
        error={errorOf('cashGiven')}
        value={centsOrNull(draft.given)}
        onChange={(given) => onChange({ given })}
      />
      {change !== null && (
        <p className={classes['change']} role="status">
          {change < 0 ? 'Il manque ' : 'À rendre\u00A0: '}
          <b data-short={change < 0 || undefined}>{formatAmount(cents(Math.abs(change)))}</b>
        </p>
      )}
      {(draft.amount ?? 0) > mostCash && (
        <p className={classes['change']} role="note">
          Plus de 1&#160;000&#160;€ en espèces&#160;: la loi l’interdit à un client qui habite en France.
        </p>
      )}
    </>
  )
}

function CreditFields({ draft, credits, today, errorOf, onChange }: KindFieldsProps): ReactNode {
  const options = credits.map((credit) => ({
    value: String(credit.id),
    label: `N°\u00A0${credit.number}\u00A0: ${isExpired(credit, today) ? `expiré, ${creditText(credit)}` : creditText(credit)}`,
  }))
  return (
    <div className={classes['wide']}>
      <SelectField
        size="xs"
        required
        label="Avoir du client"
        name="creditId"
        options={options}
        error={errorOf('creditId')}
        value={draft.creditId === null ? null : String(draft.creditId)}
        onChange={(chosen) => onChange(withCredit(draft, credits.find(({ id }) => String(id) === chosen) ?? null))}
      />
    </div>
  )
}

/** The number printed on the voucher; what is left of it is told as soon as it is known, and proposed as the amount. */
function GiftFields({ draft, today, errorOf, onChange }: KindFieldsProps): ReactNode {
  const number = draft.transferReference ?? ''
  const { data } = useOperation(giftContract.find, { number }, { enabled: giftNumber(number).length >= 8, entities: ['gift-sale'] })
  const gift = giftNumber(number).length >= 8 ? (data?.gift ?? null) : null
  return (
    <div className={classes['wide']}>
      <TextField
        size="xs"
        required
        label="Numéro du bon"
        name="transferReference"
        maxLength={30}
        value={draft.transferReference}
        error={errorOf('transferReference')}
        onChange={(transferReference) => onChange({ transferReference })}
      />
      {gift !== null && (
        <p className={classes['change']} role="status">
          {gift.state === 'open' && gift.validUntil >= today
            ? `Reste ${formatAmount(cents(gift.remaining))}, jusqu’au ${formatDay(gift.validUntil)}. `
            : `Bon ${giftStates[gift.state].toLowerCase()}, valable jusqu’au ${formatDay(gift.validUntil)}. `}
          {gift.state === 'open' && draft.amount !== null && draft.amount > gift.remaining && (
            <TextButton onClick={() => onChange({ amount: gift.remaining, isAmountTyped: true })}>Prendre tout le bon</TextButton>
          )}
        </p>
      )}
    </div>
  )
}

/** In cents: beyond it a professional takes no cash from somebody who lives in France (article D112-3 of the monetary code). */
const mostCash = 100_000

/** What each way of paying asks for. */
export function KindFields(props: KindFieldsProps): ReactNode {
  const { kind, draft, errorOf, onChange } = props
  if (kind === paymentKinds.cheque) return <ChequeFields {...props} size="xs" />
  if (kind === paymentKinds.card) return <CardFields {...props} />
  if (kind === paymentKinds.holidayVoucher) return <VoucherFields {...props} />
  if (kind === paymentKinds.cash) return <CashFields {...props} />
  if (kind === paymentKinds.creditNote) return <CreditFields {...props} />
  if (kind === paymentKinds.regulation)
    return (
      <div className={classes['wide']}>
        <TextField
          size="xs"
          required
          label="Motif de la régularisation"
          name="comment"
          maxLength={200}
          value={draft.comment}
          error={errorOf('comment')}
          onChange={(comment) => onChange({ comment })}
        />
      </div>
    )
  if (kind === paymentKinds.gift) return <GiftFields {...props} />
  if (kind !== paymentKinds.none) return null
  return (
    <TextField
      size="xs"
      label="Référence"
      name="transferReference"
      maxLength={60}
      value={draft.transferReference}
      error={errorOf('transferReference')}
      onChange={(transferReference) => onChange({ transferReference })}
    />
  )
}
