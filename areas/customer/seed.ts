import { ref, type SeedSet } from '#areas/establishment/rules/seed.ts'
import { country, department, region } from './entities/geography.ts'
import { accessChannel, civility, language, mailingCriteria, vehicleBrand } from './entities/reference-lists.ts'
import { countries, europeanUnion } from './seed/countries.ts'
import { departments, regions } from './seed/regions.ts'

/** Where the customers of French campsites come from: offered before the alphabetical rest. */
const first = ['FR', 'NL', 'DE', 'BE', 'GB', 'CH', 'ES', 'IT', 'LU', 'DK', 'IE', 'PT', 'PL', 'AT', 'SE']
const brands = [
  'Adria',
  'Alfa Romeo',
  'Audi',
  'BMW',
  'Bürstner',
  'Challenger',
  'Chausson',
  'Citroën',
  'Cupra',
  'Dacia',
  'Fiat',
  'Ford',
  'Hobby',
  'Honda',
  'Hyundai',
  'Hymer',
  'Jeep',
  'Kia',
  'Knaus',
  'Land Rover',
  'Mazda',
  'Mercedes-Benz',
  'MG',
  'Mini',
  'Mitsubishi',
  'Nissan',
  'Opel',
  'Peugeot',
  'Pilote',
  'Porsche',
  'Rapido',
  'Renault',
  'Seat',
  'Škoda',
  'Smart',
  'Suzuki',
  'Tesla',
  'Toyota',
  'Volkswagen',
  'Volvo',
]

export const customerSeed: readonly SeedSet[] = [
  {
    entity: civility,
    key: 'label',
    rows: [
      { label: 'M.', longLabel: 'Monsieur' },
      { label: 'Mme', longLabel: 'Madame' },
      { label: 'M. et Mme', longLabel: 'Monsieur et Madame' },
      { label: 'Famille', longLabel: 'Madame, Monsieur' },
      { label: 'Société', longLabel: 'Madame, Monsieur' },
      { label: 'Association', longLabel: 'Madame, Monsieur' },
    ],
  },
  {
    entity: language,
    key: 'isoCode',
    rows: [
      { label: 'Français', isoCode: 'fr', isDefault: true },
      { label: 'Anglais', isoCode: 'en' },
      { label: 'Néerlandais', isoCode: 'nl' },
      { label: 'Allemand', isoCode: 'de' },
      { label: 'Espagnol', isoCode: 'es' },
      { label: 'Italien', isoCode: 'it' },
    ],
  },
  {
    entity: accessChannel,
    key: 'label',
    rows: [
      { label: 'Téléphone', nature: 'phone', isDefault: true },
      { label: 'Accueil', nature: 'desk' },
      { label: 'E-mail', nature: 'mail' },
      { label: 'Courrier', nature: 'mail' },
      { label: 'Site internet', nature: 'site' },
      { label: 'Partenaire', nature: 'partner' },
      { label: 'Place de marché', nature: 'marketplace' },
    ],
  },
  {
    entity: mailingCriteria,
    key: 'label',
    rows: [{ label: 'Famille' }, { label: 'Retraités' }, { label: 'Groupe ou association' }, { label: 'Comité d’entreprise' }],
  },
  { entity: vehicleBrand, key: 'label', rows: brands.map((label) => ({ label })) },
  {
    entity: country,
    key: 'isoCode',
    rows: inOrder(countries).map(([isoCode, name, nationality, phonePrefix]) => ({
      isoCode,
      name,
      nationality,
      phonePrefix,
      isEuropeanUnion: europeanUnion.has(isoCode),
      isDefault: isoCode === 'FR',
    })),
  },
  { entity: region, key: 'code', rows: regions.map(([code, name]) => ({ code, name, countryId: ref('FR') })) },
  {
    entity: department,
    key: 'code',
    rows: departments.map(([code, name, regionCode]) => ({ code, name, regionId: ref(regionCode), countryId: ref('FR') })),
  },
]

function inOrder(list: typeof countries): typeof countries {
  const rank = (code: string) => (first.includes(code) ? first.indexOf(code) : first.length)
  return list.toSorted((a, b) => rank(a[0]) - rank(b[0]) || a[1].localeCompare(b[1], 'fr'))
}
