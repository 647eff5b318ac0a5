import type { BillAddress, BillBuyer, BillSeller } from './bill-document.ts'
import { element, optional, type XmlElement } from './xml.ts'

const scheme = { siren: '0002', siret: '0009', directory: '0225', email: 'EM' }

/** How the tax authority's platforms treat the bill: electronic invoicing, international, or a sale to a consumer. */
export function treatment(buyer: BillBuyer): string {
  if (buyer.kind === 'consumer') return 'B2C'
  return buyer.address.country === 'FR' ? 'B2B' : 'B2BINT'
}

export function seller(party: BillSeller): XmlElement {
  const legal = [party.legalForm, party.capital === '' ? '' : `capital ${party.capital}`, registration(party)]
    .filter((text) => text !== '')
    .join(', ')
  return element('ram:SellerTradeParty', [
    optional('ram:GlobalID', party.siret, { schemeID: scheme.siret }),
    element('ram:Name', party.legalName),
    optional('ram:Description', legal),
    element('ram:SpecifiedLegalOrganization', [
      element('ram:ID', party.siren, { schemeID: scheme.siren }),
      optional('ram:TradingBusinessName', party.tradeName),
    ]),
    contact(party),
    postalAddress(party.address),
    electronicAddress(party.siren, scheme.directory),
    element('ram:SpecifiedTaxRegistration', [
      party.vatNumber === '' ? element('ram:ID', party.siren, { schemeID: 'FC' }) : element('ram:ID', party.vatNumber, { schemeID: 'VA' }),
    ]),
  ])
}

function registration(party: BillSeller): string {
  return [party.register, party.registrationTown, party.registrationNumber].filter((text) => text !== '').join(' ')
}

function contact(party: BillSeller): XmlElement | null {
  if (party.phone === '' && party.email === '') return null
  return element('ram:DefinedTradeContact', [
    element('ram:DepartmentName', party.tradeName === '' ? party.legalName : party.tradeName),
    party.phone === '' ? null : element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', party.phone)]),
    party.email === '' ? null : element('ram:EmailURIUniversalCommunication', [element('ram:URIID', party.email)]),
  ])
}

export function buyer(party: BillBuyer, from: BillSeller): XmlElement {
  return element('ram:BuyerTradeParty', [
    optional('ram:ID', party.code),
    element('ram:Name', party.name),
    party.siren === '' ? null : element('ram:SpecifiedLegalOrganization', [element('ram:ID', party.siren, { schemeID: scheme.siren })]),
    postalAddress(party.address),
    buyerElectronicAddress(party, from),
    party.vatNumber === '' ? null : element('ram:SpecifiedTaxRegistration', [element('ram:ID', party.vatNumber, { schemeID: 'VA' })]),
  ])
}

/**
 * BT-49 is mandatory in France even for a customer who has none. A French professional is found by SIREN; others by
 * e-mail; for who has neither, the seller's own address, to which an undeliverable bill comes back.
 */
function buyerElectronicAddress(party: BillBuyer, from: BillSeller): XmlElement {
  if (party.electronicAddress !== '') return electronicAddress(party.electronicAddress, scheme.directory)
  if (party.siren !== '') return electronicAddress(party.siren, scheme.directory)
  return party.email === '' ? electronicAddress(from.siren, scheme.directory) : electronicAddress(party.email, scheme.email)
}

function electronicAddress(value: string, schemeID: string): XmlElement {
  return element('ram:URIUniversalCommunication', [element('ram:URIID', value, { schemeID })])
}

function postalAddress(address: BillAddress): XmlElement {
  const [one = '', two = '', ...others] = address.lines.filter((line) => line !== '')
  return element('ram:PostalTradeAddress', [
    optional('ram:PostcodeCode', address.postalCode),
    optional('ram:LineOne', one),
    optional('ram:LineTwo', two),
    optional('ram:LineThree', others.join(', ')),
    optional('ram:CityName', address.town),
    element('ram:CountryID', address.country),
  ])
}
