import { formatNumber } from '#domain/french.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import type { DocumentReply } from '#platform/operation/search.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { NationalityInput, NationalityRow, peopleListOperations } from '../../contract/people-lists.ts'
import { groupingLabels, inOrder, linesOfMonth, monthInWords, monthsBetween, unknownGroup } from '../../rules/lists/nationality.ts'
import { periodFault } from '../../rules/lists/occupants.ts'
import { column, listFile } from './list-file.ts'
import { refuseFault } from './occupants.ts'
import { nationalitySql, takenPlacesSql } from './people-lists.sql.ts'

type Reply = ReplyOf<typeof peopleListOperations.nationalityStatistics>
const mostDays = 1100
const firstDay = (month: string): string => `${month}-01`

/** `nationalityStatistics`: people who came, counted on the nights of each month; a stay over two months counts in both. */
export async function nationalityStatistics(tx: Tx, { from, to, by, withExpected }: NationalityInput): Promise<Reply> {
  refuseFault(periodFault(firstDay(from), firstDay(to), mostDays))
  const { establishmentId } = tx.session
  const rows = await tx.rows<NationalityRow>(nationalitySql(by), [
    establishmentId,
    firstDay(from),
    firstDay(to),
    unknownGroup,
    withExpected,
  ])
  return {
    rows: [...inOrder(rows)],
    months: await tx.rows<Reply['months'][number]>(takenPlacesSql, [establishmentId, firstDay(from), firstDay(to), withExpected]),
  }
}

const classifications: Readonly<Record<string, string>> = {
  none: 'non classé',
  '1': '1 étoile',
  '2': '2 étoiles',
  '3': '3 étoiles',
  '4': '4 étoiles',
  '5': '5 étoiles',
  natural: 'aire naturelle',
}
type Site = { name: string; classification: string; siret: string | null; rental: number; pitch: number }
const siteSql = `select e.name, e.classification, e.siret,
  (select count(*) from place p join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id where p.establishment_id = $1 and p.is_active and f.nature = 'rental')::int as rental,
  (select count(*) from place p join place_type t on t.establishment_id = p.establishment_id and t.id = p.place_type_id join place_family f on f.establishment_id = t.establishment_id and f.id = t.place_family_id where p.establishment_id = $1 and p.is_active and f.nature = 'pitch')::int as pitch
from establishment e where e.establishment_id = $1`

/** What the questionnaire asks of the site itself. */
async function headOf(tx: Tx): Promise<string[]> {
  const [site] = await tx.rows<Site>(siteSql, [tx.session.establishmentId])
  if (site === undefined) throw new Error('the establishment of the session exists')
  const { name, classification, siret, rental, pitch } = site
  return [
    [name, classifications[classification] ?? '', siret === null ? '' : `SIRET ${siret}`].filter((part) => part !== '').join(' · '),
    `Emplacements\u00A0: ${formatNumber(pitch)} nus, ${formatNumber(rental)} locatifs`,
  ]
}

/** `makeNationalityFile`: month by month, with the sums that the questionnaire asks for. */
export async function makeNationalityFile(
  tx: Tx,
  { extension, ...input }: ParsedInputOf<typeof peopleListOperations.makeNationalityFile>,
): Promise<DocumentReply> {
  const { rows, months } = await nationalityStatistics(tx, input)
  const lines = monthsBetween(input.from, input.to).flatMap((month) =>
    linesOfMonth(rows.filter((row) => row.month === month)).map((line) => ({ month, ...line })),
  )
  const taken = months.map(
    ({ month, rentalPlaces, pitchPlaces }) =>
      `${monthInWords(month)}\u00A0: nuits d’emplacements occupés, ${formatNumber(pitchPlaces)} nus et ${formatNumber(rentalPlaces)} locatifs`,
  )
  return listFile(tx, {
    extension,
    about: 'occupancy-attendant',
    name: `nuitees-${input.from}${input.to === input.from ? '' : `-${input.to}`}`,
    list: {
      title: 'Arrivées et nuitées',
      subtitle: input.from === input.to ? monthInWords(input.from) : `${monthInWords(input.from)} à ${monthInWords(input.to)}`,
      filters: [...(await headOf(tx)), ...taken, input.withExpected ? 'Séjours à venir compris' : 'Séjours effectués'],
      empty: 'Personne n’a séjourné dans cette période.',
      totals: null,
      columns: [
        column('Mois', 2),
        column(groupingLabels[input.by], 3),
        column('Arrivées', 1, 'right'),
        column('Personnes', 1, 'right'),
        column('Nuitées', 1, 'right'),
        column('dont nus', 1, 'right'),
        column('dont locatifs', 1, 'right'),
      ],
      rows: lines.map((line) => [
        monthInWords(line.month),
        line.label,
        ...[line.arrivals, line.persons, line.nights, line.pitchNights, line.rentalNights].map((figure) => formatNumber(figure)),
      ]),
    },
    sheet: [
      ['Mois', groupingLabels[input.by], 'Arrivées', 'Personnes', 'Nuitées', 'Nuitées, emplacements nus', 'Nuitées, locatifs'],
      ...rows.map((row) => [
        row.month,
        row.label,
        ...[row.arrivals, row.persons, row.nights, row.pitchNights, row.rentalNights].map(String),
      ]),
    ],
  })
}
