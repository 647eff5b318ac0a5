import { Button } from '@mantine/core'
import { IconClockBolt, IconTag } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { KindField } from '#kernel/web/KindField.tsx'
import { registerParts, type FieldPartProps } from '#kernel/web/slots.ts'
import { go } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { lastMinuteOffer, specialOffer } from '../entities/special-offer.ts'
import { offerSentence, type OfferDraft } from '../rules/offer-sentence.ts'
import classes from './offer.module.css'

/** What the offer does, in words, while it is being typed. */
function Sentence({ offer, labels }: { offer: OfferDraft; labels: FieldPartProps['labels'] }): ReactNode {
  return (
    <p className={classes['sentence']} role="status">
      <b>Ce que fait l’offre</b> {offerSentence(offer, labels ?? {})}
    </p>
  )
}

/** The sentence closes the section that says what the customer gains. */
function SpecialOfferVisibility(props: FieldPartProps): ReactNode {
  return (
    <div>
      <KindField {...props} field={specialOffer.fields.visibility} />
      <Sentence offer={props.row} labels={props.labels} />
    </div>
  )
}
function LastMinuteVisibility(props: FieldPartProps): ReactNode {
  return (
    <div>
      <KindField {...props} field={lastMinuteOffer.fields.visibility} />
      <Sentence offer={{ ...props.row, type: '8' }} labels={props.labels} />
    </div>
  )
}

/** Last-minute offers are recorded apart: each list leads to the other. */
function LastMinuteButton(): ReactNode {
  return (
    <Button leftSection={<Icon of={IconClockBolt} />} onClick={() => go('/dmds-offer-list')}>
      Dernière minute
    </Button>
  )
}
function SpecialOffersButton(): ReactNode {
  return (
    <Button leftSection={<Icon of={IconTag} />} onClick={() => go('/special-offer-list')}>
      Offres spéciales
    </Button>
  )
}

registerParts('special-offer', { headActions: [LastMinuteButton], fields: { visibility: SpecialOfferVisibility } })
registerParts('last-minute-offer', { headActions: [SpecialOffersButton], fields: { visibility: LastMinuteVisibility } })
