import { useQuery } from '@tanstack/react-query'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { useAction } from '#platform/web/api.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { paymentContract } from '../../contract.ts'
import { paymentMethod } from '../../entities/payment-method.ts'

export type MethodSettings = InputOf<typeof paymentContract.setMethod>['settings']
type Methods = {
  readonly rows: readonly WireRow[] | undefined
  readonly error: Error | null
  readonly retry: () => void
  readonly mayWrite: boolean
  /** Saves at once; `said` is what the message tells, and what « Annuler » takes back. */
  readonly set: (row: WireRow, settings: MethodSettings, said: string) => void
}

/** More methods than any site has. */
const most = 200

/** The payment methods in the order of the front desk, each changed where it stands. */
export function usePaymentMethods(): Methods {
  const user = useUser()
  const body = { pageSize: most }
  const query = useQuery({
    queryKey: entityKey(paymentMethod, 'search', body),
    queryFn: ({ signal }) => searchRows(paymentMethod, body, signal),
  })
  const change = useAction(paymentContract.setMethod, [paymentMethod.name])
  const set: Methods['set'] = (row, settings, said) => {
    const before = Object.fromEntries(Object.keys(settings).map((name) => [name, row[name] ?? null])) as MethodSettings
    change.mutate(
      { paymentMethodId: row.id, settings },
      {
        onSuccess: () =>
          toast(`${String(row['label'])}\u00A0: ${said}`, {
            undo: async () => void (await change.mutateAsync({ paymentMethodId: row.id, settings: before })),
          }),
        onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
      },
    )
  }
  return {
    rows: query.data?.rows,
    error: query.error,
    retry: () => void query.refetch(),
    mayWrite: allowed(user, paymentMethod.right, 'write'),
    set,
  }
}
