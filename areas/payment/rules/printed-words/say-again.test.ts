import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueByScale } from '#areas/booking/rules/change/cancel-scale.ts'
import { printedIn } from './printed.ts'
import { labelIn, reasonIn, scaleIn } from './say-again.ts'

const nbsp = '\u00A0'
const plain = (text: string): string => text.replaceAll(nbsp, ' ')
const said = (text: string): string[] => (['en', 'de', 'nl'] as const).map((language) => plain(reasonIn(text, printedIn(language))))

test('how a line was counted is said in each language; the season and the offer keep the name that the site gave', () => {
  const cases: readonly (readonly [french: string, english: string, german: string, dutch: string])[] = [
    ['Haute saison, prix à la nuit', 'Haute saison, nightly rate', 'Haute saison, Preis pro Nacht', 'Haute saison, prijs per nacht'],
    [
      'Juillet, 2e quinzaine, 2 semaines au prix à la semaine',
      'Juillet, 2e quinzaine, 2 weeks at the weekly rate',
      'Juillet, 2e quinzaine, 2 Wochen zum Wochenpreis',
      'Juillet, 2e quinzaine, 2 weken tegen de weekprijs',
    ],
    [
      'Été, forfait du 28/06 au 05/07/2026',
      'Été, package 28 June 2026 to 5 July 2026',
      'Été, Paket 28.06.2026 bis 05.07.2026',
      'Été, arrangement 28-06-2026 tot 05-07-2026',
    ],
    [
      `2 adultes × 7 nuits × 0,61${nbsp}€`,
      '2 adults × 7 nights × €0.61',
      '2 Erwachsene × 7 Nächte × 0,61 €',
      '2 volwassenen × 7 nachten × € 0,61',
    ],
    [
      `2 × Enfant de 2 à 17 ans × 7 nuits × 5,00${nbsp}€`,
      '2 × Enfant de 2 à 17 ans × 7 nights × €5.00',
      '2 × Enfant de 2 à 17 ans × 7 Nächte × 5,00 €',
      '2 × Enfant de 2 à 17 ans × 7 nachten × € 5,00',
    ],
    [`7 × 4,00${nbsp}€, 1 compris`, '7 × €4.00, 1 included', '7 × 4,00 €, 1 inbegriffen', '7 × € 4,00, 1 inbegrepen'],
    [`−10${nbsp}% sur l’hébergement`, '−10% off the accommodation', '−10 % auf die Unterkunft', '−10% op de accommodatie'],
    [
      `−25,00${nbsp}€ sur l’hébergement et les options`,
      '−€25.00 off the accommodation and the options',
      '−25,00 € auf die Unterkunft und die Zusatzleistungen',
      '−€ 25,00 op de accommodatie en de opties',
    ],
    [
      `Été, prix à la nuit ; Promo juin, −15${nbsp}% sur l’hébergement`,
      'Été, nightly rate; Promo juin, −15% off the accommodation',
      'Été, Preis pro Nacht; Promo juin, −15 % auf die Unterkunft',
      'Été, prijs per nacht; Promo juin, −15% op de accommodatie',
    ],
    [
      `−50${nbsp}% sur l’hébergement, 3e et 4e semaines`,
      '−50% off the accommodation, weeks 3 and 4',
      '−50 % auf die Unterkunft, Wochen 3 und 4',
      '−50% op de accommodatie, weken 3 en 4',
    ],
    [`7 nuits = 6${nbsp}: 1 nuit offerte`, '7 nights for 6: 1 free night', '7 Nächte = 6: 1 Nacht gratis', '7 nachten = 6: 1 nacht gratis'],
    [
      `3,5${nbsp}% de 1${nbsp}234,50${nbsp}€, minimum de 20,00${nbsp}€`,
      '3.5% of €1,234.50, at least €20.00',
      '3,5 % von 1.234,50 €, mindestens 20,00 €',
      '3,5% van € 1.234,50, ten minste € 20,00',
    ],
    [
      `700,00${nbsp}€ pour 7 nuits, ramené à 5 nuits`,
      '€700.00 for 7 nights, brought to 5 nights',
      '700,00 € für 7 Nächte, angepasst auf 5 Nächte',
      '€ 700,00 voor 7 nachten, aangepast naar 5 nachten',
    ],
    [
      `700,00${nbsp}€ pour 7 nuits, porté à 9 nuits`,
      '€700.00 for 7 nights, brought to 9 nights',
      '700,00 € für 7 Nächte, angepasst auf 9 Nächte',
      '€ 700,00 voor 7 nachten, aangepast naar 9 nachten',
    ],
    [
      `Prolongation${nbsp}: 504,00${nbsp}€ pour 28 nuits`,
      'Extension: €504.00 for 28 nights',
      'Verlängerung: 504,00 € für 28 Nächte',
      'Verlenging: € 504,00 voor 28 nachten',
    ],
    [
      `700,00${nbsp}€ pour 7 nuits, 1 nuit à 50${nbsp}%`,
      '€700.00 for 7 nights, 1 night at 50%',
      '700,00 € für 7 Nächte, 1 Nacht zu 50 %',
      '€ 700,00 voor 7 nachten, 1 nacht tegen 50%',
    ],
    ['Par séjour', 'Per stay', 'Pro Aufenthalt', 'Per verblijf'],
  ]
  for (const [french, ...others] of cases) {
    assert.deepEqual(said(french), others, french)
    assert.equal(reasonIn(french, printedIn('fr')), french)
  }
})

test('what somebody typed stays as it was typed', () => {
  for (const typed of ['Geste commercial, cliente fidèle', 'Remise, le 12 juillet', 'Arrangement : 3 nuits', 'Panier garni × panier'])
    assert.deepEqual(said(typed), [typed, typed, typed], typed)
})

test('the name of a line: nights of a type, what the product names, never what the site named', () => {
  const named = (category: number, label: string): string[] =>
    (['fr', 'en', 'de', 'nl'] as const).map((language) => plain(labelIn({ category, label }, printedIn(language))))
  assert.deepEqual(named(1, 'Mobil-home 4 pers., 7 nuits'), [
    'Mobil-home 4 pers., 7 nuits',
    'Mobil-home 4 pers., 7 nights',
    'Mobil-home 4 pers., 7 Nächte',
    'Mobil-home 4 pers., 7 nachten',
  ])
  assert.deepEqual(named(1, 'Tente, 1 nuit'), ['Tente, 1 nuit', 'Tente, 1 night', 'Tente, 1 Nacht', 'Tente, 1 nacht'])
  assert.deepEqual(
    named(7, 'Ménage, 2 nuits'),
    Array.from({ length: 4 }, () => 'Ménage, 2 nuits'),
  )
  assert.deepEqual(named(21, 'Départ anticipé, 2 nuits'), [
    'Départ anticipé, 2 nuits',
    'Early departure, 2 nights',
    'Vorzeitige Abreise, 2 Nächte',
    'Vroegtijdig vertrek, 2 nachten',
  ])
  assert.deepEqual(named(8, 'Frais de dossier'), ['Frais de dossier', 'Booking fee', 'Bearbeitungsgebühr', 'Reserveringskosten'])
  assert.deepEqual(
    named(8, 'Frais de réservation web'),
    Array.from({ length: 4 }, () => 'Frais de réservation web'),
  )
})

test('the sentence that the scale stores is said in the language of the customer, whatever the day', () => {
  const steps = [
    { days: 30, share: '30' },
    { days: 8, share: '62.5' },
  ]
  for (const today of ['2026-05-01', '2026-07-01', '2026-07-10', '2026-07-11', '2026-07-20']) {
    const sentence = dueByScale(steps, { total: 123_456, touristTax: 854, premium: 0, startDate: '2026-07-11', today })?.sentence ?? ''
    assert.equal(scaleIn(sentence, printedIn('fr')), sentence)
    for (const [language, words] of [
      ['en', 'Under our terms'],
      ['de', 'Nach unserer Staffel'],
      ['nl', 'Volgens onze schaal'],
    ] as const)
      assert.ok(scaleIn(sentence, printedIn(language)).startsWith(words), `${language}: ${sentence}`)
  }
  const [first = ''] = [
    dueByScale(steps, { total: 100_000, touristTax: 0, premium: 0, startDate: '2026-07-11', today: '2026-07-01' })?.sentence,
  ]
  assert.equal(
    plain(scaleIn(first, printedIn('en'))),
    'Under our terms: cancelled 10 days before arrival, 62.5% of the stay is due, that is €625.00.',
  )
})
