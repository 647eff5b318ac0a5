import { plain } from '#domain/search-key.ts'

/** What a column of the previous version may fill in a customer, with the names it is known by. */
export const customerTargets = {
  code: { label: 'Ancien code', words: ['code', 'code client', 'numero', 'numero client', 'reference', 'id'] },
  civility: { label: 'Civilité', words: ['civilite', 'titre', 'civility'] },
  name: { label: 'Nom', words: ['nom', 'nom de famille', 'name', 'last name', 'lastname'] },
  firstName: { label: 'Prénom', words: ['prenom', 'first name', 'firstname'] },
  companyName: { label: 'Raison sociale', words: ['raison sociale', 'societe', 'entreprise', 'company'] },
  siret: { label: 'SIRET', words: ['siret'] },
  phone1: { label: 'Téléphone', words: ['telephone', 'tel', 'tel 1', 'telephone 1', 'portable', 'mobile', 'phone'] },
  phone2: { label: 'Autre téléphone', words: ['telephone 2', 'tel 2', 'autre telephone', 'telephone fixe', 'fixe'] },
  emails: { label: 'E-mails', words: ['email', 'e-mail', 'mail', 'courriel', 'emails', 'adresse email'] },
  line1: { label: 'Adresse', words: ['adresse', 'adresse 1', 'rue', 'address', 'adresse1'] },
  line2: { label: 'Complément d’adresse', words: ['adresse 2', 'complement', 'complement d adresse', 'adresse2'] },
  postalCode: { label: 'Code postal', words: ['code postal', 'cp', 'c.p.', 'postal code', 'zip', 'codepostal'] },
  town: { label: 'Ville', words: ['ville', 'commune', 'localite', 'city', 'town'] },
  country: { label: 'Pays', words: ['pays', 'country', 'code pays'] },
  language: { label: 'Langue', words: ['langue', 'language', 'code langue'] },
  nationality: { label: 'Nationalité', words: ['nationalite', 'nationality'] },
  birthDate: { label: 'Date de naissance', words: ['date de naissance', 'naissance', 'ne le', 'birth date', 'birthdate'] },
  birthPlace: { label: 'Lieu de naissance', words: ['lieu de naissance', 'birth place'] },
  plate: { label: 'Immatriculation', words: ['immatriculation', 'plaque', 'vehicule', 'plate'] },
  bookingRemark: { label: 'Remarque à la réservation', words: ['remarque', 'observation', 'observations', 'commentaire'] },
  note: { label: 'Notes', words: ['notes', 'note', 'memo'] },
} as const
export type CustomerTarget = keyof typeof customerTargets
export type Mapping = Readonly<Partial<Record<CustomerTarget, number>>>

const keyOf = (text: string): string => plain(text).replaceAll(/[^a-z0-9]+/g, ' ').trim()
const targets = Object.keys(customerTargets) as CustomerTarget[]

/** The columns that say by their name what they hold; each fills one field, and each field is filled once. */
export function guessMapping(columns: readonly string[]): Mapping {
  const keys = columns.map(keyOf)
  const found: Partial<Record<CustomerTarget, number>> = {}
  const taken = new Set<number>()
  for (const target of targets) {
    const wanted = [...customerTargets[target].words, target, customerTargets[target].label].map(keyOf)
    const at = wanted.map((word) => keys.findIndex((key, index) => key === word && !taken.has(index))).find((index) => index >= 0)
    if (at === undefined) continue
    found[target] = at
    taken.add(at)
  }
  return found
}

export type ImportedCustomer = Readonly<Partial<Record<CustomerTarget, string>>>

/** The cells of one line by what they fill; empty ones say nothing. */
export function mappedRow(cells: readonly string[], mapping: Mapping): ImportedCustomer {
  return Object.fromEntries(targets.flatMap((target) => {
    const at = mapping[target]
    const value = at === undefined ? '' : (cells[at] ?? '').trim()
    return value === '' ? [] : [[target, value]]
  }))
}

/** `2026-07-14` of a day written 14/07/2026, 14-07-26 or 2026-07-14; what is no day stays as it is, for the field to refuse. */
export function isoDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})$/.exec(text) ?? []
  if (day === undefined || month === undefined || year === undefined) return text.slice(0, 10)
  const full = year.length === 4 ? year : Number(year) > 30 ? `19${year}` : `20${year}`
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The text of a customer in the report of an import. */
export const importedLabel = ({ name, firstName, companyName, code }: ImportedCustomer): string => [companyName, name, firstName].filter((part) => part !== undefined).join(' ') || (code === undefined ? 'Sans nom' : `Code ${code}`)

/** Records that a customer names by their text: found on the site, or left out with a word about it. */
export const importedReferences = { civility: 'civilityId', language: 'languageId', nationality: 'nationalityId', country: 'countryId' } as const
export type ImportedReference = keyof typeof importedReferences
export type Resolve = (reference: ImportedReference, text: string) => number | null

export type ReadyCustomer = { readonly body: Readonly<Record<string, unknown>>; readonly warnings: readonly string[] }

/** A customer as the save of a new one takes it. What the previous version called it is noted. */
export function customerBody(row: ImportedCustomer, resolve: Resolve): ReadyCustomer {
  const warnings: string[] = []
  const reference = (key: ImportedReference): number | undefined => {
    const text = row[key]
    if (text === undefined) return undefined
    const id = resolve(key, text)
    if (id === null) warnings.push(`${customerTargets[key].label} «\u00A0${text}\u00A0»\u00A0: rien de ce nom ici, laissé vide`)
    return id ?? undefined
  }
  const [civilityId, languageId, nationalityId, countryId] = [reference('civility'), reference('language'), reference('nationality'), reference('country')]
  const note = [row.note, row.code === undefined ? undefined : `Ancien code\u00A0: ${row.code}`].filter((part) => part !== undefined).join('\n')
  const { name, firstName, companyName, siret, phone1, phone2, birthPlace, bookingRemark } = row
  const given = Object.fromEntries(Object.entries({ name, firstName, companyName, siret, phone1, phone2, birthPlace, bookingRemark, civilityId, languageId, nationalityId }).filter(([, value]) => value !== undefined))
  return {
    warnings,
    body: {
      id: 0, ...given, isLegalEntity: companyName !== undefined, emails: row.emails === undefined ? [] : row.emails.split(/[\s,;]+/).filter((one) => one !== ''), note: note === '' ? null : note,
      ...(row.birthDate !== undefined && { birthDate: isoDay(row.birthDate) }),
      address: { line1: row.line1 ?? '', line2: row.line2 ?? '', line3: '', postalCode: row.postalCode ?? '', town: row.town ?? '', ...(countryId !== undefined && { countryId }) },
      ...(row.plate !== undefined && { vehicles: [{ id: 0, plate: row.plate }] }),
    },
  }
}
