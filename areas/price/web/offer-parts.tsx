import type { ReactNode } from 'react'
import { KindField } from '#kernel/web/KindField.tsx'
import { registerParts, type FieldPartProps } from '#kernel/web/slots.ts'
import { lastMinuteOffer, specialOffer } from '../entities/special-offer.ts'
import { offerSentence, type OfferDraft } from '../rules/offer-sentence.ts'
import classes from './offer.module.css'

/** What the offer does, in words, while it is being typed. */
function Sentence({ offer, labels }: { offer: OfferDraft; labels: FieldPartProps['labels'] }): ReactNode {
  return <p className={classes['sentence']} role="status"><b>Ce que fait l’offre</b> {offerSentence(offer, labels ?? {})}</p>
}

/** The sentence closes the section that says what the customer gains. */
function SpecialOfferWeeks(props: FieldPartProps): ReactNode {
  return <div><KindField {...props} field={specialOffer.fields.weeks} /><Sentence offer={props.row} labels={props.labels} /></div>
}
function LastMinuteVisibility(props: FieldPartProps): ReactNode {
  return <div><KindField {...props} field={lastMinuteOffer.fields.visibility} /><Sentence offer={{ ...props.row, type: '8' }} labels={props.labels} /></div>
}

registerParts('special-offer', { fields: { weeks: SpecialOfferWeeks } })
registerParts('last-minute-offer', { fields: { visibility: LastMinuteVisibility } })
