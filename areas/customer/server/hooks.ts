import type { Fault } from '#platform/operation/refusal.ts'
import type { EntityHooks } from '#kernel/server/crud/hooks.ts'
import { hooksFor } from '#kernel/server/crud/hooks.ts'
import type { Tx } from '#platform/server/tx.ts'
import { singleDefault } from '#areas/establishment/server/api.ts'
import { customer } from '../entities/customer.ts'
import { country, town } from '../entities/geography.ts'
import { readQuery, searchedText } from '../rules/find.ts'
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
    // Declared fields are read-only to rules; a hook is where the server fills what it fills.
    Object.assign(row, { customerCode: before?.customerCode ?? (await nextCustomerCode(tx)) })
    return []
  },
  readTyped: async (tx, typed) => ({ text: searchedText(typed), ids: await driversOf(tx, readQuery(typed).plates) }),
})

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
  return [{
    rule: 'town-department-country',
    field: 'departmentId',
    message: `Le pays de la ville et celui du département ne correspondent pas : « ${found.department} » appartient au pays « ${found.country} ».`,
    values: { departmentCountryId: found.countryId, countryId: row.countryId },
  }]
}

export const customerAreaHooks: readonly EntityHooks[] = [customerHooks, townHooks, singleDefault(civility), singleDefault(language), singleDefault(country), singleDefault(accessChannel)]
