import { customer } from '#areas/customer/entities/customer.ts'
import { displayName } from '#areas/customer/rules/customer-checks.ts'
import { installedEstablishments } from '#areas/establishment/server/api.ts'
import { plain } from '#domain/search-key.ts'
import type { StoredRow } from '#kernel/server/crud/hooks.ts'
import type { Model } from '#kernel/server/crud/model.ts'
import { readOne, toWire } from '#kernel/server/crud/read.ts'
import { parsed } from '#platform/server/parsed.ts'
import { admitSession } from '#kernel/server/service.ts'
import type { Service } from '#kernel/server/service.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Session } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import { importContract } from '../../contract/import.ts'
import { createCustomers, type Arriving } from './create-customers.ts'
import { resolver } from './import-customers.ts'

type Row = Readonly<Record<string, unknown>>
/** Of the customer here, what means something elsewhere: neither the code, nor what belongs to this site alone. */
const ofThisSite = new Set([
  'customerCode',
  'mergedIntoId',
  'isProspect',
  'paymentTermsId',
  'accountingCode',
  'accessChannelId',
  'mailingCriteriaIds',
  'civilityId',
  'languageId',
  'nationalityId',
  'address',
])
const plainFields = Object.keys(customer.fields).filter((name) => !ofThisSite.has(name))

/** A record of this site, with the names of what it refers to. */
type Leaving = {
  readonly row: StoredRow
  readonly labels: Readonly<Record<string, string>>
  readonly country: string | null
  readonly animals: readonly string[]
}

/** Names rather than ids leave the site. */
async function leaving(tx: Tx, model: Model, ids: readonly number[]): Promise<Leaving[]> {
  const found: Leaving[] = []
  for (const id of ids) {
    const row = await readOne(tx, model.plan(customer.name), id)
    if (row === null || row['mergedIntoId'] !== null) continue
    const [wire] = await toWire(tx, model, model.plan(customer.name), [row])
    const [address] = await tx.rows<{ country: string | null }>(
      'select k.name as country from customer c left join country k on k.establishment_id = $1 and k.id = c.address_country_id where c.establishment_id = $1 and c.id = $2',
      [tx.session.establishmentId, id],
    )
    const animals = await tx.rows<{ label: string }>(
      'select t.label from animal a join animal_type t on t.establishment_id = $1 and t.id = a.animal_type_id where a.establishment_id = $1 and a.customer_id = $2 order by a.id',
      [tx.session.establishmentId, id],
    )
    const labels = Object.fromEntries(
      Object.entries(wire?._labels ?? {}).flatMap(([name, label]) => (typeof label === 'string' ? [[name, label]] : [])),
    )
    found.push({ row, labels, country: address?.country ?? null, animals: animals.map(({ label }) => label) })
  }
  return found
}

const children = (row: StoredRow, name: string): readonly Row[] => (Array.isArray(row[name]) ? (row[name] as readonly Row[]) : [])
const only = (row: Row, names: readonly string[]): Row => ({ id: 0, ...Object.fromEntries(names.map((name) => [name, row[name] ?? null])) })
const addressOf = (value: unknown, countryId: number | null): Row => ({
  ...(typeof value === 'object' && value !== null ? value : {}),
  countryId,
})

/** The same customer as the other site saves a new one. */
function arrival(
  { row, labels, country, animals }: Leaving,
  {
    resolve,
    animalTypes,
    line,
  }: { readonly resolve: Awaited<ReturnType<typeof resolver>>; readonly animalTypes: ReadonlyMap<string, number>; readonly line: number },
): Arriving {
  const warnings: string[] = []
  const named = (reference: 'civility' | 'language' | 'nationality' | 'country', text: string | null | undefined): number | null => {
    if (text === null || text === undefined || text === '') return null
    const id = resolve(reference, text)
    if (id === null) warnings.push(`«\u00A0${text}\u00A0» n’existe pas dans l’autre établissement\u00A0: laissé vide`)
    return id
  }
  const countryId = named('country', country)
  const known = children(row, 'animals').flatMap((one, index) => {
    const animalTypeId = animalTypes.get(plain(animals[index] ?? ''))
    if (animalTypeId === undefined)
      warnings.push(`Animal «\u00A0${animals[index] ?? ''}\u00A0»\u00A0: type inconnu dans l’autre établissement`)
    return animalTypeId === undefined ? [] : [{ ...only(one, ['name', 'breed', 'identification', 'vaccinatedUntil']), animalTypeId }]
  })
  const text = (name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)
  return {
    line,
    warnings,
    label: displayName({
      customerCode: null,
      civility: null,
      name: text('name'),
      firstName: text('firstName'),
      companyName: text('companyName'),
      isLegalEntity: row['isLegalEntity'] === true,
    }),
    body: {
      id: 0,
      ...Object.fromEntries(plainFields.map((name) => [name, row[name]])),
      civilityId: named('civility', labels['civilityId']),
      languageId: named('language', labels['languageId']),
      nationalityId: named('nationality', labels['nationalityId']),
      address: addressOf(row['address'], countryId),
      addressList: children(row, 'addressList').map((one) => ({
        ...only(one, ['usage', 'recipient']),
        address: addressOf(one['address'], countryId),
      })),
      attendants: children(row, 'attendants').map((one) => only(one, ['name', 'firstName', 'birthDate', 'relation'])),
      vehicles: children(row, 'vehicles').map((one) => only(one, ['plate', 'model'])),
      animals: known,
    },
  }
}

async function arrive(tx: Tx, model: Model, { isTrial, those }: { readonly isTrial: boolean; readonly those: readonly Leaving[] }) {
  const resolve = await resolver(tx)
  const types = await tx.rows<{ id: number; label: string }>('select id, label from animal_type where establishment_id = $1', [
    tx.session.establishmentId,
  ])
  const animalTypes = new Map(types.map(({ id, label }) => [plain(label), id]))
  return createCustomers(tx, model, {
    isTrial,
    arriving: those.map((one, index) => arrival(one, { resolve, animalTypes, line: index + 1 })),
  })
}

/** Only technical users belong to the whole installation; the others see nothing beside their establishment. */
async function otherEstablishments(service: Service, session: Session): Promise<{ id: number; name: string }[]> {
  if (!session.systeme) return []
  const all = await service.tenancy.inTenant(session, installedEstablishments)
  return all.filter(({ id }) => id !== session.establishmentId).map(({ id, name }) => ({ id, name }))
}

/** Reads in one establishment, writes in another: a transaction in each, the second one alone changes something. */
export function serveTransfer(service: Service): void {
  const { transferTargets, transferCustomers } = importContract
  service.served.push(transferTargets, transferCustomers)
  service.rest.get(`/${transferTargets.path}`, async (request): Promise<ReplyOf<typeof transferTargets>> => ({
    establishments: await otherEstablishments(service, await admitSession(service, request, transferTargets)),
  }))
  service.rest.post(`/${transferCustomers.path}`, async (request): Promise<ReplyOf<typeof transferCustomers>> => {
    const session = await admitSession(service, request, transferCustomers)
    const { isTrial, establishmentId, customerIds } = parsed(transferCustomers.input, request.body)
    const targets = await otherEstablishments(service, session)
    if (!targets.some(({ id }) => id === establishmentId))
      refuse('transfer-system-only', 'Le transfert vers un autre établissement de l’installation est réservé aux utilisateurs techniques.')
    const those = await service.tenancy.inTenant(session, (tx) => leaving(tx, service.model, customerIds))
    return service.tenancy.inTenant({ ...session, establishmentId }, (tx) => arrive(tx, service.model, { isTrial, those }))
  })
}
