import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { addDays } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { useRecordName } from '#kernel/web/record-names.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { DateField, LongTextField, TextField, TimeField } from '#platform/web/ui/fields/typed-fields.tsx'
import { option, quote } from '../../rules/booking-kind.ts'
import { useStayForm } from './form-context.ts'
import { GroupField } from './GroupField.tsx'
import classes from './stay.module.css'

const answers = [
  { value: 'accepted', label: 'Accepté' },
  { value: 'refused', label: 'Refusé' },
  { value: 'counter', label: 'Contre-proposition' },
]

/** Until when an option is kept, or what became of a quote: asked first, because the kind makes no sense without it. */
export function KindFields(): ReactNode {
  const { draft, dispatch, field, today } = useStayForm()
  const { kind, header, id } = draft
  if (kind === option) {
    return (
      <div className={classes['block']}>
        <DateField
          label="Option gardée jusqu’au"
          required
          {...field('optionExpiresOn')}
          from={today}
          help={
            header.optionExpiresOn === null
              ? `La place est libérée ensuite. Exemple\u00A0: ${formatDay(addDays(today, 3))}, ou +3 pour trois jours.`
              : undefined
          }
          value={header.optionExpiresOn}
          onChange={(day) => dispatch({ type: 'header', patch: { optionExpiresOn: day } })}
        />
        {header.optionExpiresOn !== null && header.optionExpiresOn < today && <p className={classes['fault']}>L’option a expiré.</p>}
      </div>
    )
  }
  if (kind !== quote || id === 0) return null
  return (
    <div className={classes['block']}>
      <SelectField
        label="Suite du devis"
        placeholder="Sans réponse"
        help={
          header.quoteStatus === 'accepted'
            ? 'Une fois la réponse enregistrée, le devis se transforme en réservation, en haut de l’écran.'
            : 'Un devis accepté se transforme en réservation\u00A0; en option, sans attendre.'
        }
        {...field('quoteStatus')}
        options={answers}
        value={header.quoteStatus}
        onChange={(value) =>
          dispatch({
            type: 'header',
            patch: { quoteStatus: value === 'accepted' || value === 'refused' || value === 'counter' ? value : null },
          })
        }
      />
    </div>
  )
}

/** What is noted beside: hour, origin, remarks. */
export function MoreFields(): ReactNode {
  const { draft, dispatch, reference, field, occupancy, locked } = useStayForm()
  const { header } = draft
  const partners = useRecordSource('partner', false)
  const partnerName = useRecordName('partner', draft.partnerId)
  return (
    <div className={`${classes['block']} ${classes['two']}`} role="group" aria-label="Autres informations">
      <TimeField
        size="xs"
        label="Heure prévue"
        {...field('expectedTime')}
        value={header.expectedTime}
        onChange={(expectedTime) => dispatch({ type: 'header', patch: { expectedTime } })}
      />
      <SelectField
        size="xs"
        label="Origine"
        {...field('accessChannelId')}
        options={reference.accessChannels.map(({ id, label }) => ({ value: String(id), label }))}
        value={header.accessChannelId === null ? null : String(header.accessChannelId)}
        onChange={(value) => dispatch({ type: 'header', patch: { accessChannelId: value === null ? null : Number(value) } })}
      />
      <div className={classes['wide']}>
        <LongTextField
          label="Remarques"
          rows={2}
          maxLength={4000}
          {...field('note')}
          value={header.note}
          onChange={(note) => dispatch({ type: 'header', patch: { note } })}
        />
      </div>
      <div className={classes['wide']}>
        <SearchSelect
          size="xs"
          label="Partenaire"
          {...partners}
          {...field('partnerId')}
          value={draft.partnerId}
          valueLabel={partnerName}
          onChange={(partnerId) => dispatch({ type: 'partner', partnerId })}
        />
      </div>
      <GroupField />
      <TextField
        size="xs"
        label="Référence"
        maxLength={60}
        {...field('reference')}
        value={header.reference}
        onChange={(reference_) => dispatch({ type: 'header', patch: { reference: reference_ } })}
      />
      <TextField
        size="xs"
        label="Code promotionnel"
        maxLength={40}
        {...field('promoCode')}
        value={header.promoCode}
        onChange={(promoCode) => dispatch({ type: 'header', patch: { promoCode } })}
      />
      {!draft.isPassage && (
        <>
          <DateField
            size="xs"
            label="Avance attendue le"
            {...field('downPaymentDueOn')}
            placeholder="selon le tarif"
            value={header.downPaymentDueOn}
            onChange={(day) => dispatch({ type: 'header', patch: { downPaymentDueOn: day } })}
          />
          <DateField
            size="xs"
            label="Solde attendu le"
            {...field('balanceDueOn')}
            placeholder="selon le tarif"
            value={header.balanceDueOn}
            onChange={(day) => dispatch({ type: 'header', patch: { balanceDueOn: day } })}
          />
        </>
      )}
      {occupancy.place?.placeId != null && (
        <div className={classes['wide']}>
          <Checkbox
            label="Place choisie par le client"
            description="Elle n’est pas déplacée sans son accord."
            disabled={locked !== null}
            checked={occupancy.isPlaceLocked}
            onChange={(event) => dispatch({ type: 'occupancy', patch: { isPlaceLocked: event.currentTarget.checked } })}
          />
        </div>
      )}
    </div>
  )
}
