import { plain } from '#domain/search-key.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { customerContract } from '../contract.ts'
import { customerPreference } from '../entities/preferences.ts'
import { displayName, isLoyalBy } from '../rules/customer-checks.ts'
import { proposals, thresholds, type Identity } from '../rules/duplicates.ts'
import { compareVisits, matchOf, nearMatch, readQuery, sureBeginning } from '../rules/find.ts'
import type { CustomerQuery, Match } from '../rules/find.ts'
import { nameKey, phoneKey } from '../rules/likeness.ts'
import { customerFacts, customerVisits, type CustomerFacts } from './customer-facts.ts'
import { alikeSql, beginningSql, findSql, namedSql, theseSql, type CustomerRow, type NameRow } from './find-customers.sql.ts'

type Find = typeof customerContract.findCustomers
type Duplicates = typeof customerContract.findDuplicates
type FoundCustomer = ReplyOf<Duplicates>['proposals'][number]['customer']

/** After every text that begins with `prefix`, whatever the collation. */
const after = (prefix: string): string => (prefix === '' ? '' : `${prefix}\u{10FFFD}`)

/** Customers that answer what is being typed, best first; of those who answer equally well, who is there or comes, then who came last. */
export async function findCustomers(tx: Tx, { q, most }: ParsedInputOf<Find>): Promise<ReplyOf<Find>> {
  const query = readQuery(q)
  // Digits by themselves are a telephone or a code: pairs of them stand in every address.
  const rows = await tx.rows<CustomerRow>(findSql, [
    tx.session.establishmentId,
    await named(tx, plain(query.text)),
    query.phone === null ? query.text : '',
    query.code,
    query.phone ?? '',
    query.plates,
  ])
  const visits = await customerVisits(
    tx,
    rows.map(({ id }) => id),
  )
  const best = rows
    .map((row) => ({ row, ...matchOf(query, { ...row, phones: phonesOf(row) }) }))
    .toSorted((a, b) => b.score - a.score || compareVisits(visits.get(a.row.id), visits.get(b.row.id)) || compareNames(a.row, b.row))
    .slice(0, most)
  if (best.length < most)
    best.push(...(await nearlyFound(tx, query, { known: new Set(best.map(({ row }) => row.id)), most: most - best.length })))
  const facts = await customerFacts(
    tx,
    best.map(({ row }) => row.id),
  )
  const { loyalAfterStays } = await readSingle(tx, customerPreference)
  return { customers: best.map(({ row, because }) => ({ ...shown(row, { facts, loyalAfterStays }), because })) }
}

/** Names read whole for one answer. */
const mostNamed = 60

/** Ids of whose name begins so; of a name that many have, those who are there, come or came last. */
async function named(tx: Tx, prefix: string): Promise<number[]> {
  if (prefix === '') return []
  const rows = await tx.rows<{ id: number; isWhole: boolean }>(namedSql, [tx.session.establishmentId, prefix, after(prefix)])
  if (rows.length <= mostNamed) return rows.map(({ id }) => id)
  const visits = await customerVisits(
    tx,
    rows.map(({ id }) => id),
  )
  return rows
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole) || compareVisits(visits.get(a.id), visits.get(b.id)))
    .slice(0, mostNamed)
    .map(({ id }) => id)
}

type Found = { readonly row: CustomerRow } & Match

/** After what answers exactly, the names that answer but for one letter: people spell over the phone. */
async function nearlyFound(
  tx: Tx,
  query: CustomerQuery,
  { known, most }: { readonly known: ReadonlySet<number>; readonly most: number },
): Promise<Found[]> {
  const start = sureBeginning(query)
  if (start === '') return []
  const names = await tx.rows<NameRow>(beginningSql, [tx.session.establishmentId, start, after(start)])
  const answering = names.filter((row) => !known.has(row.id) && nearMatch(query, row)).map(({ id }) => id)
  const visits = await customerVisits(tx, answering)
  const near = answering.toSorted((a, b) => compareVisits(visits.get(a), visits.get(b))).slice(0, most)
  if (near.length === 0) return []
  const rows = new Map((await tx.rows<CustomerRow>(theseSql, [tx.session.establishmentId, near])).map((row) => [row.id, row]))
  return near.flatMap((id) => rows.get(id) ?? []).map((row) => ({ row, score: 0, because: 'name' }))
}

/** Saved customers that look like the one being typed, with what they share. */
export async function findDuplicates(tx: Tx, typed: ParsedInputOf<Duplicates>): Promise<ReplyOf<Duplicates>> {
  const preference = await readSingle(tx, customerPreference)
  if (preference.duplicates === 'never') return { proposals: [] }
  const start = plain(typed.name ?? '').slice(0, 3)
  const contacts = [...typed.emails.map((email) => email.trim()), ...typed.phones.map(phoneKey)].filter((contact) => contact.length >= 6)
  const rows = await tx.rows<CustomerRow>(alikeSql, [
    tx.session.establishmentId,
    contacts,
    start,
    after(start),
    plain(typed.firstName ?? '').slice(0, 1),
    plain(typed.firstName ?? ''),
    typed.customerId,
    longestWord(typed.companyName),
  ])
  const saved = rows
    .filter(({ id }) => id !== typed.customerId)
    .map((row): Identity & { readonly row: CustomerRow } => ({ ...row, phones: phonesOf(row), row }))
  const found = proposals(typed, saved, { most: 5, from: thresholds[preference.duplicates] })
  const facts = await customerFacts(
    tx,
    found.map(({ customer }) => customer.row.id),
  )
  return {
    proposals: found.map(({ customer, score, reasons }) => ({
      customer: shown(customer.row, { facts, loyalAfterStays: preference.loyalAfterStays }),
      score,
      reasons: [...reasons],
    })),
  }
}

/** The word of a company that tells most: its other words may be written otherwise. */
function longestWord(company: string | null): string {
  return (
    nameKey(company)
      .split(' ')
      .toSorted((a, b) => b.length - a.length)[0] ?? ''
  )
}

function phonesOf(row: CustomerRow): string[] {
  return [row.phone1, row.phone2].filter((phone) => phone !== null)
}

function compareNames(a: CustomerRow, b: CustomerRow): number {
  const key = (row: CustomerRow) => `${nameKey(row.name ?? row.companyName)} ${nameKey(row.firstName)}`
  const [left, right] = [key(a), key(b)]
  return left < right ? -1 : left > right ? 1 : a.id - b.id
}

type Known = { readonly facts: ReadonlyMap<number, CustomerFacts> | null; readonly loyalAfterStays: number | null }

function shown(row: CustomerRow, { facts, loyalAfterStays }: Known): FoundCustomer {
  const own = facts?.get(row.id) ?? null
  return {
    customerId: row.id,
    customerCode: row.customerCode,
    displayName: displayName(row),
    name: row.name,
    firstName: row.firstName,
    companyName: row.companyName,
    postalCode: row.postalCode,
    town: row.town,
    country: row.country,
    phone: row.phone1 ?? row.phone2,
    email: row.emails[0] ?? null,
    isLegalEntity: row.isLegalEntity,
    plates: row.plates,
    isLoyal: row.isLoyal || isLoyalBy(own?.stays ?? 0, loyalAfterStays),
    isWatched: row.isWatched,
    isBlacklisted: row.isBlacklisted,
    isProspect: row.isProspect,
    blacklistReason: row.blacklistReason,
    bookingRemark: row.bookingRemark,
    facts: own,
  }
}
