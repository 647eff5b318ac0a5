import { paperOf } from '#areas/establishment/server/api.ts'
import { customerNameSql } from '#areas/customer/server/api.ts'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { readSingle } from '#kernel/server/crud/single.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import { vacafSetting } from '../../entities/payment-modules.ts'
import { isOpenAid } from '../../rules/holiday-aid.ts'

type Claimed = {
  readonly id: number
  readonly bookingId: number
  readonly kind: string
  readonly fileNumber: string
  readonly state: string
  readonly amount: number
  readonly code: string
  readonly customer: string
  readonly arrival: string
  readonly departure: string
  readonly total: number
  readonly bill: string | null
}
type Claim = { readonly name: string; readonly content: Buffer; readonly claimed: number }

const claimedSql = `
select a.id, a.booking_id as "bookingId", a.kind, a.file_number as "fileNumber", a.state, a.amount, coalesce(b.booking_code, 'n° ' || b.id) as code, b.start_date as arrival, b.end_date as departure, b.total,
  ${customerNameSql} as customer,
  (select i.number from bill_stay i where i.establishment_id = $1 and i.booking_id = b.id and i.nature = 'invoice' and not exists (select 1 from bill k where k.establishment_id = $1 and k.corrects_bill_id = i.id) limit 1) as bill
from holiday_aid a join booking b on b.establishment_id = a.establishment_id and b.id = a.booking_id join customer c on c.establishment_id = a.establishment_id and c.id = a.customer_id
where a.establishment_id = $1 and a.id = any($2::bigint[]) order by a.kind, a.file_number, a.id for update of a`

const columns = [
  { label: 'N° de dossier', align: 'left', width: 2 },
  { label: 'Aide', align: 'left', width: 1 },
  { label: 'Allocataire', align: 'left', width: 3 },
  { label: 'Séjour', align: 'left', width: 2 },
  { label: 'Arrivée', align: 'left', width: 2 },
  { label: 'Départ', align: 'left', width: 2 },
  { label: 'Facture', align: 'left', width: 2 },
  { label: 'Total du séjour', align: 'right', width: 2 },
  { label: 'Aide demandée', align: 'right', width: 2 },
] as const
const money = (amount: number): string => formatAmount(cents(amount))

/** Claims aids from the fund: each stay has its bill, which names both payers; the statement that goes with the bills is printed. Claimed again, an aid keeps its first day. */
export async function claimHolidayAids(tx: Tx, ids: readonly number[]): Promise<Claim> {
  const aids = await tx.rows<Claimed>(claimedSql, [tx.session.establishmentId, ids])
  if (aids.length !== new Set(ids).size) refuse('record-not-found', 'Une de ces aides n’existe pas.')
  const over = aids.find((aid) => !isOpenAid(aid))
  if (over !== undefined)
    refuse('vacaf-ended', `L’aide n°\u00A0${over.fileNumber} est déjà ${over.state === 'paid' ? 'payée' : 'refusée'}.`)
  const unbilled = aids.find(({ bill }) => bill === null)
  if (unbilled !== undefined)
    refuse('customer-bill-before-partner', `La facture client doit être établie avant la demande à la caisse (séjour ${unbilled.code}).`)
  await tx.rows(
    `update holiday_aid set state = 'billed', billed_on = $3, version = version + 1, updated_at = $4 where establishment_id = $1 and id = any($2::bigint[]) and state = 'expected'`,
    [tx.session.establishmentId, ids, tx.today.toString(), tx.now.toString()],
  )
  for (const aid of aids)
    await tx.journal({
      entity: 'holiday-aid',
      entityId: aid.id,
      action: 'claim',
      before: { state: aid.state },
      after: { state: 'billed', amount: aid.amount, bill: aid.bill },
    })
  tx.changed(
    'holiday-aid',
    aids.map(({ id }) => id),
  )
  tx.changed(
    'booking',
    aids.map(({ bookingId }) => bookingId),
  )
  return { name: `vacaf-${tx.today.toString()}.pdf`, content: await statement(tx, aids), claimed: aids.length }
}

async function statement(tx: Tx, aids: readonly Claimed[]): Promise<Buffer> {
  const { structureNumber, department } = await readSingle(tx, vacafSetting)
  const [site] = await tx.rows<{ name: string; siret: string | null }>(
    'select coalesce(company_name, name) as name, siret from establishment where id = $1',
    [tx.session.establishmentId],
  )
  if (site === undefined) throw new Error('the establishment of the session exists')
  const known = [
    ['N° de structure', structureNumber],
    ['Département', department],
    ['SIRET', site.siret],
  ].flatMap(([label, value]) => (value === null || value === '' ? [] : [`${label}\u00A0: ${value}`]))
  return renderListPdf({
    title: 'Demande de règlement VACAF',
    subtitle: plural(aids.length, 'dossier'),
    filters: [`Structure\u00A0: ${site.name}`, ...known],
    columns,
    rows: aids.map((aid) => [
      aid.fileNumber,
      aid.kind === 'other' ? 'Autre' : aid.kind,
      aid.customer,
      aid.code,
      formatDay(aid.arrival),
      formatDay(aid.departure),
      aid.bill ?? '',
      money(aid.total),
      money(aid.amount),
    ]),
    totals: [
      'Total',
      '',
      '',
      '',
      '',
      '',
      '',
      money(aids.reduce((sum, { total }) => sum + total, 0)),
      money(aids.reduce((sum, { amount }) => sum + amount, 0)),
    ],
    empty: 'Aucune aide',
    ...(await paperOf(tx, site.name)),
    landscape: true,
  })
}
