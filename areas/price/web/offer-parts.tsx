import { Button } from '@mantine/core'
import { IconClockBolt } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { KindField } from '#kernel/web/KindField.tsx'
import { registerParts, type FieldPartProps } from '#kernel/web/slots.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { lastMinuteOffer, specialOffer } from '../entities/special-offer.ts'
import { offerSentence, type OfferDraft } from '../rules/offer-sentence.ts'
import { LastMinuteDialog } from './LastMinuteDialog.tsx'
import classes from './offer.module.css'

/** What the offer does, in words, while it is being typed. */
function Sentence({ offer, labels }: { offer: OfferDraft; labels: FieldPartProps['labels'] }): ReactNode {
  return <p className={classes['sentence']} role="status"><b>Ce que fait l’offre</b> {offerSentence(offer, labels ?? {})}</p>
}

/** The sentence closes the section that says what the customer gains. */
function SpecialOfferVisibility(props: FieldPartProps): ReactNode {
  return <div><KindField {...props} field={specialOffer.fields.visibility} /><Sentence offer={props.row} labels={props.labels} /></div>
}
function LastMinuteVisibility(props: FieldPartProps): ReactNode {
  return <div><KindField {...props} field={lastMinuteOffer.fields.visibility} /><Sentence offer={{ ...props.row, type: '8' }} labels={props.labels} /></div>
}

/** Last-minute offers are recorded apart, and have no list of their own: this one leads to them. */
function LastMinuteButton(): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<Icon of={IconClockBolt} />} onClick={() => setOpen(true)}>Dernière minute</Button>
      {open && <LastMinuteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

registerParts('special-offer', { headActions: [LastMinuteButton], fields: { visibility: SpecialOfferVisibility } })
registerParts('last-minute-offer', { fields: { visibility: LastMinuteVisibility } })
