import { isoDay, type ImportedRow } from '#platform/import/mapping.ts'

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

export type ImportedCustomer = ImportedRow<CustomerTarget>

/** The text of a customer in the report of an import. */
export const importedLabel = ({ name, firstName, companyName, code }: ImportedCustomer): string =>
  [companyName, name, firstName].filter((part) => part !== undefined).join(' ') || (code === undefined ? 'Sans nom' : `Code ${code}`)

/** Records that a customer names by their text: found on the site, or left out with a word about it. */
export const importedReferences = {
  civility: 'civilityId',
  language: 'languageId',
  nationality: 'nationalityId',
  country: 'countryId',
} as const
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
  const [civilityId, languageId, nationalityId, countryId] = [
    reference('civility'),
    reference('language'),
    reference('nationality'),
    reference('country'),
  ]
  const note = [row.note, row.code === undefined ? undefined : `Ancien code\u00A0: ${row.code}`]
    .filter((part) => part !== undefined)
    .join('\n')
  const { name, firstName, companyName, siret, phone1, phone2, birthPlace, bookingRemark } = row
  const given = Object.fromEntries(
    Object.entries({
      name,
      firstName,
      companyName,
      siret,
      phone1,
      phone2,
      birthPlace,
      bookingRemark,
      civilityId,
      languageId,
      nationalityId,
    }).filter(([, value]) => value !== undefined),
  )
  return {
    warnings,
    body: {
      id: 0,
      ...given,
      isLegalEntity: companyName !== undefined,
      emails: row.emails === undefined ? [] : row.emails.split(/[\s,;]+/).filter((one) => one !== ''),
      note: note === '' ? null : note,
      ...(row.birthDate !== undefined && { birthDate: isoDay(row.birthDate) }),
      address: {
        line1: row.line1 ?? '',
        line2: row.line2 ?? '',
        line3: '',
        postalCode: row.postalCode ?? '',
        town: row.town ?? '',
        ...(countryId !== undefined && { countryId }),
      },
      ...(row.plate !== undefined && { vehicles: [{ id: 0, plate: row.plate }] }),
    },
  }
}
