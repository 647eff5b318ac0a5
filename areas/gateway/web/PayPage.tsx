import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatPhone } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { formatsOf } from '#areas/document/rules/mail/formats.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { call, operationKey } from '#platform/web/api.ts'
import { gatewayContract, type PublicLink } from '../contract.ts'
import type { PublicTexts } from '../rules/public-texts.ts'
import { PayCard, textsOf } from './PayCard.tsx'
import { payAddress } from './pay-address.ts'

/** An answer of the gateway may come after the customer is back. */
const askAgainMs = 3000

function outcomeOf({ state, lastTry, givenBack }: PublicLink, texts: PublicTexts): string | null {
  if (state === 'paid' && givenBack !== null) return texts[givenBack]
  if (state !== 'open') return texts[state]
  return lastTry === 'started' ? texts.waiting : lastTry === 'refused' || lastTry === 'abandoned' ? texts[lastTry] : null
}

const saysInactive = (error: Error): boolean =>
  error instanceof Refused && error.faults.some(({ rule }) => rule === 'payment-gateway-inactive')
const notFoundSentence = (error: Error, texts: PublicTexts): string =>
  saysInactive(error) ? texts.unavailable : error instanceof Refused ? texts.unknown : texts.failed
const notStartedSentence = (error: Error, texts: PublicTexts): string =>
  saysInactive(error) ? texts.unavailable : error instanceof Refused ? texts.expired : texts.failed

/** What a customer asked to pay sees, without a session: the site, the stay, the amount, and the way to the gateway. */
export function PayPage(): ReactNode {
  const { token } = payAddress(location.pathname)
  const { data, error, refetch } = useQuery({
    queryKey: operationKey(gatewayContract.readPublicLink, { token }),
    queryFn: () => call(gatewayContract.readPublicLink, { token }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' && state.data.lastTry === 'started' ? askAgainMs : false),
  })
  // Cancelled, paid or out of date since the page was opened: what it became is shown, and there is nothing to touch any more.
  const start = useMutation({
    mutationFn: () => call(gatewayContract.startPayment, { token }),
    onSuccess: ({ address }) => location.assign(address),
    onError: () => void refetch(),
  })
  const texts = textsOf(data?.language)
  if (data === undefined)
    return (
      <PayCard title={texts.title} language={navigator.language}>
        <p role="status">{error === null ? texts.going : notFoundSentence(error, texts)}</p>
      </PayCard>
    )
  const { site, stay, amount, validUntil, state, isSimulation, language } = data
  const formats = formatsOf(language)
  const facts = [
    { label: texts.stay, value: stay.code },
    { label: texts.from, value: formats.day(stay.arrival) },
    { label: texts.to, value: formats.day(stay.departure) },
    { label: state === 'paid' ? texts.amountPaid : texts.amount, value: formats.amount(cents(amount)), isAmount: true },
    ...(state === 'open' ? [{ label: texts.validUntil, value: formats.day(validUntil) }] : []),
  ]
  const outcome = outcomeOf(data, texts)
  const contact = [site.phone === null ? null : formatPhone(site.phone), site.email].filter((way) => way !== null).join(' · ')
  return (
    <PayCard title={`${site.name} · ${texts.title}`} language={language} facts={facts} simulation={isSimulation}>
      {outcome !== null && (
        <p role="status">
          <b>{outcome}</b>
        </p>
      )}
      {state === 'open' && (
        <>
          <Button size="md" variant="filled" fullWidth aria-busy={start.isPending} onClick={() => !start.isPending && start.mutate()}>
            {start.isPending ? texts.going : texts.pay(formats.amount(cents(amount)))}
          </Button>
          {start.error !== null && <p role="alert">{notStartedSentence(start.error, texts)}</p>}
          <p className="muted">{texts.safe}</p>
        </>
      )}
      {contact !== '' && <p className="muted">{`${texts.contact} ${contact}`}</p>}
    </PayCard>
  )
}
