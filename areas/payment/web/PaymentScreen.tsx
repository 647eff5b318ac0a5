import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { entityKey, readRecord } from '#kernel/web/entity-api.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { go, goBack } from '#platform/web/navigation.tsx'
import { ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { payment } from '../entities/payment.ts'
import { paymentPlace } from './stay-cell.tsx'

/** `/payment/{paymentId}`: a payment has no page of its own; its address leads to what it pays. */
export function PaymentScreen({ params }: ScreenProps): ReactNode {
  const id = Number(params['paymentId'])
  const { data, error, refetch } = useQuery({
    queryKey: entityKey(payment, 'record', id),
    queryFn: ({ signal }) => readRecord(payment, id, signal),
  })
  useEffect(() => {
    if (data) go(paymentPlace(data), { replace: true })
  }, [data])
  return (
    <>
      <PageHead title="Règlement" onBack={() => goBack('/cash-and-bank-journal')} />
      {error && (
        <ErrorState
          title="Le règlement n’a pas pu être lu"
          error={error}
          onRetry={() => void refetch()}
          leave={{ label: 'Revenir au journal de caisse et banque', go: () => go('/cash-and-bank-journal') }}
        />
      )}
    </>
  )
}
