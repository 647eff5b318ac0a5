import { indemnityReason } from '#areas/payment/rules/cancellation-lines.ts'
import { debtorSql } from '#areas/payment/server/api.ts'
import { billedSql, receiptEvents, refusePeriod } from '#areas/statement/server/api.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { einvoiceContract, FlowView } from '../contract.ts'
import { reportKinds } from '../rules/flow-kinds.ts'
import type { PlatformName, ReportKind } from '../rules/flow-kinds.ts'
import { pastPeriods, periodOf } from '../rules/periods.ts'
import type { Period } from '../rules/periods.ts'
import { daySales, reportFigures, reportFile } from '../rules/report-file.ts'
import type { Report, ReportLine } from '../rules/report-file.ts'
import { servicesFigure, sharedFigure } from '../rules/ticket-parts.ts'
import type { Figure, TicketPart } from '../rules/ticket-parts.ts'
import { flowsWhere, lockFlow } from './flows.ts'
import { platforms } from './platforms.ts'
import { activeSetting, settingOf } from './queue.ts'
import { send } from './transmit.ts'

type Contract = typeof einvoiceContract
type Site = { readonly siren: string; readonly name: string; readonly vatOnDebits: boolean }
type Figures = Pick<Report, 'lines' | 'counts'>

/** Bills of consumers by day and by rate, less the advances that they count, tickets apart; the tourist tax belongs to the town and is told to it alone, and an indemnity ($4) is no sale. */
const salesSql = `
select i.issued_on as day, i.nature = 'ticket' as "isTicket", coalesce(x.rate, '0') as rate, sum(x.base)::bigint as base, sum(x.vat)::bigint as vat, array_agg(distinct i.id) as bills
from (${billedSql}) x join bill i on i.establishment_id = $1 and i.id = x.id join bill_document d on d.establishment_id = $1 and d.bill_id = i.id
where x.kind in ('vat', 'exempt') and x.reason is distinct from $4 and d.document::json -> 'buyer' ->> 'kind' = 'consumer' group by 1, 2, 3 order by 1, 3`

/** What tickets sold by day and by rate: the services of a stay are one thing, an article is what its family said when it was sold. */
const ticketPartsSql = `
select b.issued_on as day, case l.tax ->> 'kind' when 'vat' then trim_scale((l.tax ->> 'rate')::numeric)::text else '0' end as rate, case when (l.posting ->> 'isService')::boolean then 'services' else 'goods' end as sold,
  sum(l.amount)::bigint as gross, array_agg(distinct b.id) as bills
from bill b join bill_document d on d.establishment_id = $1 and d.bill_id = b.id cross join lateral json_to_recordset(d.document::json -> 'lines') l(tax json, amount bigint, posting json)
where b.establishment_id = $1 and b.nature = 'ticket' and b.issued_on between $2::date and $3::date and l.tax ->> 'kind' in ('vat', 'exempt') group by 1, 2, 3`

/** What tickets bear otherwise than the family of their article says today: it was set or changed since, and an issued ticket keeps what it was told. */
const soldUnlikeSql = `
select f.label as family, case when f.is_service then 'goods' else 'services' end as sold, sum(l.amount)::bigint as amount
from bill b join bill_document d on d.establishment_id = $1 and d.bill_id = b.id cross join lateral json_to_recordset(d.document::json -> 'lines') l(amount bigint, posting json)
join article a on a.establishment_id = $1 and a.id = (l.posting ->> 'articleId')::bigint join article_family f on f.establishment_id = $1 and f.id = a.article_family_id
where b.establishment_id = $1 and b.nature = 'ticket' and b.issued_on between $2::date and $3::date and coalesce((l.posting ->> 'isService')::boolean, false) <> f.is_service
group by f.id, f.label, f.is_service having sum(l.amount) <> 0 order by f.label`

const ticketParts = (tx: Tx, { from, to }: Period): Promise<readonly TicketPart[]> =>
  tx.rows<TicketPart>(ticketPartsSql, [tx.session.establishmentId, from, to])

/** Lines of one day, thing and rate are one; what comes to nothing is not told. */
function summed(lines: readonly ReportLine[]): readonly ReportLine[] {
  const groups = [...Map.groupBy(lines, (line) => `${daySales(line)} ${line.rate}`).values()]
  const sums = groups.flatMap((group) =>
    group.slice(0, 1).map(({ day, sold, rate }): ReportLine => ({
      day,
      sold,
      rate,
      base: group.reduce((sum, { base }) => sum + base, 0),
      vat: group.reduce((sum, { vat }) => sum + vat, 0),
    })),
  )
  return sums
    .filter(({ base, vat }) => base !== 0 || vat !== 0)
    .toSorted((a, b) => (daySales(a) === daySales(b) ? Number(a.rate) - Number(b.rate) : daySales(a) < daySales(b) ? -1 : 1))
}

async function sales(tx: Tx, period: Period): Promise<Figures> {
  const rows = await tx.rows<Figure & { readonly isTicket: boolean; readonly bills: readonly number[] }>(salesSql, [
    tx.session.establishmentId,
    period.from,
    period.to,
    indemnityReason,
  ])
  const parts = rows.some(({ isTicket }) => isTicket) ? await ticketParts(tx, period) : []
  const lines = rows.flatMap(({ isTicket, bills, ...figure }) =>
    isTicket ? sharedFigure(figure, parts) : [{ ...figure, sold: 'services' as const, bills }],
  )
  const counts = new Map([...Map.groupBy(lines, daySales)].map(([key, of]) => [key, new Set(of.flatMap(({ bills }) => bills)).size]))
  return { counts, lines: summed(lines) }
}

/**
 * What consumers paid by day and by rate: the very receipts that make the VAT statement, and of tickets the services, paid as they were sold: the VAT
 * of goods was due when they were handed over (CGI 269-2; legal note 4.2). Professionals’ are told bill by bill.
 */
async function payments(tx: Tx, period: Period): Promise<Figures> {
  const { events } = await receiptEvents(tx, period)
  const stays = [...new Set(events.flatMap(({ bookingId }) => bookingId ?? []))]
  const professional = new Set(
    (
      await tx.rows<{ id: number }>(
        `select b.id from booking b join customer c on c.establishment_id = b.establishment_id and c.id = coalesce(${debtorSql('b.id')}, b.customer_id) where b.establishment_id = $1 and b.id = any($2::bigint[]) and c.is_legal_entity`,
        [tx.session.establishmentId, stays],
      )
    ).map(({ id }) => id),
  )
  const ofStays = events
    .filter(({ bookingId, source }) => source !== 'ticket' && (bookingId === null || !professional.has(bookingId)))
    .flatMap(({ on, parts: own }) =>
      own.flatMap(({ kind, rate, base, vat }) => (kind === 'vat' && rate !== null ? [{ day: on, rate, base, vat }] : [])),
    )
  const ofTickets = (await ticketParts(tx, period)).filter(({ sold, rate }) => sold === 'services' && rate !== '0').map(servicesFigure)
  return { counts: new Map(), lines: summed([...ofStays, ...ofTickets].map((figure) => ({ ...figure, sold: 'services' }))) }
}

async function siteOf(tx: Tx): Promise<Site> {
  const [site] = await tx.rows<Site>(
    `select coalesce(siren, '') as siren, coalesce(company_name, name) as name, vat_due_on = 'debits' as "vatOnDebits" from establishment where id = $1`,
    [tx.session.establishmentId],
  )
  if (site === undefined) throw new Error('the establishment of the session exists')
  return site
}

/** Reports of a period, the last one first. */
function sentReports(tx: Tx, kind: ReportKind, { from, to }: Period): Promise<readonly FlowView[]> {
  return flowsWhere(tx, 'f.kind = $2 and f.start_date = $3 and f.end_date = $4 order by f.id desc', [kind, from, to])
}

type Draft = { readonly report: Report; readonly file: string; readonly last: FlowView | null; readonly hasChanged: boolean }
async function draftOf(tx: Tx, kind: ReportKind, period: Period): Promise<Draft> {
  refusePeriod(period)
  const [site, sent] = [await siteOf(tx), await sentReports(tx, kind, period)]
  const figures = kind === 'sales' ? await sales(tx, period) : await payments(tx, period)
  const report: Report = {
    ...figures,
    ...site,
    kind,
    period,
    reference: `${kind === 'sales' ? 'FRR103' : 'FRR104'}-${site.siren}-${period.from}-${sent.length + 1}`,
    madeAt: tx.now.toString(),
    isCorrection: sent.length > 0,
  }
  const [last] = sent
  const file = reportFile(report)
  const [before] =
    last === undefined
      ? []
      : await tx.rows<{ content: string }>('select content from einvoice_flow where establishment_id = $1 and id = $2', [
          tx.session.establishmentId,
          last.id,
        ])
  return { report, file, last: last ?? null, hasChanged: before !== undefined && reportFigures(before.content) !== reportFigures(file) }
}

export async function readReport(
  tx: Tx,
  { kind, from, to }: ParsedInputOf<Contract['readReport']>,
): Promise<ReplyOf<Contract['readReport']>> {
  await activeSetting(tx)
  const { report, file, last, hasChanged } = await draftOf(tx, kind, { from, to })
  const soldUnlike = await tx.rows<ReplyOf<Contract['readReport']>['soldUnlike'][number]>(soldUnlikeSql, [
    tx.session.establishmentId,
    from,
    to,
  ])
  return {
    soldUnlike,
    lines: report.lines.map(({ day, sold, rate, base, vat }) => ({ day, sold, rate, base, vat })),
    isSent: last !== null,
    hasChanged,
    name: `${report.reference}.xml`,
    content: file,
  }
}

/** Hands the report of a period over, once; then one that takes its place when its figures have changed. */
export async function sendReport(
  tx: Tx,
  { kind, from, to }: ParsedInputOf<Contract['sendReport']>,
): Promise<ReplyOf<Contract['sendReport']>> {
  const setting = await activeSetting(tx)
  await tx.rows('select pg_advisory_xact_lock($1, hashtext($2))', [tx.session.establishmentId, 'einvoice-transmit'])
  const { report, file, last, hasChanged } = await draftOf(tx, kind, { from, to })
  if (to >= tx.today.toString())
    return refuse('einvoice-period-open', 'Cette période n’est pas finie\u00A0: son relevé part le lendemain de son dernier jour.', {
      field: 'to',
    })
  const known = periodOf(from, setting.reportPeriod)
  if (last === null && (known.from !== from || known.to !== to))
    return refuse('einvoice-period-unknown', 'Ces jours ne sont pas une période de vos relevés.', { field: 'from' })
  if (kind === 'payments' && report.vatOnDebits)
    return refuse('einvoice-payments-on-debits', 'Avec la TVA d’après les débits, les paiements ne se transmettent pas.')
  if (last !== null && !hasChanged)
    return refuse('einvoice-report-unchanged', 'Ce relevé est déjà transmis et ses chiffres n’ont pas changé.')
  const [row] = await tx.rows<{ id: number }>(
    `insert into einvoice_flow (establishment_id, kind, start_date, end_date, corrects_flow_id, label, amount, content, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id`,
    [
      tx.session.establishmentId,
      kind,
      from,
      to,
      last?.id ?? null,
      report.reference,
      report.lines.reduce((sum, { base, vat }) => sum + base + vat, 0),
      file,
      tx.now.toString(),
    ],
  )
  if (row === undefined) throw new Error('report not written')
  tx.changed('einvoice-flow', [row.id])
  await handOver(tx, row.id, setting.platform)
  return { flowId: row.id, isCorrection: last !== null }
}

/** By hand, the report is written and waits for whoever deposits it. */
async function handOver(tx: Tx, flowId: number, name: PlatformName): Promise<void> {
  const platform = platforms[name]
  if (platform !== null) await send(tx, platform, name, await lockFlow(tx, flowId))
}

const shown = 300
export async function overview(tx: Tx): Promise<ReplyOf<Contract['overview']>> {
  const [setting, { vatOnDebits }] = [await settingOf(tx), await siteOf(tx)]
  const flows = await flowsWhere(tx, `f.bill_id is not null order by f.state = 'waiting' desc, f.id desc limit ${shown + 1}`)
  const past = setting.isActive && setting.startsOn !== null ? pastPeriods(tx.today.toString(), setting.startsOn, setting.reportPeriod) : []
  const reports = await flowsWhere(tx, 'f.bill_id is null order by f.id desc')
  const kinds = reportKinds.filter((kind) => kind === 'sales' || !vatOnDebits)
  return {
    ...setting,
    vatOnDebits,
    flows: flows.slice(0, shown),
    isCut: flows.length > shown,
    periods: past.flatMap((period) =>
      kinds.map((kind) => ({
        kind,
        ...period,
        flow: reports.find((one) => one.kind === kind && one.from === period.from && one.to === period.to) ?? null,
      })),
    ),
  }
}
