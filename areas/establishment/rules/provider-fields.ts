/** « Prestataire 1 » to « Prestataire n »: the specification counts them and names none. */
function numbered<const Names extends string>(word: string, ...numbers: Names[]): Readonly<Record<Names, string>> {
  return Object.fromEntries(numbers.map((number) => [number, `${word} ${number}`])) as Record<Names, string>
}

export const twoProviders = numbered('Prestataire', '1', '2')
export const sixProviders = numbered('Prestataire', '1', '2', '3', '4', '5', '6')
export const sevenSources = numbered('Source', '1', '2', '3', '4', '5', '6', '7')
export const nineProviders = numbered('Prestataire', '1', '2', '3', '4', '5', '6', '7', '8', '9')
export const tenSoftwares = numbered('Logiciel comptable', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10')

/** What every connection to somebody else’s service is made of. */
export const moduleFields = {
  label: {
    kind: 'text',
    label: 'Libellé',
    maxLength: 60,
    required: true,
    unique: true,
    help: 'Le nom du prestataire, tel que vos équipes le disent.',
  },
  isActive: { kind: 'flag', label: 'Module actif', default: false },
  note: { kind: 'longText', label: 'Remarque', maxLength: 1000 },
} as const

/** How the service is reached. The key is written, never read back. */
export const connectionFields = {
  address: {
    kind: 'text',
    label: 'Adresse du service',
    maxLength: 200,
    pattern: '^https://[^\\s]+$',
    patternMessage: 'L’adresse commence par https:// et ne contient pas d’espace.',
    example: 'https://service.exemple.fr/api',
  },
  account: { kind: 'text', label: 'Compte', maxLength: 100 },
  key: {
    kind: 'text',
    label: 'Clé',
    maxLength: 200,
    secret: true,
    help: 'Jamais réaffichée\u00A0; laissez vide pour garder la clé enregistrée.',
  },
} as const

export const connectionSection = {
  title: 'Connexion',
  purpose: 'Remis par le prestataire',
  fields: [
    { field: 'address', span: 6 },
    { field: 'account', span: 3 },
    { field: 'key', span: 3 },
  ],
} as const

/** List of the connections of one kind of module. */
export const moduleList = { search: ['label'], filters: ['isActive'], sort: { field: 'label' } } as const
