/** The languages of the tariff sheet of the wall. */
export const sheetLanguages = { fr: 'Français', en: 'English', de: 'Deutsch', nl: 'Nederlands' } as const
export type SheetLanguage = keyof typeof sheetLanguages

type Unit = 'night' | 'day' | 'week' | 'month' | 'year' | 'stay' | 'percentage'
export type SheetWords = {
  readonly title: string
  readonly accommodation: string
  readonly supplements: string
  readonly night: string
  readonly week: string
  readonly extraNight: string
  readonly wholePeriod: string
  readonly month: string
  readonly year: string
  readonly rankedNight: (rank: number) => string
  readonly nights: (count: number) => string
  readonly nightFrom: (nights: number) => string
  readonly nightFor: (persons: number) => string
  readonly nightOn: (days: string) => string
  readonly days: readonly string[]
  readonly arrival: (days: string) => string
  readonly atLeast: (nights: number) => string
  readonly closed: string
  readonly required: string
  readonly units: Readonly<Record<Unit, string>>
  readonly perPersonNight: string
  readonly perPersonStay: string
  readonly includesVat: string
  readonly includedPersons: (count: number) => string
  readonly notIncluded: string
  readonly touristTax: (amount: string, age: number) => string
  readonly touristTaxRate: (rate: string, ceiling: string | null) => string
  readonly taxAdditions: (rate: string) => string
  readonly noTouristTax: string
  readonly fee: (amount: string) => string
  readonly shortFee: (amount: string, nights: number) => string
  readonly from: (nights: number) => string
  readonly insurance: (price: string) => string
  readonly shareOfStay: (rate: string) => string
  readonly insuredBy: Readonly<Record<'stay' | 'night' | 'person' | 'personNight', string>>
  readonly guarantee: (amount: string) => string
  readonly otherSupplements: string
  readonly booked: string
}

export const sheetWords: Readonly<Record<SheetLanguage, SheetWords>> = {
  fr: {
    title: 'Tarifs',
    accommodation: 'Hébergement',
    supplements: 'Suppléments',
    night: 'la nuit',
    week: 'la semaine',
    extraNight: 'la nuit en plus',
    wholePeriod: 'le séjour',
    month: 'le mois',
    year: 'l’année',
    rankedNight: (rank) => (rank === 1 ? 'la 1re nuit' : `la ${rank}e nuit`),
    nights: (count) => `${count} nuits`,
    nightFrom: (nights) => `la nuit, dès ${nights} nuits`,
    nightFor: (persons) => `dès ${persons} personnes`,
    nightOn: (days) => `la nuit, ${days}`,
    days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    arrival: (days) => `arrivée ${days}`,
    atLeast: (nights) => `${nights} nuits au moins`,
    closed: 'fermé',
    required: 'obligatoire',
    units: {
      night: 'par nuit',
      day: 'par jour',
      week: 'par semaine',
      month: 'par mois',
      year: 'par an',
      stay: 'par séjour',
      percentage: 'du prix de l’hébergement',
    },
    perPersonNight: 'par personne et par nuit',
    perPersonStay: 'par personne et par séjour',
    includesVat: 'Prix en euros, TVA comprise, pour l’emplacement ou l’hébergement.',
    includedPersons: (count) =>
      count === 0
        ? 'Toutes les personnes sont comprises, dans la limite de la capacité.'
        : `${count} ${count === 1 ? 'personne comprise' : 'personnes comprises'}.`,
    taxAdditions: (rate) => `plus ${rate} de taxes additionnelles`,
    notIncluded: 'Non compris\u00A0:',
    touristTax: (amount, age) => `taxe de séjour\u00A0: ${amount} par nuit et par personne de ${age} ans et plus`,
    touristTaxRate: (rate, ceiling) =>
      `taxe de séjour\u00A0: ${rate} du prix de la nuit hors taxes par personne${ceiling === null ? '' : `, ${ceiling} au plus`}`,
    noTouristTax: 'taxe de séjour, si la commune la perçoit',
    fee: (amount) => `frais de dossier\u00A0: ${amount} par réservation`,
    shortFee: (amount, nights) => `${amount} jusqu’à ${nights} nuits`,
    from: (nights) => `dès ${nights} nuits`,
    insurance: (price) => `assurance annulation facultative\u00A0: ${price}`,
    shareOfStay: (rate) => `${rate} du séjour`,
    insuredBy: { stay: 'par séjour', night: 'par nuit', person: 'par personne', personNight: 'par personne et par nuit' },
    guarantee: (amount) => `dépôt de garantie, rendu après le départ\u00A0: ${amount}`,
    otherSupplements: 'suppléments ci-dessus',
    booked: 'Tarifs du',
  },
  en: {
    title: 'Rates',
    accommodation: 'Accommodation',
    supplements: 'Extras',
    night: 'per night',
    week: 'per week',
    extraNight: 'extra night',
    wholePeriod: 'whole stay',
    month: 'per month',
    year: 'per year',
    rankedNight: (rank) => `night ${rank}`,
    nights: (count) => `${count} nights`,
    nightFrom: (nights) => `per night, from ${nights} nights`,
    nightFor: (persons) => `from ${persons} people`,
    nightOn: (days) => `per night, ${days}`,
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    arrival: (days) => `arrival ${days}`,
    atLeast: (nights) => `at least ${nights} nights`,
    closed: 'closed',
    required: 'compulsory',
    units: {
      night: 'per night',
      day: 'per day',
      week: 'per week',
      month: 'per month',
      year: 'per year',
      stay: 'per stay',
      percentage: 'of the accommodation price',
    },
    perPersonNight: 'per person per night',
    perPersonStay: 'per person per stay',
    includesVat: 'Prices in euros, VAT included, for the pitch or the accommodation.',
    includedPersons: (count) =>
      count === 0 ? 'Everyone is included, up to the capacity.' : `${count} ${count === 1 ? 'person' : 'people'} included.`,
    taxAdditions: (rate) => `plus ${rate} of additional taxes`,
    notIncluded: 'Not included:',
    touristTax: (amount, age) => `tourist tax: ${amount} per night per person aged ${age} and over`,
    touristTaxRate: (rate, ceiling) =>
      `tourist tax: ${rate} of the net price of the night per person${ceiling === null ? '' : `, at most ${ceiling}`}`,
    noTouristTax: 'tourist tax, where the town levies it',
    fee: (amount) => `booking fee: ${amount} per booking`,
    shortFee: (amount, nights) => `${amount} up to ${nights} nights`,
    from: (nights) => `from ${nights} nights`,
    insurance: (price) => `optional cancellation insurance: ${price}`,
    shareOfStay: (rate) => `${rate} of the stay`,
    insuredBy: { stay: 'per stay', night: 'per night', person: 'per person', personNight: 'per person per night' },
    guarantee: (amount) => `security deposit, returned after departure: ${amount}`,
    otherSupplements: 'extras above',
    booked: 'Rates of',
  },
  de: {
    title: 'Preise',
    accommodation: 'Unterkunft',
    supplements: 'Zuschläge',
    night: 'pro Nacht',
    week: 'pro Woche',
    extraNight: 'Zusatznacht',
    wholePeriod: 'Aufenthalt',
    month: 'pro Monat',
    year: 'pro Jahr',
    rankedNight: (rank) => `${rank}. Nacht`,
    nights: (count) => `${count} Nächte`,
    nightFrom: (nights) => `pro Nacht, ab ${nights} Nächten`,
    nightFor: (persons) => `ab ${persons} Personen`,
    nightOn: (days) => `pro Nacht, ${days}`,
    days: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    arrival: (days) => `Anreise ${days}`,
    atLeast: (nights) => `mindestens ${nights} Nächte`,
    closed: 'geschlossen',
    required: 'obligatorisch',
    units: {
      night: 'pro Nacht',
      day: 'pro Tag',
      week: 'pro Woche',
      month: 'pro Monat',
      year: 'pro Jahr',
      stay: 'pro Aufenthalt',
      percentage: 'des Unterkunftspreises',
    },
    perPersonNight: 'pro Person und Nacht',
    perPersonStay: 'pro Person und Aufenthalt',
    includesVat: 'Preise in Euro, inklusive Mehrwertsteuer, für den Stellplatz oder die Unterkunft.',
    includedPersons: (count) =>
      count === 0 ? 'Alle Personen inbegriffen, bis zur Höchstbelegung.' : `${count} ${count === 1 ? 'Person' : 'Personen'} inbegriffen.`,
    taxAdditions: (rate) => `zuzüglich ${rate} Zusatzabgaben`,
    notIncluded: 'Nicht inbegriffen:',
    touristTax: (amount, age) => `Kurtaxe: ${amount} pro Nacht und Person ab ${age} Jahren`,
    touristTaxRate: (rate, ceiling) =>
      `Kurtaxe: ${rate} des Nettopreises der Nacht pro Person${ceiling === null ? '' : `, höchstens ${ceiling}`}`,
    noTouristTax: 'Kurtaxe, sofern die Gemeinde sie erhebt',
    fee: (amount) => `Buchungsgebühr: ${amount} pro Buchung`,
    shortFee: (amount, nights) => `${amount} bis ${nights} Nächte`,
    from: (nights) => `ab ${nights} Nächten`,
    insurance: (price) => `Reiserücktrittsversicherung auf Wunsch: ${price}`,
    shareOfStay: (rate) => `${rate} des Aufenthalts`,
    insuredBy: { stay: 'pro Aufenthalt', night: 'pro Nacht', person: 'pro Person', personNight: 'pro Person und Nacht' },
    guarantee: (amount) => `Kaution, nach der Abreise zurückerstattet: ${amount}`,
    otherSupplements: 'oben genannte Zuschläge',
    booked: 'Preise vom',
  },
  nl: {
    title: 'Tarieven',
    accommodation: 'Accommodatie',
    supplements: 'Toeslagen',
    night: 'per nacht',
    week: 'per week',
    extraNight: 'extra nacht',
    wholePeriod: 'verblijf',
    month: 'per maand',
    year: 'per jaar',
    rankedNight: (rank) => `${rank}e nacht`,
    nights: (count) => `${count} nachten`,
    nightFrom: (nights) => `per nacht, vanaf ${nights} nachten`,
    nightFor: (persons) => `vanaf ${persons} personen`,
    nightOn: (days) => `per nacht, ${days}`,
    days: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    arrival: (days) => `aankomst ${days}`,
    atLeast: (nights) => `minstens ${nights} nachten`,
    closed: 'gesloten',
    required: 'verplicht',
    units: {
      night: 'per nacht',
      day: 'per dag',
      week: 'per week',
      month: 'per maand',
      year: 'per jaar',
      stay: 'per verblijf',
      percentage: 'van de accommodatieprijs',
    },
    perPersonNight: 'per persoon per nacht',
    perPersonStay: 'per persoon per verblijf',
    includesVat: 'Prijzen in euro, inclusief btw, voor de plaats of de accommodatie.',
    includedPersons: (count) =>
      count === 0 ? 'Alle personen inbegrepen, tot de maximale bezetting.' : `${count} ${count === 1 ? 'persoon' : 'personen'} inbegrepen.`,
    taxAdditions: (rate) => `plus ${rate} aanvullende heffingen`,
    notIncluded: 'Niet inbegrepen:',
    touristTax: (amount, age) => `toeristenbelasting: ${amount} per nacht per persoon vanaf ${age} jaar`,
    touristTaxRate: (rate, ceiling) =>
      `toeristenbelasting: ${rate} van de nettoprijs van de nacht per persoon${ceiling === null ? '' : `, hoogstens ${ceiling}`}`,
    noTouristTax: 'toeristenbelasting, als de gemeente die heft',
    fee: (amount) => `reserveringskosten: ${amount} per boeking`,
    shortFee: (amount, nights) => `${amount} tot ${nights} nachten`,
    from: (nights) => `vanaf ${nights} nachten`,
    insurance: (price) => `optionele annuleringsverzekering: ${price}`,
    shareOfStay: (rate) => `${rate} van het verblijf`,
    insuredBy: { stay: 'per verblijf', night: 'per nacht', person: 'per persoon', personNight: 'per persoon per nacht' },
    guarantee: (amount) => `borg, na vertrek terugbetaald: ${amount}`,
    otherSupplements: 'bovenstaande toeslagen',
    booked: 'Tarieven van',
  },
}
