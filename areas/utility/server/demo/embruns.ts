import { cents } from '#domain/money.ts'
import { ibanFrom, sirenFrom, siretFrom, vatNumberOf } from './identifiers.ts'
import type { Block, SitePlan } from './site.ts'
import { types } from './embruns-types.ts'

const siren = sirenFrom('90417253')
/** The sea is at the top of the plan; each strip is an alley with a row of places on both sides. */
const strip = (rank: number): { readonly y: number; readonly alley: number; readonly depth: number } => ({
  y: rank * 2500,
  alley: 480,
  depth: 980,
})
const plain = { first: 1, sanitary: [], quiet: false, features: [] } as const

const blocks: readonly Block[] = [
  { ...plain, ...strip(5), letter: 'A', type: 'CF6', count: 30, x: 0, width: 800, exposure: 'halfShade', sanitary: [12, 13, 14] },
  { ...plain, ...strip(6), letter: 'B', type: 'CF6', count: 30, x: 0, width: 800, exposure: 'halfShade', sanitary: [11, 12, 13, 14] },
  { ...plain, ...strip(7), letter: 'C', type: 'CF6', count: 30, x: 0, width: 800, exposure: 'shade', sanitary: [13, 14], quiet: true },
  { ...plain, ...strip(4), letter: 'D', type: 'GC10', count: 26, x: 0, width: 780, exposure: 'sun', sanitary: [10, 11, 12] },
  { ...plain, ...strip(4), letter: 'F', type: 'GC10', count: 24, x: 10_400, width: 780, exposure: 'halfShade', sanitary: [0, 1] },
  {
    ...plain,
    ...strip(6),
    letter: 'N',
    type: 'NAT',
    count: 20,
    x: 12_800,
    width: 700,
    exposure: 'shade',
    sanitary: [0, 1, 2],
    quiet: true,
  },
  { ...plain, ...strip(7), letter: 'N', type: 'NAT', first: 21, count: 20, x: 12_800, width: 700, exposure: 'shade', quiet: true },
  {
    ...plain,
    ...strip(1),
    letter: 'E',
    type: 'EVA4',
    count: 40,
    x: 0,
    width: 980,
    exposure: 'halfShade',
    features: ['Près de la piscine'],
  },
  { ...plain, ...strip(2), letter: 'H', type: 'HOR6', count: 36, x: 0, width: 1080, exposure: 'halfShade' },
  { ...plain, ...strip(3), letter: 'K', type: 'CHA5', count: 18, x: 0, width: 1000, exposure: 'shade', quiet: true, features: ['Ombragé'] },
  { ...plain, ...strip(0), letter: 'L', type: 'LOD4', count: 18, x: 11_200, width: 950, exposure: 'sun', features: ['Vue dégagée'] },
  { ...plain, ...strip(0), letter: 'P', type: 'PRE6', count: 22, x: 0, width: 1000, exposure: 'sun', features: ['Vue mer'] },
  { ...plain, ...strip(3), letter: 'M', type: 'PMR4', count: 6, x: 9400, width: 1050, exposure: 'halfShade', features: ['Sol stabilisé'] },
]

/** « Camping Les Embruns »: 320 places by the sea in Vendée, four stars. The company is invented; its numbers have keys that hold. */
export const embruns: SitePlan = {
  key: 'embruns',
  bookingFee: cents(1500),
  chargesPassages: false,
  types,
  blocks,
  touristTax: 55,
  collectivity: 'Communauté de communes Océan Marais de Monts',
  busy: 1,
  customers: 6000,
  establishment: {
    name: 'Camping Les Embruns',
    shortName: 'Les Embruns',
    reference: 'DEMONSTRATION',
    colour: '#125D9D',
    address1: '12 chemin des Dunes',
    address2: null,
    postalCode: '85160',
    town: 'Saint-Jean-de-Monts',
    countryCode: 'FR',
    inseeCode: '85234',
    phone: '0261910112',
    email: ['accueil@les-embruns.example'],
    website: 'https://les-embruns.example',
    companyName: 'SARL Les Embruns',
    legalForm: 'SARL',
    capital: cents(8_000_000),
    siren,
    siret: siretFrom(siren),
    naf: '55.30Z',
    rcs: `RCS La Roche-sur-Yon ${siren}`,
    registrationOfficeCity: 'La Roche-sur-Yon',
    registrationOfficeNumber: siren,
    vatNumber: vatNumberOf(siren),
    iban: ibanFrom('30006', '00001', '12345678901'),
    bic: 'AGRIFRPP',
    mediator: 'Médiation Tourisme et Voyage, BP 80303, 75823 Paris Cedex 17',
    legalMentions: null,
    classification: '4',
    classificationNumber: 'C85-004217-004',
    touristTaxRegime: 'real',
    insuranceLabel: 'Assurance annulation',
    insuranceRate: '3.5',
    insuranceVat: 'exempt',
    arrivalHour: '15:00',
    departureHour: '11:00',
    receptionOpens: '08:30',
    receptionCloses: '20:00',
  },
}
