import type { Fault } from '#platform/operation/refusal.ts'

export const giftImportStates = { waiting: 'À intégrer', integrated: 'Intégré' } as const
export type GiftImportState = keyof typeof giftImportStates

/** What keeps a voucher of a shop from being integrated, all at once; `customerId` is the one found for it. */
export function integrationFaults({
  number,
  state,
  giftId,
  customerId,
}: {
  readonly number: string
  readonly state: string
  readonly giftId: number | null
  readonly customerId: number | null
}): readonly Fault[] {
  if (state === 'integrated')
    return [{ rule: 'gift-already-integrated', message: `Le bon ${number} est déjà intégré.`, values: { number } }]
  const faults: Fault[] = []
  if (giftId === null)
    faults.push({
      rule: 'gift-article-unmapped',
      field: 'giftId',
      message: `Un article de bon cadeau n’a pas de correspondance\u00A0: choisissez le bon correspondant du bon ${number}.`,
      values: { number },
    })
  if (customerId === null)
    faults.push({
      rule: 'gift-buyer-unknown',
      field: 'customerId',
      message: `Aucun client n’a l’e-mail de l’acheteur du bon ${number}\u00A0: choisissez le client, ou créez-le.`,
      values: { number },
    })
  return faults
}
