import type { Fault } from '#platform/operation/refusal.ts'
import { childrenOf, textOf, type Draft } from '#areas/establishment/rules/checks.ts'

/** The preferences that say what a record must hold. */
export type Demands = { readonly contactRequired: boolean; readonly townRequired: boolean }

function addressOf(row: Draft): Draft {
  const { address } = row
  return typeof address === 'object' && address !== null ? { ...address } : {}
}

/** What the site asks of a customer, beyond a name. A prospect owes nothing; a record that was accepted is not refused for a demand made since. */
export function preferenceFaults({ contactRequired, townRequired }: Demands, row: Draft, before: Draft | null): readonly Fault[] {
  if (row['isProspect'] === true) return []
  const hasContact = (one: Draft): boolean =>
    textOf(one, 'phone1') !== null || textOf(one, 'phone2') !== null || (Array.isArray(one['emails']) && one['emails'].length > 0)
  const hasTown = (one: Draft): boolean => textOf(addressOf(one), 'postalCode') !== null && textOf(addressOf(one), 'town') !== null
  const asked = (has: (one: Draft) => boolean): boolean => !has(row) && (before === null || before['isProspect'] === true || has(before))
  return [
    ...(contactRequired && asked(hasContact)
      ? [
          {
            rule: 'customer-contact-required',
            field: 'phone1',
            message: 'Indiquez un téléphone ou un e-mail : le site le demande pour chaque client.',
          },
        ]
      : []),
    ...(townRequired && asked(hasTown)
      ? [
          {
            rule: 'customer-town-required',
            field: 'address.postalCode',
            message: 'Indiquez le code postal et la ville : le site les demande pour chaque client.',
          },
        ]
      : []),
  ]
}

/** What needs the right to delete customers: refusing somebody for the future, and taking a kept document away. */
export function protectedFaults(row: Draft, before: Draft | null, mayDelete: boolean): readonly Fault[] {
  if (mayDelete) return []
  const refusal = (one: Draft | null): string =>
    `${one?.['isBlacklisted'] === true} ${one === null ? '' : (textOf(one, 'blacklistReason') ?? '')}`
  const kept = new Set(childrenOf(row, 'documents').map((one) => one['id']))
  const gone = row['documents'] === undefined ? [] : childrenOf(before ?? {}, 'documents').filter((one) => !kept.has(one['id']))
  return [
    ...(refusal(row) === refusal(before)
      ? []
      : [
          {
            rule: 'blacklist-right',
            field: 'isBlacklisted',
            message: 'Refuser un client, ou lever ce refus, demande le droit de supprimer des clients : adressez-vous à un responsable.',
          },
        ]),
    ...(gone.length === 0
      ? []
      : [
          {
            rule: 'document-deletion-right',
            field: 'documents',
            message: 'Retirer un document demande le droit de supprimer des clients : rechargez la fiche pour le retrouver.',
          },
        ]),
  ]
}
