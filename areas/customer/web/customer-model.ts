import { isDay } from '#domain/day.ts'
import { formatPhone } from '#domain/french.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import type { customerContract } from '../contract.ts'

export type Flag = { readonly label: string; readonly tone: 'sea' | 'pine' | 'ochre' | 'brick' }
const flags: readonly (readonly [field: string, flag: Flag])[] = [
  ['isProspect', { label: 'Prospect', tone: 'sea' }],
  ['isLoyal', { label: 'Fidèle', tone: 'pine' }],
  ['isWatched', { label: 'À surveiller', tone: 'ochre' }],
  ['isBlacklisted', { label: 'Ne plus accepter', tone: 'brick' }],
]

/** What must be seen of a customer at first sight. */
export function flagsOf(row: Readonly<Record<string, unknown>>): Flag[] {
  const joined: readonly Flag[] = typeof row['mergedIntoId'] === 'number' ? [{ label: 'Réunie à une autre fiche', tone: 'ochre' }] : []
  return [...joined, ...flags.filter(([field]) => row[field] === true).map(([, flag]) => flag)]
}

export type Compared = InputOf<typeof customerContract.findDuplicates>
const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)
const texts = (values: readonly unknown[]): string[] => values.map(text).filter((value) => value !== null)

const [postalLength, phoneLength, emailLength] = [10, 30, 200]
const upTo =
  (length: number) =>
  (value: string): boolean =>
    value.length <= length

function postalCode(address: unknown): string | null {
  const given = typeof address === 'object' && address !== null && 'postalCode' in address ? text(address.postalCode) : null
  return given !== null && upTo(postalLength)(given) ? given : null
}
/** What the form refuses, a day that cannot be read, compares nobody. */
const day = (value: unknown): string | null => (typeof value === 'string' && isDay(value) ? value : null)

/** What a customer being typed is compared by; null while it says too little: a name alone is not enough to disturb. */
export function comparedOf(row: Readonly<Record<string, unknown>>): Compared | null {
  const name = text(row['name'])
  const companyName = text(row['companyName'])
  const emails = Array.isArray(row['emails']) ? texts(row['emails']).filter(upTo(emailLength)).slice(0, 8) : []
  const compared = {
    customerId: typeof row['id'] === 'number' ? row['id'] : 0,
    name,
    firstName: text(row['firstName']),
    companyName,
    birthDate: day(row['birthDate']),
    postalCode: postalCode(row['address']),
    phones: texts([row['phone1'], row['phone2']]).filter(upTo(phoneLength)),
    emails,
  }
  const named = companyName !== null || (name !== null && (compared.firstName !== null || compared.postalCode !== null))
  return named || compared.phones.length > 0 || emails.length > 0 ? compared : null
}

type Detailed = { readonly postalCode: string; readonly town: string; readonly phone: string | null; readonly email: string | null }
/** What tells two customers of one name apart. */
export function detailOf({ postalCode, town, phone, email }: Detailed): string {
  return [`${postalCode} ${town}`.trim(), formatPhone(phone), email ?? ''].filter((part) => part !== '').join(' · ')
}
