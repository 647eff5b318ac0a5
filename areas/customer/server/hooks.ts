import type { Fault } from '#platform/operation/refusal.ts'
import type { Row } from '#kernel/entity/entity.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { singleDefault } from '#areas/establishment/server/api.ts'
import { customer } from '../entities/customer.ts'
import { country, town } from '../entities/geography.ts'
import { readQuery, searchedText } from '../rules/find.ts'
import { customerPreference } from '../entities/preferences.ts'
import { alreadyMerged, unbornFaults } from '../rules/customer-checks.ts'
import { preferenceFaults, protectedFaults } from '../rules/customer-rights.ts'
import { driversOf } from './drivers.ts'
import { accessChannel, civility, language } from '../entities/reference-lists.ts'

/** Series of the customer codes: taken when the customer is first saved, without holes. */
export const customerSeries = 'customer'

/** `000123`: what staff read out on the phone. */
export async function nextCustomerCode(tx: Tx): Promise<string> {
  return String(await tx.nextNumber(customerSeries)).padStart(6, '0')
}

const customerHooks = hooksFor(customer, {
  beforeSave: async (tx, row, before) => {
    if (before !== null && before.mergedIntoId !== null) return [alreadyMerged]
    const preference = await readSingle(tx, customerPreference)
    const faults = [
      ...unbornFaults(row, tx.today.toString()),
      ...preferenceFaults(preference, row, before),
      ...protectedFaults(row, before, allows(tx.session, customer.right, 'delete')),
    ]
    if (faults.length > 0) return faults
    if (preference.nameInCapitals && row.name !== null) row.name = row.name.toLocaleUpperCase('fr')
    row.customerCode = before?.customerCode ?? (await nextCustomerCode(tx))
    return []
  },
  beforeDelete: (tx, row) => documentsKept(tx, row),
  readTyped: async (tx, typed) => ({ text: searchedText(typed), ids: await driversOf(tx, readQuery(typed).plates) }),
})

/** A paper that somebody took the trouble to keep is not lost with the record: it is taken away first, on purpose. */
async function documentsKept(tx: Tx, { id }: Pick<Row<typeof customer>, 'id'>): Promise<readonly Fault[]> {
  const [found] = await tx.rows<{ count: number }>(
    'select count(*) as count from customer_document where establishment_id = $1 and customer_id = $2',
    [tx.session.establishmentId, id],
  )
  const count = found?.count ?? 0
  return count === 0
    ? []
    : [
        {
          rule: 'delete-refused-customer',
          message: `Suppression impossible : ${count === 1 ? 'un document est rattaché' : `${count} documents sont rattachés`} à ce client.`,
          values: { count },
        },
      ]
}

const townHooks = hooksFor(town, { beforeSave: (tx, row) => sameCountry(tx, row) })

/** A town and its department lie in one country. */
async function sameCountry(tx: Tx, row: { readonly departmentId: number | null; readonly countryId: number }): Promise<readonly Fault[]> {
  if (row.departmentId === null) return []
  const [found] = await tx.rows<{ countryId: number; department: string; country: string }>(
    `select d.country_id as "countryId", d.name as department, k.name as country from department d
     join country k on k.establishment_id = d.establishment_id and k.id = d.country_id where d.establishment_id = $1 and d.id = $2`,
    [tx.session.establishmentId, row.departmentId],
  )
  if (found === undefined || found.countryId === row.countryId) return []
  return [
    {
      rule: 'town-department-country',
      field: 'departmentId',
      message: `Le pays de la ville et celui du département ne correspondent pas : « ${found.department} » appartient au pays « ${found.country} ».`,
      values: { departmentCountryId: found.countryId, countryId: row.countryId },
    },
  ]
}

export const customerAreaHooks: readonly EntityHooks[] = [
  customerHooks,
  townHooks,
  singleDefault(civility),
  singleDefault(language),
  singleDefault(country),
  singleDefault(accessChannel),
]
