import { formatDay, formatPhone } from '#domain/french.ts'
import { emailKey, nameKey, phoneKey, sameName } from './likeness.ts'

/** What is known of a person, saved or being typed. */
export type Identity = {
  readonly name: string | null
  readonly firstName: string | null
  readonly companyName: string | null
  readonly birthDate: string | null
  readonly postalCode: string | null
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}
export type Likeness = { readonly score: number; readonly reasons: readonly string[] }

/** From this score on, the form asks « Est-ce la même personne ? ». */
export const proposedFrom = 50

/** From this score on, nobody doubts any more: the save of a second record waits for an answer. */
export const almostSure = 80
/** From which score records are proposed, by preference of the site. */
export const thresholds = { likely: proposedFrom, sure: almostSure, never: 101 } as const

const weights = { email: 60, phone: 50, fullName: 35, swapped: 35, company: 40, name: 15, postalCode: 20, birthDate: 30 } as const

/** How much two identities look alike, 0 to 100, with what they share in words. A different birth date speaks against. */
export function likeness(typed: Identity, saved: Identity): Likeness {
  const found = [...contactReasons(typed, saved), ...nameReasons(typed, saved)]
  // A postal code or a birth date alone is shared by thousands: they only add to a name or a contact.
  if (found.length > 0) found.push(...placeAndDate(typed, saved))
  const against = found.length > 0 && typed.birthDate !== null && saved.birthDate !== null && typed.birthDate !== saved.birthDate ? 25 : 0
  const score = found.reduce((sum, [weight]) => sum + weight, 0) - against
  return { score: Math.min(100, Math.max(0, score)), reasons: found.map(([, reason]) => reason) }
}

type Reason = readonly [weight: number, words: string]

function contactReasons(typed: Identity, saved: Identity): Reason[] {
  const emails = new Set(saved.emails.map(emailKey))
  const phones = new Set(saved.phones.map(phoneKey))
  const email = typed.emails.find((one) => emailKey(one) !== '' && emails.has(emailKey(one)))
  const phone = typed.phones.find((one) => phoneKey(one) !== '' && phones.has(phoneKey(one)))
  return [
    ...(email === undefined ? [] : [[weights.email, `même e-mail (${emailKey(email)})`] as const]),
    ...(phone === undefined ? [] : [[weights.phone, `même téléphone (${formatPhone(phone)})`] as const]),
  ]
}

function nameReasons(typed: Identity, saved: Identity): Reason[] {
  const [company, otherCompany] = [nameKey(typed.companyName), nameKey(saved.companyName)]
  const reasons: Reason[] = sameName(company, otherCompany) ? [[weights.company, 'même raison sociale']] : []
  const [name, first] = [nameKey(typed.name), nameKey(typed.firstName)]
  const [otherName, otherFirst] = [nameKey(saved.name), nameKey(saved.firstName)]
  if (sameName(name, otherName)) {
    const exact = name === otherName && first === otherFirst
    if (sameName(first, otherFirst)) reasons.push([weights.fullName, exact ? 'mêmes nom et prénom' : 'nom et prénom presque identiques'])
    else reasons.push([weights.name, 'même nom'])
  } else if (sameName(name, otherFirst) && sameName(first, otherName)) {
    reasons.push([weights.swapped, 'nom et prénom inversés'])
  }
  return reasons
}

function placeAndDate(typed: Identity, saved: Identity): Reason[] {
  const postalCode = (typed.postalCode ?? '').replaceAll(/\s/g, '')
  const reasons: Reason[] = []
  if (postalCode !== '' && postalCode === (saved.postalCode ?? '').replaceAll(/\s/g, ''))
    reasons.push([weights.postalCode, `même code postal (${postalCode})`])
  if (typed.birthDate !== null && typed.birthDate === saved.birthDate)
    reasons.push([weights.birthDate, `même date de naissance (${formatDay(typed.birthDate)})`])
  return reasons
}

/** The saved customers worth proposing, the likeliest first. */
export function proposals<S extends Identity>(
  typed: Identity,
  saved: readonly S[],
  { most, from = proposedFrom }: { readonly most: number; readonly from?: number },
): readonly { readonly customer: S; readonly score: number; readonly reasons: readonly string[] }[] {
  return saved
    .map((customer) => ({ customer, ...likeness(typed, customer) }))
    .filter(({ score }) => score >= from)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
}
