/** Fields of the record of a customer, by what a bill calls them. */
const fields: Readonly<Record<string, string>> = {
  'buyer.name': 'name',
  'buyer.address': 'address.line1',
  'buyer.address.postalCode': 'address.postalCode',
  'buyer.address.town': 'address.town',
  'buyer.address.country': 'address.countryId',
  'buyer.siren': 'siret',
  'buyer.vatNumber': 'intraCommunityVatNumber',
}

/** Where what a bill misses of its customer is filled in: his record, at that very field. */
export function customerPlace(customerId: number, field: string | undefined): string {
  const wanted = field === undefined ? undefined : fields[field]
  return `/customer/identity/${customerId}${wanted === undefined ? '' : `?field=${wanted}`}`
}
