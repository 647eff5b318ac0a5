/** The printed words of a police form, in French and in the language of who signs it. */
const keys = [
  'title',
  'name',
  'firstName',
  'birthDate',
  'birthPlace',
  'nationality',
  'residence',
  'phone',
  'email',
  'children',
  'arrival',
  'departure',
  'signature',
  'notice',
] as const
export type PoliceLabels = Readonly<Record<(typeof keys)[number], string>>

const french: PoliceLabels = {
  title: 'Fiche individuelle de police',
  name: 'Nom',
  firstName: 'Prénoms',
  birthDate: 'Date de naissance',
  birthPlace: 'Lieu de naissance',
  nationality: 'Nationalité',
  residence: 'Domicile habituel',
  phone: 'Téléphone mobile',
  email: 'Adresse électronique',
  children: 'Enfants de moins de 15 ans qui accompagnent',
  arrival: 'Date d’arrivée',
  departure: 'Date de départ prévue',
  signature: 'Signature',
  notice:
    'Demandée à tout étranger par les articles R. 814-1 à R. 814-3 du CESEDA. Conservée six mois, puis détruite\u00A0; remise à la police ou à la gendarmerie sur leur demande.',
}
const others: Readonly<Record<string, PoliceLabels>> = {
  EN: {
    title: 'Individual police registration form',
    name: 'Surname',
    firstName: 'First names',
    birthDate: 'Date of birth',
    birthPlace: 'Place of birth',
    nationality: 'Nationality',
    residence: 'Usual place of residence',
    phone: 'Mobile telephone',
    email: 'E-mail address',
    children: 'Accompanying children under 15',
    arrival: 'Date of arrival',
    departure: 'Expected date of departure',
    signature: 'Signature',
    notice:
      'Required of every foreign guest by French law (CESEDA R. 814-1 to R. 814-3). Kept for six months, then destroyed; given to the police on request.',
  },
  DE: {
    title: 'Polizeilicher Meldeschein',
    name: 'Name',
    firstName: 'Vornamen',
    birthDate: 'Geburtsdatum',
    birthPlace: 'Geburtsort',
    nationality: 'Staatsangehörigkeit',
    residence: 'Gewöhnlicher Wohnsitz',
    phone: 'Mobiltelefon',
    email: 'E-Mail-Adresse',
    children: 'Mitreisende Kinder unter 15 Jahren',
    arrival: 'Ankunftsdatum',
    departure: 'Voraussichtliche Abreise',
    signature: 'Unterschrift',
    notice:
      'Vom französischen Recht für jeden ausländischen Gast verlangt (CESEDA R. 814-1 bis R. 814-3). Sechs Monate aufbewahrt, dann vernichtet; der Polizei auf Verlangen übergeben.',
  },
  NL: {
    title: 'Individueel politieformulier',
    name: 'Naam',
    firstName: 'Voornamen',
    birthDate: 'Geboortedatum',
    birthPlace: 'Geboorteplaats',
    nationality: 'Nationaliteit',
    residence: 'Gewone verblijfplaats',
    phone: 'Mobiele telefoon',
    email: 'E-mailadres',
    children: 'Meereizende kinderen onder 15 jaar',
    arrival: 'Aankomstdatum',
    departure: 'Verwachte vertrekdatum',
    signature: 'Handtekening',
    notice:
      'Door de Franse wet gevraagd aan elke buitenlandse gast (CESEDA R. 814-1 tot R. 814-3). Zes maanden bewaard, daarna vernietigd; op verzoek aan de politie overhandigd.',
  },
  ES: {
    title: 'Ficha individual de policía',
    name: 'Apellidos',
    firstName: 'Nombres',
    birthDate: 'Fecha de nacimiento',
    birthPlace: 'Lugar de nacimiento',
    nationality: 'Nacionalidad',
    residence: 'Domicilio habitual',
    phone: 'Teléfono móvil',
    email: 'Correo electrónico',
    children: 'Niños menores de 15 años acompañantes',
    arrival: 'Fecha de llegada',
    departure: 'Fecha prevista de salida',
    signature: 'Firma',
    notice:
      'Exigida a todo huésped extranjero por la ley francesa (CESEDA R. 814-1 a R. 814-3). Se conserva seis meses y luego se destruye; se entrega a la policía si la solicita.',
  },
}

/** French beside the language of the customer; English for those whose language is not among ours. */
export function policeLabels(
  language: string,
): readonly { readonly key: (typeof keys)[number]; readonly french: string; readonly other: string }[] {
  const other = others[language.toUpperCase()] ?? others['EN'] ?? french
  return keys.map((key) => ({ key, french: french[key], other: other[key] }))
}
