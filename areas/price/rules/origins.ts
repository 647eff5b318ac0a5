import { overseasZones, schoolZones, type OverseasZone } from '#areas/establishment/rules/school-zones.ts'

/** Where a customer comes from, as regional weeks choose it: a zone of school holidays or a region. The keys are those of the Education ministry and of INSEE. */
export const customerOrigins = {
  ...schoolZones,
  abroad: 'Étranger',
  r84: 'Auvergne-Rhône-Alpes',
  r27: 'Bourgogne-Franche-Comté',
  r53: 'Bretagne',
  r24: 'Centre-Val de Loire',
  r44: 'Grand Est',
  r32: 'Hauts-de-France',
  r11: 'Île-de-France',
  r28: 'Normandie',
  r75: 'Nouvelle-Aquitaine',
  r76: 'Occitanie',
  r52: 'Pays de la Loire',
  r93: 'Provence-Alpes-Côte d’Azur',
} as const
export type CustomerOrigin = keyof typeof customerOrigins

export const isOrigin = (text: string): text is CustomerOrigin => Object.hasOwn(customerOrigins, text)

/** Departments by region, then by zone of school holidays (order of 15 December 2017: zones by academy). */
const regions: Readonly<Partial<Record<CustomerOrigin, string>>> = {
  r84: '01 03 07 15 26 38 42 43 63 69 73 74',
  r27: '21 25 39 58 70 71 89 90',
  r53: '22 29 35 56',
  r24: '18 28 36 37 41 45',
  r44: '08 10 51 52 54 55 57 67 68 88',
  r32: '02 59 60 62 80',
  r11: '75 77 78 91 92 93 94 95',
  r28: '14 27 50 61 76',
  r75: '16 17 19 23 24 33 40 47 64 79 86 87',
  r76: '09 11 12 30 31 32 34 46 48 65 66 81 82',
  r52: '44 49 53 72 85',
  r93: '04 05 06 13 83 84',
}
const zones: Readonly<Partial<Record<CustomerOrigin, string>>> = {
  zoneA: '01 03 07 15 16 17 19 21 23 24 25 26 33 38 39 40 42 43 47 58 63 64 69 70 71 73 74 79 86 87 89 90',
  zoneB: '02 04 05 06 08 10 13 14 18 22 27 28 29 35 36 37 41 44 45 49 50 51 52 53 54 55 56 57 59 60 61 62 67 68 72 76 80 83 84 85 88',
  zoneC: '09 11 12 30 31 32 34 46 48 65 66 75 77 78 81 82 91 92 93 94 95',
}

/** Lands overseas by the first digits of their postal codes and by the country that an address may name instead of France. */
const lands: Readonly<Record<OverseasZone, string>> = {
  guadeloupe: '971 977 978 GP BL MF',
  martinique: '972 MQ',
  guyane: '973 GF',
  reunion: '974 RE',
  mayotte: '976 YT',
  saintPierre: '975 PM',
  caledonia: '988 NC',
  polynesia: '987 PF',
  wallis: '986 WF',
}

const departmentPattern = /^(\d{2}|2[AB]|9[78]\d)$/i

/** Everything that one answer says: a zone; a region, whose schools are all of one zone; a department by its number. Nothing for what is neither. */
export function originsOfChoice(choice: string | null): readonly CustomerOrigin[] {
  if (choice === null) return []
  if (departmentPattern.test(choice)) return originsOf({ postalCode: choice.replace(/^2[AB]$/i, '20').padEnd(5, '0'), countryCode: 'FR' })
  if (!isOrigin(choice)) return []
  if (Object.hasOwn(overseasZones, choice)) return [choice, 'overseas']
  const [first] = (regions[choice] ?? '').split(' ')
  return first === undefined || first === '' ? [choice] : [...holding(zones, first), choice]
}

function holding(lists: Readonly<Partial<Record<CustomerOrigin, string>>>, department: string): readonly CustomerOrigin[] {
  return (Object.entries(lists) as [CustomerOrigin, string][]).flatMap(([origin, departments]) =>
    departments.split(' ').includes(department) ? [origin] : [],
  )
}

/** Every origin of a French postal code, zone first; of a customer who lives abroad, only that. Nothing is known of somebody without an address. */
export function originsOf(address: { readonly postalCode: string | null; readonly countryCode: string | null }): readonly CustomerOrigin[] {
  if (address.countryCode !== null && address.countryCode !== 'FR') {
    const land = holding(lands, address.countryCode)
    return land.length === 0 ? ['abroad'] : [...land, 'overseas']
  }
  const code = (address.postalCode ?? '').replaceAll(/\s/g, '')
  if (!/^\d{5}$/.test(code)) return []
  const department = code.slice(0, 2)
  if (department === '20') return ['corsica']
  if (department === '97' || department === '98') return [...holding(lands, code.slice(0, 3)), 'overseas']
  return [...holding(zones, department), ...holding(regions, department)]
}
