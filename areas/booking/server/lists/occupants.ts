import { formatDay, formatDayRange, formatNumber, plural } from '#domain/french.ts'
import { plain } from '#domain/search-key.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { DocumentReply } from '#platform/operation/search.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { BirthdayRow, OccupantFilters, OccupantRow, peopleListOperations } from '../../contract/people-lists.ts'
import { exemptionFilters, exemptionLabels, occupantName, periodFault, presenceLabels } from '../../rules/lists/occupants.ts'
import { column, listFile, mostLines } from './list-file.ts'
import { birthdaysSql, occupantTotalsSql, occupantsSql } from './people-lists.sql.ts'

const mostDays = { occupants: 400, birthdays: 62 } as const

export function refuseFault(fault: Fault | null): void {
  if (fault !== null) throw new Refused([fault])
}

const parameters = (
  tx: Tx,
  { from, to, text, placeTypeIds, placeIds, countryIds, ageFrom, ageTo, exemption, presence }: OccupantFilters,
): readonly unknown[] => [
  tx.session.establishmentId,
  from,
  to,
  plain(text.trim()),
  placeTypeIds,
  placeIds,
  countryIds,
  ageFrom,
  ageTo,
  exemption,
  presence,
]

/** `listOccupants`: by place, then by arrival, as a round of the site goes. */
export async function listOccupants(
  tx: Tx,
  { page, pageSize, ...filters }: ParsedInputOf<typeof peopleListOperations.listOccupants>,
): Promise<ReplyOf<typeof peopleListOperations.listOccupants>> {
  refuseFault(periodFault(filters.from, filters.to, mostDays.occupants))
  const values = parameters(tx, filters)
  const [totals] = await tx.rows<{ count: number; persons: number; nights: number }>(occupantTotalsSql, values)
  const rows = await tx.rows<OccupantRow>(occupantsSql, [...values, pageSize, (page - 1) * pageSize, tx.today.toString()])
  return { rows, ...(totals ?? { count: 0, persons: 0, nights: 0 }) }
}

const yearsText = (age: number | null): string => (age === null ? '' : plural(age, 'an'))
const typeText = ({ place, placeType }: { readonly place: string | null; readonly placeType: string }): string =>
  [place ?? 'Sans place', placeType].join(' ')

/** What the list was narrowed by, as the paper says it. */
function filterWords({ text, ageFrom, ageTo, exemption, presence, placeTypeIds, placeIds, countryIds }: OccupantFilters): string[] {
  const ages =
    ageFrom === null && ageTo === null
      ? ''
      : `Âge à l’arrivée\u00A0: ${ageFrom === null ? `jusqu’à ${yearsText(ageTo)}` : ageTo === null ? `à partir de ${yearsText(ageFrom)}` : `de ${ageFrom} à ${yearsText(ageTo)}`}`
  return [
    presence === 'all' ? '' : presenceLabels[presence],
    text === '' ? '' : `Contient «\u00A0${text}\u00A0»`,
    ages,
    exemption === null ? '' : exemptionFilters[exemption],
    placeTypeIds.length === 0 ? '' : plural(placeTypeIds.length, 'type choisi', 'types choisis'),
    placeIds.length === 0 ? '' : plural(placeIds.length, 'place choisie', 'places choisies'),
    countryIds.length === 0 ? '' : plural(countryIds.length, 'nationalité choisie', 'nationalités choisies'),
  ].filter((word) => word !== '')
}

/** Everything that is known of each, for a spreadsheet. */
const occupantsSheet = (rows: readonly OccupantRow[]): string[][] => [
  [
    'Place',
    'Type',
    'Nom',
    'Client',
    'Séjour',
    'Naissance',
    'Âge à l’arrivée',
    'Catégorie',
    'Nationalité',
    'Exonération',
    'Arrivée',
    'Départ',
    'Nuits dans la période',
    'Arrivé',
    'Parti',
    'Plaques',
  ],
  ...rows.map((row) => [
    row.place ?? '',
    row.placeType,
    row.name,
    row.customerName,
    row.code,
    formatDay(row.birthDate),
    row.age === null ? '' : String(row.age),
    row.category,
    row.nationality ?? '',
    row.exemption === null ? '' : exemptionLabels[row.exemption],
    formatDay(row.startDate),
    formatDay(row.endDate),
    String(row.nights),
    row.isArrived ? 'oui' : 'non',
    row.isGone ? 'oui' : 'non',
    row.plates,
  ]),
]

/** `makeOccupantsFile` */
export async function makeOccupantsFile(
  tx: Tx,
  { extension, ...filters }: ParsedInputOf<typeof peopleListOperations.makeOccupantsFile>,
): Promise<DocumentReply> {
  const { rows, count, persons, nights } = await listOccupants(tx, { ...filters, page: 1, pageSize: mostLines })
  if (count > mostLines)
    throw new Refused([{ rule: 'list-too-long', message: `${plural(count, 'ligne')}\u00A0: réduisez la période, ou ajoutez un filtre.` }])
  return listFile(tx, {
    extension,
    about: 'occupancy-attendant',
    name: 'occupants',
    list: {
      title: 'Occupants',
      subtitle: formatDayRange(filters.from, filters.to),
      filters: filterWords(filters),
      empty: 'Aucun occupant dans cette période.',
      columns: [
        column('Place', 3),
        column('Occupant', 4),
        column('Âge', 1, 'right'),
        column('Nationalité', 2),
        column('Exonération', 3),
        column('Arrivée', 2),
        column('Départ', 2),
        column('Nuits', 1, 'right'),
        column('Plaques', 2),
      ],
      rows: rows.map((row) => [
        typeText(row),
        occupantName(row),
        yearsText(row.age),
        row.nationality ?? '',
        row.exemption === null ? '' : exemptionLabels[row.exemption],
        formatDay(row.startDate),
        formatDay(row.endDate),
        formatNumber(row.nights),
        row.plates,
      ]),
      totals: rows.length === 0 ? null : ['', plural(persons, 'personne'), '', '', '', '', '', formatNumber(nights), ''],
    },
    sheet: occupantsSheet(rows),
  })
}

/** `listBirthdays`: those who are there, or are expected, on the day itself. */
export async function listBirthdays(
  tx: Tx,
  { from, to }: ParsedInputOf<typeof peopleListOperations.listBirthdays>,
): Promise<{ rows: BirthdayRow[] }> {
  refuseFault(periodFault(from, to, mostDays.birthdays))
  return { rows: await tx.rows<BirthdayRow>(birthdaysSql, [tx.session.establishmentId, from, to]) }
}

/** `makeBirthdaysFile`: what the reception keeps on its desk. */
export async function makeBirthdaysFile(
  tx: Tx,
  { extension, from, to }: ParsedInputOf<typeof peopleListOperations.makeBirthdaysFile>,
): Promise<DocumentReply> {
  const { rows } = await listBirthdays(tx, { from, to })
  return listFile(tx, {
    extension,
    about: 'occupancy-attendant',
    name: 'anniversaires',
    list: {
      title: 'Anniversaires des occupants',
      subtitle: formatDayRange(from, to),
      filters: [],
      empty: 'Aucun anniversaire dans cette période.',
      totals: null,
      columns: [
        column('Jour', 2),
        column('Occupant', 4),
        column('Âge', 1, 'right'),
        column('Place', 4),
        column('Séjour de', 3),
        column('Départ', 2),
      ],
      rows: rows.map((row) => [formatDay(row.day), row.name, yearsText(row.age), typeText(row), row.customerName, formatDay(row.endDate)]),
    },
  })
}
