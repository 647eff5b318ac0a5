import { cents } from '#domain/money.ts'
import { ibanFrom, sirenFrom, siretFrom, vatNumberOf } from './identifiers.ts'
import type { Block, SitePlan, TypePlan } from './site.ts'

const siren = sirenFrom('90417253')
const rental = { nature: 'rental', ground: null, animals: true, surface: null, cleaningMinutes: 60 } as const
const pitch = { nature: 'pitch', layout: null, surety: null, animals: true, cleaningMinutes: null, capacity: 6, maximumCapacity: 6 } as const

const types: readonly TypePlan[] = [
  {
    ...pitch, code: 'CF6', label: 'Confort 6 A', colour: '#0C6B4D', surface: '90', prices: [18, 22, 32, 39], features: ['Électricité'],
    description: 'Emplacement délimité par des haies, électricité 6 ampères, point d’eau à moins de 50 m.',
    ground: { equipment: ['tent', 'caravan', 'foldingCaravan', 'motorhome', 'van'], length: '7.5', amperes: 6, water: false },
  },
  {
    ...pitch, code: 'GC10', label: 'Grand confort 10 A', colour: '#2C8C6A', surface: '120', prices: [22, 27, 40, 49], features: ['Électricité', 'Arrivée d’eau', 'Évacuation'],
    description: 'Grand emplacement avec électricité 10 ampères, eau et évacuation, pour les caravanes et les camping-cars.',
    ground: { equipment: ['tent', 'caravan', 'foldingCaravan', 'motorhome', 'van'], length: '9', amperes: 10, water: true },
  },
  {
    ...pitch, code: 'NAT', label: 'Nature', colour: '#7A9A3C', surface: '100', prices: [14, 17, 24, 29], features: ['Ombragé', 'Au calme'],
    description: 'Sous les pins, sans électricité, pour les tentes et les fourgons.',
    ground: { equipment: ['tent', 'van'], length: '6.5', amperes: 0, water: false },
  },
  {
    ...rental, code: 'EVA4', label: 'Évasion 4 pers.', colour: '#125D9D', capacity: 4, maximumCapacity: 5, prices: [329, 469, 784, 1078], surety: 250, features: ['Télévision', 'Chauffage'],
    description: 'Mobil-home de deux chambres avec terrasse couverte.',
    layout: { label: 'Mobil-home Évasion 2 chambres', capacity: 4, bedrooms: 2, surface: '28', length: '8', brand: 'O’Hara', model: 'Évasion 784', year: 2019, features: ['Terrasse couverte'] },
  },
  {
    ...rental, code: 'HOR6', label: 'Horizon 6 pers.', colour: '#3C7FB8', capacity: 6, maximumCapacity: 7, prices: [399, 560, 945, 1295], surety: 250, features: ['Télévision', 'Chauffage', 'Lave-vaisselle'],
    description: 'Mobil-home de trois chambres, pour les familles.',
    layout: { label: 'Mobil-home Horizon 3 chambres', capacity: 6, bedrooms: 3, surface: '34', length: '9', brand: 'IRM', model: 'Horizon 3 ch.', year: 2021, features: ['Terrasse couverte'] },
  },
  {
    ...rental, code: 'CHA5', label: 'Chalet 5 pers.', colour: '#8A5A2B', capacity: 5, maximumCapacity: 6, prices: [385, 539, 910, 1225], surety: 250, features: ['Chauffage', 'Télévision'],
    description: 'Chalet de bois sous les pins, deux chambres et une mezzanine.',
    layout: { label: 'Chalet bois', capacity: 5, bedrooms: 2, surface: '35', length: '7', brand: 'Gitotel', model: 'Littoral', year: 2016, features: ['Terrasse couverte'] },
  },
  {
    ...rental, code: 'LOD4', label: 'Lodge Dune 4 pers.', colour: '#B98A1F', capacity: 4, maximumCapacity: 5, prices: [280, 399, 686, 910], surety: 200, features: [],
    description: 'Lodge de toile sur plancher, face à la dune, sans sanitaires privés.',
    layout: { label: 'Lodge toile et bois', capacity: 4, bedrooms: 2, surface: '25', length: '7', brand: 'Lodg’ing', model: 'Dune', year: 2022, features: ['Terrasse couverte'] },
  },
  {
    ...rental, code: 'PRE6', label: 'Cottage Premium 6 pers.', colour: '#6E4788', capacity: 6, maximumCapacity: 7, prices: [490, 686, 1190, 1596], surety: 400, cleaningMinutes: 90, animals: false,
    features: ['Climatisation', 'Télévision', 'Chauffage', 'Lave-vaisselle', 'Wi-Fi'], description: 'Cottage de trois chambres et deux salles d’eau, climatisé, linge compris.',
    layout: { label: 'Cottage Premium 3 chambres', capacity: 6, bedrooms: 3, surface: '40', length: '10', brand: 'Trigano', model: 'Premium Key West', year: 2024, features: ['Terrasse couverte', 'Spa privé'] },
  },
  {
    ...rental, code: 'PMR4', label: 'Évasion PMR 4 pers.', colour: '#4F6F8F', capacity: 4, maximumCapacity: 5, prices: [329, 469, 784, 1078], surety: 250, features: ['Accessible aux fauteuils roulants', 'Télévision', 'Chauffage'],
    description: 'Mobil-home accessible aux fauteuils roulants, rampe et salle d’eau adaptée.',
    layout: { label: 'Mobil-home Évasion PMR', capacity: 4, bedrooms: 2, surface: '33', length: '9', brand: 'O’Hara', model: 'Life PMR', year: 2020, features: ['Terrasse couverte'] },
  },
]

/** The sea is at the top of the plan; each strip is an alley with a row of places on both sides. */
const strip = (rank: number): { readonly y: number; readonly alley: number; readonly depth: number } => ({ y: rank * 2500, alley: 480, depth: 980 })
const plain = { first: 1, sanitary: [], quiet: false, features: [] } as const

const blocks: readonly Block[] = [
  { ...plain, ...strip(5), letter: 'A', type: 'CF6', count: 30, x: 0, width: 800, exposure: 'halfShade', sanitary: [12, 13, 14] },
  { ...plain, ...strip(6), letter: 'B', type: 'CF6', count: 30, x: 0, width: 800, exposure: 'halfShade', sanitary: [11, 12, 13, 14] },
  { ...plain, ...strip(7), letter: 'C', type: 'CF6', count: 30, x: 0, width: 800, exposure: 'shade', sanitary: [13, 14], quiet: true },
  { ...plain, ...strip(4), letter: 'D', type: 'GC10', count: 26, x: 0, width: 780, exposure: 'sun', sanitary: [10, 11, 12] },
  { ...plain, ...strip(4), letter: 'F', type: 'GC10', count: 24, x: 10_400, width: 780, exposure: 'halfShade', sanitary: [0, 1] },
  { ...plain, ...strip(6), letter: 'N', type: 'NAT', count: 20, x: 12_800, width: 700, exposure: 'shade', sanitary: [0, 1, 2], quiet: true },
  { ...plain, ...strip(7), letter: 'N', type: 'NAT', first: 21, count: 20, x: 12_800, width: 700, exposure: 'shade', quiet: true },
  { ...plain, ...strip(1), letter: 'E', type: 'EVA4', count: 40, x: 0, width: 980, exposure: 'halfShade', features: ['Près de la piscine'] },
  { ...plain, ...strip(2), letter: 'H', type: 'HOR6', count: 36, x: 0, width: 1080, exposure: 'halfShade' },
  { ...plain, ...strip(3), letter: 'K', type: 'CHA5', count: 18, x: 0, width: 1000, exposure: 'shade', quiet: true, features: ['Ombragé'] },
  { ...plain, ...strip(0), letter: 'L', type: 'LOD4', count: 18, x: 11_200, width: 950, exposure: 'sun', features: ['Vue dégagée'] },
  { ...plain, ...strip(0), letter: 'P', type: 'PRE6', count: 22, x: 0, width: 1000, exposure: 'sun', features: ['Vue mer'] },
  { ...plain, ...strip(3), letter: 'M', type: 'PMR4', count: 6, x: 9400, width: 1050, exposure: 'halfShade', features: ['Sol stabilisé'] },
]

/** « Camping Les Embruns »: 320 places by the sea in Vendée, four stars. The company is invented; its numbers have keys that hold. */
export const embruns: SitePlan = {
  key: 'embruns', bookingFee: cents(1500), chargesPassages: false, types, blocks, touristTax: 55, collectivity: 'Communauté de communes Océan Marais de Monts', busy: 1, customers: 6000,
  establishment: {
    name: 'Camping Les Embruns', shortName: 'Les Embruns', reference: 'DEMONSTRATION', colour: '#125D9D', address1: '12 chemin des Dunes', address2: null, postalCode: '85160', town: 'Saint-Jean-de-Monts', countryCode: 'FR', inseeCode: '85234',
    phone: '0261910112', email: ['accueil@les-embruns.example'], website: 'https://les-embruns.example', companyName: 'SARL Les Embruns', legalForm: 'SARL', capital: cents(8_000_000), siren, siret: siretFrom(siren), naf: '55.30Z',
    rcs: `RCS La Roche-sur-Yon ${siren}`, registrationOfficeCity: 'La Roche-sur-Yon', registrationOfficeNumber: siren, vatNumber: vatNumberOf(siren), iban: ibanFrom('30006', '00001', '12345678901'), bic: 'AGRIFRPP',
    mediator: 'Médiation Tourisme et Voyage, BP 80303, 75823 Paris Cedex 17', legalMentions: null, classification: '4', classificationNumber: 'C85-004217-004', touristTaxRegime: 'real',
    insuranceLabel: 'Assurance annulation', insuranceRate: '3.5', insuranceVat: 'exempt', arrivalHour: '15:00', departureHour: '11:00', receptionOpens: '08:30', receptionCloses: '20:00',
  },
}
