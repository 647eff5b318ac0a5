import type { LivedSite } from './site.ts'

type Sum = { readonly account: string; readonly amount: string }
type Balance = { readonly rows: readonly { readonly id: number; readonly closing: number }[] }

/** Once everything is exported, the accounts hold what the screens say that tills, vouchers, credits and guarantees hold. */
export async function brokenAccounts(site: LivedSite): Promise<string[]> {
  const { look } = site.bench
  const ledger = new Map(
    (await look<Sum>('select account, sum(debit - credit)::text as amount from accounting_line where establishment_id = 1 group by 1')).map(
      ({ account, amount }) => [account, Number(amount)],
    ),
  )
  const said: [string, number, string][] = []
  const one = async (sql: string): Promise<number> => Number((await look<{ sum: string | null }>(sql))[0]?.sum ?? 0)
  said.push([
    '419800',
    -(await one('select sum(remaining) from gift_sale where establishment_id = 1')),
    'what is left of the gift vouchers',
  ])
  said.push(['419700', -(await one('select sum(remaining) from credit where establishment_id = 1')), 'what is left of the credits'])
  // A cheque that comes back unpaid after some of it was kept is owed by who drew it, and lies there too.
  const unpaid = await one(
    `select sum(-x.amount) from payment x join guarantee g on g.establishment_id = 1 and g.payment_id = x.corrects_payment_id and g.state = 'cashed' where x.establishment_id = 1 and x.movement = 'bounced'`,
  )
  said.push([
    '165000',
    unpaid - (await one(`select sum(amount) from guarantee where establishment_id = 1 and state = 'inProgress' and not is_preauthorised`)),
    'the guarantees in progress',
  ])
  const { rows } = (await site.ask<Balance>('payment/balance', { from: '2020-01-01', to: site.today() })) ?? { rows: [] }
  const methods = await look<{ id: string; code: string }>(
    'select id, accounting_code as code from payment_method where establishment_id = 1 and (is_bankable or payment_kind = 3)',
  )
  const tills = new Map<string, number>()
  for (const { id, code } of methods) tills.set(code, (tills.get(code) ?? 0) + (rows.find((row) => row.id === Number(id))?.closing ?? 0))
  said.push(...[...tills].map(([code, held]): [string, number, string] => [code, held, 'the balance of the tills']))
  return said
    .filter(([account, amount]) => (ledger.get(account) ?? 0) !== amount)
    .map(([account, amount, what]) => `account ${account} holds ${ledger.get(account) ?? 0}, ${what} ${amount}`)
}
