import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entityKey, searchRows } from '#kernel/web/entity-api.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { paymentMethod } from '../../entities/payment-method.ts'
import { isServedKind, noMethodAvailable, paymentKinds } from '../../rules/payment-checks.ts'
import type { Method } from '../../rules/payment-draft.ts'

/** The ways of paying in use whose form exists, in the order of the site. */
export function useMethods(): {
  methods: readonly Method[]
  /** Those that pay several stays at once. */ grouped: readonly (Method & {
    /** It says what a cheque says. */ readonly isCheque: boolean
  })[]
  isRead: boolean
  error: string | undefined
} {
  const query = useQuery({
    queryKey: entityKey(paymentMethod, 'choices'),
    queryFn: ({ signal }) => searchRows(paymentMethod, { filters: { isActive: { equals: true } }, pageSize: 100 }, signal),
  })
  const all = useMemo(
    () =>
      (query.data?.rows ?? []).map((row) => ({
        id: row.id,
        label: String(row['label']),
        kind: Number(row['paymentKind']),
        isDefault: row['isDefault'] === true,
        isRefundable: row['isRefundable'] === true,
        isCheque: row['slipType'] === 'cheque',
      })),
    [query.data],
  )
  const methods = useMemo(() => all.filter(({ kind }) => isServedKind(kind)), [all])
  const grouped = useMemo(() => all.filter(({ kind }) => kind === paymentKinds.grouped), [all])
  const none = query.data && methods.length === 0 ? noMethodAvailable.message : undefined
  return { methods, grouped, isRead: query.data !== undefined, error: query.error ? sentenceOf(query.error) : none }
}
