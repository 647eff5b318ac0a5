import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offerSentence, type OfferDraft, type OfferNames } from './offer-sentence.ts'

const best = ' Seule la meilleure offre est appliquée.'
const cases: readonly (readonly [string, OfferDraft, string, OfferNames?])[] = [
  [
    'early booking',
    { type: '2', rate: '10', application: '1', earlyDays: 60, stayStartDate: '2027-04-03', stayEndDate: '2027-07-03' },
    `10 % sur l’hébergement pour toute réservation au moins 60 jours avant l’arrivée, séjours du 03/04/2027 au 03/07/2027.${best}`,
  ],
  [
    'euros',
    { type: '1', amount: 5000, application: '2', minimumNights: 7 },
    `50,00 € de moins sur l’hébergement et tous les suppléments, séjours de 7 nuits au moins.${best}`,
  ],
  [
    'second week',
    { type: '2', rate: '15', weeks: ['2'], visibility: '2' },
    '15 % sur l’hébergement de la 2e semaine. Elle s’ajoute aux autres.',
  ],
  [
    'two weeks',
    { type: '2', rate: '15', weeks: ['2', '3'], visibility: '3' },
    '15 % sur l’hébergement de la 2e et 3e semaine. Elle remplace les autres.',
  ],
  ['fee waived', { type: '3', rate: '100', promoCode: 'ETE' }, 'Frais de dossier offerts, avec le code « ETE ».'],
  ['fee by amount', { type: '3', valueKind: 'amount', amount: 900 }, '9,00 € de moins sur les frais de dossier.'],
  [
    'seven for six',
    {
      type: '4',
      tiers: [
        { nights: 7, free: 1 },
        { nights: 14, free: 3 },
      ],
    },
    `7 nuits au prix de 6 et 14 nuits au prix de 11 (les nuits les moins chères sont offertes).${best}`,
  ],
  [
    'last nights',
    { type: '4', tiers: [{ nights: 7, free: 1 }], freeNights: 'last', arrivalDays: ['6'] },
    `7 nuits au prix de 6 (les dernières nuits sont offertes), arrivée le samedi.${best}`,
  ],
  [
    'struck price',
    { type: '5', valueKind: 'nightPrice', amount: 8000, maximumNights: 3 },
    `80,00 € la nuit au lieu du prix de la grille, barré, séjours de 3 nuits au plus.${best}`,
  ],
  ['struck percent', { type: '5', valueKind: 'percent', rate: '12.5' }, `Prix barré : 12,5 % sur l’hébergement.${best}`],
  ['service', { type: '7', quantity: 2 }, `2 × Vélo inclus dans le prix.${best}`, { extraId: 'Vélo' }],
  [
    'last minute',
    { type: '8', rate: '20', lastMinuteDays: 7, minimumNights: 7, maximumNights: 7 },
    `20 % sur l’hébergement pour toute réservation au plus 7 jours avant l’arrivée, séjours de 7 nuits exactement.${best}`,
  ],
  [
    'window of booking, types',
    { type: '2', rate: '5', bookingEndDate: '2027-01-31', lodgings: [1, 2] },
    `5 % sur l’hébergement, réservés jusqu’au 31/01/2027, en Évasion ou Horizon.${best}`,
    { lodgings: ['Évasion', 'Horizon'] },
  ],
  [
    'range of nights',
    { type: '2', rate: '5', minimumNights: 7, maximumNights: 14, stayStartDate: '2027-09-01' },
    `5 % sur l’hébergement, séjours à partir du 01/09/2027 de 7 à 14 nuits.${best}`,
  ],
  [
    'types not named yet',
    { type: '2', rate: '5', lodgings: [1, 2, 3] },
    `5 % sur l’hébergement, en 3 types choisis.${best}`,
    { lodgings: ['Évasion'] },
  ],
  ['inactive', { type: '2', rate: '5', isActif: false }, `Inactive : elle n’est pas appliquée. 5 % sur l’hébergement.${best}`],
  ['begun', { type: '2' }, `Une réduction à préciser sur l’hébergement.${best}`],
  ['free nights begun', { type: '4', tiers: [] }, `Des nuits offertes, à préciser.${best}`],
]
for (const [name, offer, sentence, names] of cases)
  test(`an offer in words: ${name}`, () => assert.equal(offerSentence(offer, names ?? {}).replaceAll('\u00A0', ' '), sentence))
