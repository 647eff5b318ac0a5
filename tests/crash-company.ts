export const stays = { from: '2027-03-01', places: 40 }

/** A call that must be accepted: POST with a body, GET without. */
export type Ok = <T>(path: string, body?: unknown) => Promise<T>

/** What the law wants of the issuer on every bill. */
const company = {
  companyName: 'SARL Les Pins',
  legalForm: 'SARL',
  capital: 8_000_000,
  siren: '123456782',
  siret: '12345678200010',
  naf: '55.30Z',
  rcs: 'RCS',
  registrationOfficeCity: 'La Roche-sur-Yon',
  registrationOfficeNumber: '123 456 782',
  vatNumber: 'FR11123456782',
  address1: '12 chemin des Dunes',
  postalCode: '85000',
  town: 'Saint-Aubin',
  countryCode: 'FR',
  classification: '4',
}

export type Furnished = {
  readonly type: number
  readonly places: readonly number[]
  readonly customer: number
  readonly adult: number
  readonly cash: number
}

export async function furnish(ok: Ok): Promise<Furnished> {
  await ok('security/first-run', { establishmentName: 'Les Pins', userName: 'Claire Roussel', login: 'admin', password: 'pinede-demo' })
  const made = async (base: string, record: object): Promise<number> => (await ok<{ id: number }>(`${base}/edit`, { id: 0, ...record })).id
  const first = async (base: string, search: object): Promise<number> =>
    (await ok<{ rows: { id: number }[] }>(`${base}/search`, search)).rows[0]?.id ?? 0
  const country = await first('customer/country', { text: 'France' })
  const site = await ok<object>('establishment/establishment/edit/1')
  await ok('establishment/establishment/edit', { ...site, ...company })
  const family = await made('camp/place_family', { label: 'Emplacements', nature: 'pitch' })
  const type = await made('camp/place_type', { label: 'Confort', code: 'CON', placeFamilyId: family, capacity: 4, maximumCapacity: 6 })
  const places: number[] = []
  for (let number = 1; number <= stays.places; number++) places.push(await made('camp/place', { number: `C${number}`, placeTypeId: type }))
  const dates = { startDate: '2027-01-01', endDate: '2032-01-01' }
  const gridId = await made('price/configuration/pricegrid', {
    label: 'Tarif',
    priceModel: 1,
    tvaId: await first('price/tva', { filters: { code: 'intermediate' } }),
    includedPersons: 4,
    ...dates,
    periods: [{ id: 0, label: 'Année', ...dates }],
  })
  const stored = await ok<{ periods: { id: number }[] }>(`price/configuration/pricegrid/edit/${gridId}`)
  await ok('price/configuration/pricegrid/edit', {
    ...stored,
    prices: [{ id: 0, priceGridPeriodId: stored.periods[0]?.id, placeTypeId: type, nightPrice: 3000 }],
  })
  const { version } = await ok<{ version: number }>(`price/configuration/pricegrid/edit/${gridId}`)
  await ok('price/configuration/pricegrid/publish', { id: gridId, version })
  return {
    type,
    places,
    customer: await made('customer/customer', {
      name: 'Lefèvre',
      firstName: 'Claire',
      address: { line1: '8 rue des Tilleuls', line2: '', line3: '', postalCode: '44000', town: 'Nantes', countryId: country },
    }),
    adult: await first('price/agecategory', { text: 'adulte' }),
    cash: await first('payment/paymentmethod', { text: 'espèces' }),
  }
}
