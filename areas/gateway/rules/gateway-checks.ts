import type { Fault } from '#platform/operation/refusal.ts'

/** What comes in must be written somewhere. */
export function gatewayComplete({
  isActive,
  paymentMethodId,
}: {
  readonly isActive?: unknown
  readonly paymentMethodId?: unknown
}): readonly Fault[] {
  return isActive === true && typeof paymentMethodId !== 'number'
    ? [{ rule: 'choose-payment-method', field: 'paymentMethodId', message: 'Choisissez un mode de règlement.' }]
    : []
}
