import { paperOf } from '#areas/establishment/server/api.ts'
import { formatAmount, formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ParsedInputOf } from '#platform/operation/operation.ts'
import { refuse } from '#platform/operation/refusal.ts'
import { renderListPdf } from '#platform/server/pdf/list.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { customerAccountContract } from '../contract/customer-account.ts'
import { accountOf } from '../rules/customer-account.ts'
import type { Account, AccountEntry } from '../rules/customer-account.ts'
import { buyers } from './bill-data.ts'
import { debtorSql } from './debtor.ts'
import { refuseBackwards } from './period.ts'

type Asked = ParsedInputOf<typeof customerAccountContract.read>

/** Bills that bear a whole stay, then the money of the same day: advance bills would count twice, guarantees are only held, and what a gift voucher was sold for counts where it pays. What a stay received counts for whoever its invoice is made out to. */
const entriesSql = `
select day, kind, id as "documentId", label, amount from (
  select b.issued_on as day, 'bill' as kind, (case b.nature when 'invoice' then 'Facture ' when 'creditNote' then 'Avoir ' when 'ticket' then 'Ticket ' else 'Annulation ' end) || b.number || coalesce(' · séjour ' || s.booking_code, case when b.is_grouped then ' · groupée' else '' end) as label, b.amount, b.created_at, b.id
  from bill b left join booking s on s.establishment_id = b.establishment_id and s.id = b.booking_id
  where b.establishment_id = $1 and b.customer_id = $2 and not b.is_advance
  union all
  select p.paid_on, 'payment', (case p.movement when 'payment' then case when p.payer_type = 2 then 'Versement VACAF' else 'Règlement' end when 'refund' then 'Remboursement' when 'credit' then 'Mis en avoir' when 'bounced' then 'Impayé' when 'regulation' then 'Régularisation' else 'Annulation' end)
    || ' n° ' || p.number || ' · ' || m.label, p.amount, p.created_at, p.id
  from payment p join payment_method m on m.establishment_id = p.establishment_id and m.id = p.payment_method_id
  where p.establishment_id = $1 and (p.customer_id = $2 or p.booking_id in (select x.booking_id from bill_stay x where x.establishment_id = $1 and x.customer_id = $2)) and coalesce(${debtorSql('p.booking_id')}, p.customer_id) = $2 and coalesce(p.account_type, 0) <> 3 and (p.gift_sale_id is null or p.booking_id is not null)
) entries order by day, kind, created_at, id`

/** What a customer was billed, paid and owes. */
export async function customerAccount(tx: Tx, { customerId, from, to }: Asked): Promise<Account> {
  refuseBackwards(from, to)
  const [known] = await tx.rows('select from customer where establishment_id = $1 and id = $2', [tx.session.establishmentId, customerId])
  if (known === undefined) refuse('record-not-found', 'Ce client n’existe pas.')
  return accountOf(await tx.rows<AccountEntry>(entriesSql, [tx.session.establishmentId, customerId]), { from, to })
}

const money = (amount: number): string => formatAmount(cents(amount))
const columns = [
  { label: 'Date', align: 'left', width: 2 },
  { label: 'Opération', align: 'left', width: 6 },
  { label: 'Facturé', align: 'right', width: 2 },
  { label: 'Reçu', align: 'right', width: 2 },
  { label: 'Solde', align: 'right', width: 2 },
] as const

/** The statement of account as it is sent to the customer. */
export async function printCustomerAccount(tx: Tx, asked: Asked): Promise<{ readonly name: string; readonly content: Buffer }> {
  const account = await customerAccount(tx, asked)
  const who = (await buyers(tx, [asked.customerId])).get(asked.customerId)
  const [site] = await tx.rows<{ name: string }>('select coalesce(company_name, name) as name from establishment where id = $1', [
    tx.session.establishmentId,
  ])
  if (who === undefined || site === undefined) throw new Error('the customer and the establishment exist')
  const { lines, postalCode, town } = who.address
  const period = [asked.from === null ? '' : `du ${formatDay(asked.from)}`, `au ${formatDay(asked.to ?? tx.today.toString())}`]
    .filter((part) => part !== '')
    .join(' ')
  const opening = asked.from === null ? [] : [[formatDay(asked.from), 'Solde précédent', '', '', money(account.opening)]]
  const content = await renderListPdf({
    title: 'Relevé de compte',
    subtitle: period,
    filters: [
      `Client\u00A0: ${[who.name, who.code].filter((part) => part !== '').join(' · ')}`,
      [...lines, `${postalCode} ${town}`.trim()].filter((part) => part !== '').join(', '),
      account.closing >= 0 ? `Solde dû\u00A0: ${money(account.closing)}` : `En votre faveur\u00A0: ${money(-account.closing)}`,
    ].filter((part) => part !== ''),
    columns,
    rows: [
      ...opening,
      ...account.lines.map(({ day, kind, label, amount, balance }) => [
        formatDay(day),
        label,
        kind === 'bill' ? money(amount) : '',
        kind === 'payment' ? money(amount) : '',
        money(balance),
      ]),
    ],
    totals: ['Total', '', money(account.billed), money(account.received), money(account.closing)],
    empty: 'Aucune opération',
    ...(await paperOf(tx, site.name)),
    landscape: false,
  })
  return { name: `releve-${asked.customerId}.pdf`, content }
}
