import { cents } from '#domain/money.ts'
import type { BillLineRequest, BillRequest } from './bill-document.ts'

/** A week in high season, paid: what document previews and tests are made of. */
export function sampleLine(label: string, amount: number, more: Partial<BillLineRequest> = {}): BillLineRequest {
  return {
    label,
    detail: '',
    quantity: '1',
    unit: 'C62',
    unitPrice: cents(amount),
    amount: cents(amount),
    tax: { kind: 'vat', rate: '10' },
    main: false,
    ...more,
  }
}

export const sampleRequest: BillRequest = {
  nature: 'invoice',
  series: 'F',
  number: 'F2026-001918',
  issueDate: '2026-08-22',
  operation: 'services',
  vatOnDebits: false,
  seller: {
    tradeName: 'Camping Les Embruns',
    activity: 'Hôtellerie de plein air, 4 étoiles',
    legalName: 'SARL Les Embruns',
    legalForm: 'SARL',
    capital: '80 000 €',
    siren: '123456782',
    siret: '12345678200010',
    naf: '55.30Z',
    register: 'RCS',
    registrationTown: 'La Roche-sur-Yon',
    registrationNumber: '123 456 782',
    vatNumber: 'FR11123456782',
    address: { lines: ['12 chemin des Dunes'], postalCode: '85000', town: 'Saint-Aubin-les-Dunes', country: 'FR', countryName: 'France' },
    phone: '02 51 00 00 00',
    email: 'accueil@les-embruns.example',
    website: 'les-embruns.example',
    iban: 'FR7630006000011234567890189',
    bic: 'AGRIFRPP',
    colour: '#125D9D',
    logo: null,
    mentions: ['Médiation de la consommation\u00A0: coordonnées au dos des conditions générales.'],
  },
  buyer: {
    kind: 'consumer',
    name: 'Mme Claire Lefèvre',
    code: 'C-01284',
    address: { lines: ['8 rue des Tilleuls'], postalCode: '44000', town: 'Nantes', country: 'FR', countryName: 'France' },
    siren: '',
    vatNumber: '',
    email: 'claire.lefevre@courriel.example',
    electronicAddress: '',
    orderReference: '',
  },
  stay: { code: '26-04231', place: 'E07, Évasion 4 pers.', arrival: '2026-08-15', departure: '2026-08-22', occupants: '' },
  supply: { start: '2026-08-15', end: '2026-08-22' },
  lines: [
    sampleLine('Évasion 4 pers., semaine de haute saison', 107_800, { detail: '2 adultes, 2 enfants', unit: 'WEE', main: true }),
    sampleLine('Animal, la nuit', 2_800, { quantity: '7', unit: 'DAY', unitPrice: cents(400) }),
    sampleLine('Frais de dossier', 1_800),
    sampleLine('Offre «\u00A0Août en famille\u00A0», −5 % sur 1 078,00 €', -5_390),
    sampleLine('Taxe de séjour, 2 adultes × 7 nuits', 854, {
      quantity: '14',
      unitPrice: cents(61),
      tax: { kind: 'touristTax' },
      detail: 'Collectée pour la commune, hors TVA',
    }),
  ],
  acomptes: [{ number: 'FA2026-000412', date: '2026-07-08', amount: cents(31_563) }],
  payments: [{ date: '2026-07-16', method: 'Carte', amount: cents(76_301) }],
  dueDate: '2026-08-22',
  preceding: [],
  mentions: {
    latePenalty: 'En cas de retard\u00A0: pénalités à trois fois le taux d’intérêt légal.',
    recoveryFee: 'Entre professionnels, indemnité de recouvrement de 40 €.',
    discount: 'Pas d’escompte pour paiement anticipé.',
  },
  remarks: '',
}
