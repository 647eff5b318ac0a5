import type { Tx } from '#platform/server/tx.ts'
import { groupLogo } from './groups.ts'
import { isSchool } from './school.ts'
import type { establishment } from '#areas/establishment/entities/establishment.ts'
import type { EstablishmentInfo, SecuritySlots } from '#areas/security/server/api.ts'

const symbols: Readonly<Record<keyof typeof establishment.fields.currency.options, string>> = { EUR: '€', CHF: 'CHF', XPF: 'F' }

type Site = {
  id: number
  name: string
  shortName: string | null
  currency: keyof typeof symbols
  hasLogo: boolean
  minimum: number
  timeZone: string
}

async function site(tx: Tx): Promise<Site> {
  const [row] = await tx.rows<Site>(
    `select id, name, short_name as "shortName", currency, logo_path is not null as "hasLogo", minimum_password_length as minimum, time_zone as "timeZone"
     from establishment where establishment_id = $1`,
    [tx.session.establishmentId],
  )
  if (row === undefined) throw new Error(`the establishment ${tx.session.establishmentId} does not exist`)
  return row
}

/** What the stored record of a user says of the establishment. */
async function establishmentOf(tx: Tx): Promise<EstablishmentInfo> {
  const { id, name, shortName, currency, hasLogo, timeZone } = await site(tx)
  return {
    id,
    name,
    shortName: shortName ?? '',
    currency: { isoCode: currency, symbol: symbols[currency] },
    logoUrl: hasLogo ? '/rest/establishment/establishment/getLogo' : null,
    groupLogoUrl: await groupLogo(tx),
    timeZone,
    isSchool: await isSchool(tx),
  }
}

/** Names that the establishment gave to headings of the menus, by menu id. */
async function headerNames(tx: Tx): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ header: number; name: string }>('select header, name from header_custom_name where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  return new Map(rows.map(({ header, name }) => [header, name]))
}

async function createEstablishment(tx: Tx, { name, shortName }: { name: string; shortName: string }): Promise<void> {
  await tx.rows(`insert into establishment (establishment_id, id, name, short_name) values ($1::int, $1::int, $2, $3)`, [
    tx.session.establishmentId,
    name,
    shortName === '' ? null : shortName,
  ])
}

/** The slots of security that the establishment fills. */
export const securitySlots: Pick<SecuritySlots, 'establishmentOf' | 'headerNames' | 'passwordMinimum' | 'createEstablishment'> = {
  headerNames,
  establishmentOf,
  passwordMinimum: async (tx) => (await site(tx)).minimum,
  createEstablishment,
}
