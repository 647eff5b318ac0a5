import { cents } from '#domain/money.ts'
import { ibanFrom, sirenFrom, siretFrom, vatNumberOf } from './identifiers.ts'
import type { Block, SitePlan, TypePlan } from './site.ts'

const siren = sirenFrom('90552618')
const pitch = { nature: 'pitch', layout: null, surety: null, animals: true, cleaningMinutes: null, capacity: 6, maximumCapacity: 6 } as const
const rental = { nature: 'rental', ground: null, animals: true, surface: null, cleaningMinutes: 50 } as const

const types: readonly TypePlan[] = [
  {
    ...pitch, code: 'EMP6', label: 'Emplacement 6 A', colour: '#0C6B4D', surface: '85', prices: [14, 17, 24, 28], features: ['Électricité'], description: 'Emplacement plat sur herbe, électricité 6 ampères.',
    ground: { equipment: ['tent', 'caravan', 'foldingCaravan', 'motorhome', 'van'], length: '7.5', amperes: 6, water: false },
  },
  {
    ...pitch, code: 'DUNE', label: 'Pied de dune', colour: '#7A9A3C', surface: '70', prices: [11, 13, 18, 21], features: ['Au calme'], description: 'Au pied de la dune, sans électricité, pour les tentes et les fourgons.',
    ground: { equipment: ['tent', 'van'], length: '6', amperes: 0, water: false },
  },
  {
    ...rental, code: 'MH4', label: 'Mobil-home 4 pers.', colour: '#125D9D', capacity: 4, maximumCapacity: 5, prices: [245, 343, 560, 742], surety: 200, features: ['Chauffage'], description: 'Mobil-home de deux chambres.',
    layout: { label: 'Mobil-home 2 chambres', capacity: 4, bedrooms: 2, surface: '26', length: '8', brand: 'Louisiane', model: 'Mercure', year: 2015, features: [] },
  },
  {
    ...rental, code: 'TIP2', label: 'Tente lodge 4 pers.', colour: '#B98A1F', capacity: 4, maximumCapacity: 4, prices: [182, 252, 406, 518], surety: 150, features: [], description: 'Tente aménagée sur plancher de bois.',
    layout: { label: 'Tente lodge', capacity: 4, bedrooms: 2, surface: '20', length: '6', brand: 'Lodg’ing', model: 'Cabanon', year: 2023, features: [] },
  },
]

const plain = { first: 1, sanitary: [], quiet: false, features: [], alley: 450, depth: 900 } as const
const blocks: readonly Block[] = [
  { ...plain, letter: 'A', type: 'EMP6', count: 30, x: 0, y: 4600, width: 700, exposure: 'sun', sanitary: [6, 7, 8] },
  { ...plain, letter: 'D', type: 'DUNE', count: 10, x: 0, y: 0, width: 700, exposure: 'halfShade', quiet: true },
  { ...plain, letter: 'M', type: 'MH4', count: 12, x: 0, y: 2300, width: 950, exposure: 'sun' },
  { ...plain, letter: 'T', type: 'TIP2', count: 8, x: 5900, y: 2300, width: 850, exposure: 'halfShade', quiet: true },
]

/** « Les Dunes »: the second establishment, 60 places and two stars, in Charente-Maritime. */
export const dunes: SitePlan = {
  key: 'dunes', bookingFee: cents(1000), chargesPassages: true, types, blocks, touristTax: 20, collectivity: 'Communauté de communes de l’île d’Oléron', busy: 0.92, customers: 900,
  establishment: {
    name: 'Camping Les Dunes', shortName: 'Les Dunes', reference: 'DEMONSTRATION', colour: '#B98A1F', address1: '3 route de la Plage', address2: null, postalCode: '17370', town: 'Le Grand-Village-Plage', countryCode: 'FR', inseeCode: '17485',
    phone: '0536490208', email: ['bonjour@les-dunes.example'], website: 'https://les-dunes.example', companyName: 'SAS Les Dunes', legalForm: 'SAS', capital: cents(2_000_000), siren, siret: siretFrom(siren), naf: '55.30Z',
    rcs: `RCS La Rochelle ${siren}`, registrationOfficeCity: 'La Rochelle', registrationOfficeNumber: siren, vatNumber: vatNumberOf(siren), iban: ibanFrom('20041', '01001', '00500013026'), bic: 'PSSTFRPP',
    mediator: 'Médiation Tourisme et Voyage, BP 80303, 75823 Paris Cedex 17', legalMentions: null, classification: '2', classificationNumber: 'C17-001163-002', touristTaxRegime: 'real',
    insuranceLabel: 'Assurance annulation', insuranceRate: '3', insuranceVat: 'exempt', arrivalHour: '15:00', departureHour: '11:00', receptionOpens: '09:00', receptionCloses: '19:00',
  },
}
