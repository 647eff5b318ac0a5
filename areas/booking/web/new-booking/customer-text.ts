import type { ReplyOf } from '#platform/operation/operation.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { formatPhone, nameInLists } from '#domain/french.ts'
import type { customerContract } from '#areas/customer/contract.ts'
import { contactOf } from '../../rules/draft-customer.ts'
import type { DraftCustomer } from '../../rules/draft-types.ts'

export type FoundCustomer = Omit<ReplyOf<typeof customerContract.findCustomers>['customers'][number], 'because'>

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')
export const refusedFlag = 'Ne plus accepter'

type Named = Pick<FoundCustomer, 'name' | 'firstName' | 'companyName' | 'displayName' | 'isLegalEntity'>

/** « Lefèvre Claire », or the company as its stays will be named: without the code, which the desk does not say. */
export function mainName(found: Named): string {
  return (found.isLegalEntity && found.companyName) || nameInLists(found) || found.companyName || found.displayName
}

/** « Lefèvre Claire », « Travaux publics Martin · Clémence Martin ». */
export function foundName(found: Named): string {
  return joined(mainName(found), contactOf(found))
}

export function customerDetail({ town, phone }: Pick<FoundCustomer, 'town' | 'phone'>): string {
  return joined(town, formatPhone(phone))
}
/** « E07 en 2025 » */
export function lastStay({ facts }: FoundCustomer): string | null {
  if (!facts?.lastPlace) return null
  return facts.lastYear === null ? facts.lastPlace : `${facts.lastPlace} en ${facts.lastYear}`
}

function flagsOf(one: Record<'isProspect' | 'isLoyal' | 'isWatched' | 'isBlacklisted', unknown>): readonly string[] {
  const known = [
    ['isProspect', 'Prospect'],
    ['isLoyal', 'Fidèle'],
    ['isWatched', 'À surveiller'],
    ['isBlacklisted', refusedFlag],
  ] as const
  return known.filter(([key]) => one[key] === true).map(([, label]) => label)
}

export function chosenCustomer(found: FoundCustomer): DraftCustomer {
  return {
    id: found.customerId,
    displayName: mainName(found),
    contact: contactOf(found),
    detail: customerDetail(found),
    remark: found.bookingRemark,
    blacklistReason: found.blacklistReason,
    flags: flagsOf(found),
    stays: found.facts?.stays ?? null,
    lastPlace: lastStay(found),
    due: found.facts?.balance ?? 0,
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** A customer read or saved by the generic calls. */
export function customerOfRow(row: WireRow): DraftCustomer {
  const address = row['address']
  const town = typeof address === 'object' && address !== null && 'town' in address ? textOf(address.town) : null
  const name =
    row['isLegalEntity'] === true
      ? textOf(row['companyName'])
      : joined([textOf(row['name']), textOf(row['firstName'])].filter((part) => part !== null).join(' '))
  return {
    id: row.id,
    displayName: name ?? `n° ${row.id}`,
    contact: contactOf({ isLegalEntity: row['isLegalEntity'] === true, name: textOf(row['name']), firstName: textOf(row['firstName']) }),
    detail: joined(town, formatPhone(textOf(row['phone1']))),
    remark: textOf(row['bookingRemark']) ?? textOf(row['preferences']),
    blacklistReason: row['isBlacklisted'] === true ? textOf(row['blacklistReason']) : null,
    flags: flagsOf({
      isProspect: row['isProspect'],
      isLoyal: row['isLoyal'],
      isWatched: row['isWatched'],
      isBlacklisted: row['isBlacklisted'],
    }),
    stays: null,
    lastPlace: null,
    due: 0,
  }
}
