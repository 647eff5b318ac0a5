import { findDuplicates } from '#areas/customer/server/api.ts'
import { customer } from '#areas/customer/entities/customer.ts'
import { almostSure } from '#areas/customer/rules/duplicates.ts'
import { isDay } from '#domain/day.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { save } from '#kernel/server/crud/save.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { ImportOutcome } from '../../contract/import.ts'
import type { ReadyCustomer } from '../../rules/import/customer-import.ts'

export type Arriving = ReadyCustomer & { readonly line: number; readonly label: string }

/** The very same names at the same place: an import that is run again finds what it made, even of those of whom little is known. */
const sameSql = `select concat_ws(' ', customer_code, company_name, name, first_name) as label from customer
  where establishment_id = $1 and coalesce(name_sort, '') = plain($2) and coalesce(first_name_sort, '') = plain($3) and plain(coalesce(company_name, '')) = plain($4)
    and address_postal_code = $5 and plain(address_town) = plain($6) and birth_date is not distinct from $7::date order by id limit 1`

const textIn = (body: Arriving['body'], name: string): string | null => (typeof body[name] === 'string' ? body[name] : null)

/** What tells this customer from the others, as it was given. */
function identityOf(body: Arriving['body']) {
  const address = body['address'] as { readonly postalCode?: string; readonly town?: string } | undefined
  const emails = Array.isArray(body['emails']) ? body['emails'].filter((email) => typeof email === 'string') : []
  return {
    names: ['name', 'firstName', 'companyName'].map((name) => textIn(body, name) ?? ''),
    birthDate: textIn(body, 'birthDate'),
    postalCode: address?.postalCode ?? '',
    town: address?.town ?? '',
    phones: [textIn(body, 'phone1'), textIn(body, 'phone2')].filter((phone) => phone !== null),
    emails: emails.slice(0, 8),
  }
}

/** The customer who is there already, when nobody would doubt; nobody but the very same where the site does not look for doubles, or when who looks alike is wanted. */
async function knownAs(tx: Tx, { body }: Arriving, evenAlike: boolean): Promise<string | null> {
  const { names, birthDate, postalCode, town, phones, emails } = identityOf(body)
  // What is no day is refused by the save.
  if (birthDate !== null && !isDay(birthDate)) return null
  const [same] = names.every((name) => name === '')
    ? []
    : await tx.rows<{ label: string }>(sameSql, [tx.session.establishmentId, ...names, postalCode, town, birthDate])
  if (same !== undefined) return same.label
  if (evenAlike) return null
  const [best] = (
    await findDuplicates(tx, {
      customerId: 0,
      name: textIn(body, 'name'),
      firstName: textIn(body, 'firstName'),
      companyName: textIn(body, 'companyName'),
      birthDate,
      postalCode,
      phones,
      emails,
    })
  ).proposals
  return best === undefined || best.score < almostSure ? null : best.customer.displayName
}

/** New customers under the rules of a save, one by one: what one breaks does not stop the others. Of a trial nothing is kept, not even a number. */
export async function createCustomers(
  tx: Tx,
  model: Model,
  {
    isTrial,
    evenAlike = false,
    arriving,
  }: { readonly isTrial: boolean; readonly evenAlike?: boolean; readonly arriving: readonly Arriving[] },
): Promise<ImportOutcome> {
  const plan = model.plan(customer.name)
  const outcome: ImportOutcome = { created: 0, known: [], refused: [], incomplete: [] }
  await tx.rows('savepoint arrivals')
  for (const one of arriving) {
    const { line, label, body, warnings } = one
    const known = await knownAs(tx, one, evenAlike)
    if (known !== null) {
      outcome.known.push({ line, label, messages: [`Client ${known}`] })
      continue
    }
    // What a refused save had already written goes with it.
    await tx.rows('savepoint arrival')
    try {
      await save(tx, model, plan, body)
      outcome.created += 1
      if (warnings.length > 0) outcome.incomplete.push({ line, label, messages: [...warnings] })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await tx.rows('rollback to savepoint arrival')
      outcome.refused.push({ line, label, messages: error.faults.filter(({ warning }) => warning !== true).map(({ message }) => message) })
    }
  }
  if (isTrial) await tx.rows('rollback to savepoint arrivals')
  return outcome
}
