import { formatDay } from '#domain/french.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import { childrenOf, noRepetition, requiredWhen, textOf, type Check, type Draft } from '#areas/establishment/rules/checks.ts'

/** A person has a name; a company has its own, and the name of a contact is welcome. */
export const customerNamed: Check = (row) => {
  if (row['isLegalEntity'] === true) {
    return textOf(row, 'companyName') === null
      ? [{ rule: 'company-name-required', field: 'companyName', message: 'Indiquez la raison sociale de cette personne morale.' }]
      : []
  }
  return textOf(row, 'name') === null ? [{ rule: 'required-field', field: 'name', message: 'Le nom du client est obligatoire.' }] : []
}

/** What only a company has; what a person's record holds all the same stays in sight, and stored. */
export const ofCompanyOrKept =
  (field: string) =>
  (row: Draft): boolean =>
    row['isLegalEntity'] === true || (row[field] ?? null) !== null
export const wasMerged = (row: Draft): boolean => typeof row['mergedIntoId'] === 'number'

export const blacklistExplained = requiredWhen((row) => row['isBlacklisted'] === true, 'blacklistReason', {
  rule: 'closed-deleted-reason',
  message: 'Indiquez pourquoi ce client n’est plus accepté : l’accueil le lira à la prochaine demande.',
})

/** Birth dates that nobody living can have are typing mistakes. */
export const birthDatesPossible: Check = (row) => {
  const own = tooOld(textOf(row, 'birthDate'), 'birthDate')
  const family = childrenOf(row, 'attendants').flatMap((child, index) =>
    tooOld(textOf(child, 'birthDate'), `attendants.${index}.birthDate`),
  )
  return [...own, ...family]
}

function tooOld(date: string | null, field: string) {
  return date !== null && date < '1900-01-02'
    ? [{ rule: 'invalid-dates', field, message: `La date de naissance (${formatDay(date)}) est trop ancienne.` }]
    : []
}

/** Nobody is born after today: told by the server, whose day it is. */
export function unbornFaults(row: Draft, today: string): readonly Fault[] {
  const unborn = (date: string | null, field: string): readonly Fault[] =>
    date === null || date <= today
      ? []
      : [
          {
            rule: 'invalid-birth-date',
            field,
            message: `La date de naissance (${formatDay(date)}) est à venir.`,
            values: { birthDate: date },
          },
        ]
  return [
    ...unborn(textOf(row, 'birthDate'), 'birthDate'),
    ...childrenOf(row, 'attendants').flatMap((child, index) => unborn(textOf(child, 'birthDate'), `attendants.${index}.birthDate`)),
  ]
}

/** Another address says at least to whom or where; an empty one is one that was not filled in. */
export const addressWritten: Check = (row) => {
  const written = row['address']
  const parts =
    typeof written === 'object' && written !== null
      ? Object.entries(written)
          .filter(([part]) => part !== 'countryId')
          .map(([, part]: [string, unknown]) => part)
      : []
  return [row['recipient'], ...parts].some((part) => typeof part === 'string' && part.trim() !== '')
    ? []
    : [{ rule: 'required-field', field: 'address.line1', message: 'Écrivez cette adresse, ou retirez-la.' }]
}

export const platesOnce = noRepetition({
  children: 'vehicles',
  fields: ['plate'],
  rule: 'already-exists',
  sentence: (child) => `Le véhicule ${String(child['plate'])} figure déjà dans la liste.`,
})

/** A paper that ends before it begins is a typing mistake. */
export const documentsInOrder: Check = (row) =>
  childrenOf(row, 'documents').flatMap((child, index) => {
    const [date, until] = [textOf(child, 'date'), textOf(child, 'validUntil')]
    if (date === null || until === null || date <= until) return []
    return [
      {
        rule: 'start-before-end',
        field: `documents.${index}.validUntil`,
        message: `La fin de validité (${formatDay(until)}) est antérieure à la date du document (${formatDay(date)}).`,
      },
    ]
  })

/** What a bill needs to know of the customer who receives it. */
export type BilledCustomer = {
  readonly name: string | null
  readonly companyName: string | null
  readonly isLegalEntity: boolean
  readonly intraCommunityVatNumber: string | null
  readonly address: { readonly line1: string; readonly postalCode: string; readonly town: string; readonly countryId: number | null }
}

/** Everything that is missing, all at once. `intraCommunity`: a company of another country of the Union, invoiced without VAT. */
export function missingForBilling(
  customer: BilledCustomer,
  intraCommunity = false,
): readonly { rule: string; field: string; message: string }[] {
  const name = customer.isLegalEntity ? customer.companyName : customer.name
  const needed: readonly (readonly [boolean, string, string])[] = [
    [(name ?? '').trim() === '', customer.isLegalEntity ? 'companyName' : 'name', 'le nom'],
    [customer.address.line1.trim() === '', 'address.line1', 'l’adresse'],
    [customer.address.postalCode.trim() === '', 'address.postalCode', 'le code postal'],
    [customer.address.town.trim() === '', 'address.town', 'la ville'],
    [customer.address.countryId === null, 'address.countryId', 'le pays'],
    [intraCommunity && (customer.intraCommunityVatNumber ?? '') === '', 'intraCommunityVatNumber', 'le numéro de TVA intracommunautaire'],
  ]
  return needed
    .filter(([missing]) => missing)
    .map(([, field, words]) => ({
      rule: 'customer-billing-data',
      field,
      message: `Facturation impossible : renseignez ${words} du client.`,
    }))
}

/** « 000123 M. DUPONT Marie »: code, civility, name in capitals, first name; a company by its own name. Empty parts are skipped. */
export function displayName(customer: {
  customerCode: string | null
  civility: string | null
  name: string | null
  firstName: string | null
  companyName: string | null
  isLegalEntity: boolean
}): string {
  const parts =
    customer.isLegalEntity && (customer.companyName ?? '') !== ''
      ? [customer.customerCode, customer.companyName]
      : [customer.customerCode, customer.civility, customer.name?.toLocaleUpperCase('fr'), customer.firstName]
  return parts.filter((part) => (part ?? '').trim() !== '').join(' ')
}

/** Loyal by the number of his stays, where the site says how many make a loyal customer. */
export function isLoyalBy(stays: number, loyalAfterStays: number | null): boolean {
  return loyalAfterStays !== null && stays >= loyalAfterStays
}

/** A record that was joined to another one keeps what was issued to it, and changes no more. */
export const alreadyMerged: Fault = {
  rule: 'customer-merged',
  message:
    'Cette fiche a été réunie à une autre\u00A0: elle garde les pièces émises à son nom et ne change plus. Ouvrez la fiche qui sert à sa place.',
}

/** What was erased stays without a name: joined to another record, its stays would bear one again. */
export const erasedAlone: Fault = {
  rule: 'customer-erased',
  message: 'Les données de l’une des deux fiches ont été effacées\u00A0: réunie à une autre, elle rendrait un nom à ses séjours.',
}
