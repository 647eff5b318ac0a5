import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatsOf } from '#areas/document/rules/mail/formats.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { call, operationKey } from '#platform/web/api.ts'
import { gatewayContract } from '../contract.ts'
import { PayCard, textsOf } from './PayCard.tsx'
import { payAddress } from './pay-address.ts'

/** The page of our simulated gateway: it asks for no card, and says what it is. */
export function SimulationPage(): ReactNode {
  const { token, reference } = payAddress(location.pathname)
  const { data, error } = useQuery({
    queryKey: operationKey(gatewayContract.readSimulation, { reference }),
    queryFn: () => call(gatewayContract.readSimulation, { reference }),
    staleTime: 0,
  })
  const back = (): void => location.replace(`/pay/${token}`)
  const decide = useMutation({
    mutationFn: (outcome: 'accepted' | 'refused' | 'abandoned') => call(gatewayContract.decideSimulation, { reference, outcome }),
    onSuccess: back,
  })
  const texts = textsOf(data?.language)
  if (data === undefined)
    return (
      <PayCard title={texts.gateway} language={navigator.language} simulation>
        <p role="status">{error === null ? texts.going : error instanceof Refused ? texts.unknown : texts.failed}</p>
      </PayCard>
    )
  const choices = [
    ['accepted', texts.accept],
    ['refused', texts.refuse],
    ['abandoned', texts.abandon],
  ] as const
  return (
    <PayCard
      title={texts.gateway}
      language={data.language}
      simulation
      facts={[{ label: texts.amount, value: formatsOf(data.language).amount(cents(data.amount)), isAmount: true }]}
    >
      <p>{data.site}</p>
      {data.isAnswered ? (
        <>
          <p role="status">{texts.answered}</p>
          <Button onClick={back}>{texts.back}</Button>
        </>
      ) : (
        choices.map(([outcome, label]) => (
          <Button
            key={outcome}
            size="md"
            variant={outcome === 'accepted' ? 'filled' : 'outline'}
            onClick={() => !decide.isPending && decide.mutate(outcome)}
          >
            {label}
          </Button>
        ))
      )}
      {decide.error !== null && <p role="alert">{texts.failed}</p>}
    </PayCard>
  )
}
