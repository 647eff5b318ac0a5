import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import type { LivedSite } from './site.ts'
import { silent } from './stay-acts.ts'
import type { Act } from './stay-acts.ts'

const kinds = {
  transfer: 'Virement',
  cheque: 'Chèque',
  voucher: 'Chèques-vacances',
  cash: 'Espèces',
  card: 'Carte bancaire',
  credit: 'Avoir',
} as const

type Look = (sql: string, values?: readonly unknown[]) => Promise<Record<string, string> | undefined>
export const lookAt =
  ({ bench }: LivedSite): Look =>
  async (sql, values = []) =>
    (await bench.look<Record<string, string>>(sql, values))[0]

/** What is done with the money of stays, their bills, the tills and the closures. */
export function moneyActs(site: LivedSite, mine: readonly number[]): Readonly<Record<string, Act>> {
  return { ...receiptActs(site, mine), ...billActs(site, mine), ...bookActs(site) }
}

function receiptActs(site: LivedSite, mine: readonly number[]): Readonly<Record<string, Act>> {
  const { random, day, ask } = site
  const look = lookAt(site)
  const take = (stay: BookingView, amount: number, accountType: number | null): Promise<unknown> => {
    const kind = random.pick([kinds.transfer, kinds.cheque, kinds.voucher, kinds.cash, kinds.card])
    const given = { bookingId: stay.header.id, paymentMethodId: site.method(kind), amount, accountType }
    const vouchers = Math.max(1, Math.floor(amount / 1000))
    if (kind === kinds.voucher)
      return ask('payment/payment/take', { ...given, amount: vouchers * 1000, vouchers: { 10: vouchers, 20: 0, 25: 0, 50: 0 } })
    return ask('payment/payment/take', {
      ...given,
      ...(kind === kinds.cheque ? { chequeNumber: random.digits(7), chequeHolder: 'Martin', bankId: site.bank } : {}),
    })
  }
  return {
    pay: silent((stay) =>
      take(
        stay,
        random.chance(0.5) ? Math.max(100, stay.balance) : random.int(1, Math.max(100, stay.balance)),
        random.pick([null, null, 1, 1, 2]),
      ),
    ),
    overpay: silent((stay) => take(stay, Math.max(0, stay.balance) + random.int(1, 5000), null)),
    guarantee: silent((stay) => take(stay, 20_000, 3)),
    correct: silent(async ({ payments }) => {
      const [one] = random.shuffled(payments.filter(({ amount, isCorrected }) => amount > 0 && !isCorrected))
      return (
        one &&
        ask('payment/payment/correct', { paymentId: one.id, reason: 'Erreur de saisie', as: random.chance(0.2) ? 'bounced' : 'correction' })
      )
    }),
    giveBack: silent(async ({ header, paid, total }) => {
      const as = random.pick(['money', 'credit'])
      return ask('payment/payment/give_back', {
        bookingId: header.id,
        as,
        amount: Math.max(1, random.chance(0.5) ? paid - total : random.int(1, Math.max(1, paid))),
        reason: 'Geste',
        paymentMethodId: site.method(kinds.card),
        validUntil: as === 'credit' ? day(200) : null,
      })
    }),
    spendCredit: silent(async ({ header, customer, balance }) => {
      const credit = await look(
        'select id, remaining from credit where establishment_id = 1 and customer_id = $1 and remaining > 0 order by id desc limit 1',
        [customer.id],
      )
      return (
        credit &&
        ask('payment/payment/take', {
          bookingId: header.id,
          paymentMethodId: site.method(kinds.credit),
          amount: Math.max(1, Math.min(Number(credit['remaining']), balance)),
          creditId: Number(credit['id']),
        })
      )
    }),
    payTogether: silent(async () => {
      const stays = await Promise.all([...new Set([random.pick(mine), random.pick(mine)])].map((id) => site.view(id)))
      const parts = stays.map(({ header, balance }) => ({ bookingId: header.id, amount: random.int(1, Math.max(1, balance)) }))
      const kind = random.pick(['Virement groupé', 'Chèque groupé', 'Chèque groupé', 'Carte groupée'])
      return ask('payment/payment/grouped', {
        paymentMethodId: site.method(kind),
        ...(kind === 'Chèque groupé' ? { chequeNumber: random.digits(7), chequeHolder: 'Martin', bankId: site.bank } : {}),
        amount: parts.reduce((sum, { amount }) => sum + amount, 0),
        parts,
      })
    }),
  }
}

function billActs(site: LivedSite, mine: readonly number[]): Readonly<Record<string, Act>> {
  const { random, ask } = site
  const standing = ({ bills }: BookingView) =>
    random.shuffled(bills.filter(({ nature, isCorrected }) => !isCorrected && nature !== 'creditNote'))
  const acompteOf = ({ payments }: BookingView) =>
    random.shuffled(payments.filter(({ accountType, amount, isCorrected }) => accountType === 1 && amount > 0 && !isCorrected))[0]
  return {
    bill: silent(({ header }) => ask('payment/bill/issue', { bookingId: header.id, nature: 'invoice' })),
    billAcompte: silent(async (stay) =>
      ask('payment/bill/issue', { bookingId: stay.header.id, nature: 'acompte', paymentId: acompteOf(stay)?.id ?? null }),
    ),
    billTogether: silent(() =>
      ask('payment/bill/grouped/issue', { bookingIds: [random.pick(mine), random.pick(mine)], payerId: random.pick(site.customers) }),
    ),
    credit: silent(async (stay) => {
      const [bill] = standing(stay)
      if (bill?.isGrouped === true) return ask('payment/bill/grouped/credit', { billId: bill.id, reason: 'Erreur' })
      return (
        bill && ask('payment/bill/issue', { bookingId: stay.header.id, nature: 'creditNote', correctsBillId: bill.id, reason: 'Erreur' })
      )
    }),
    creditPart: silent(async (stay) => {
      const bill = standing(stay).find(({ nature }) => nature === 'invoice')
      return (
        bill && ask('payment/bill/credit_part', { billId: bill.id, parts: [{ line: 0, amount: random.int(1, 3000) }], reason: 'Geste' })
      )
    }),
  }
}

function bookActs(site: LivedSite): Readonly<Record<string, Act>> {
  const { random, day, ask, today } = site
  const look = lookAt(site)
  return {
    deposit: silent(() =>
      ask('payment/deposit/bank/make', {
        paymentMethodId: site.method(random.pick([kinds.cheque, kinds.voucher, kinds.card])),
        depositedOn: today(),
      }),
    ),
    undeposit: silent(async () => {
      const slip = await look('select id from deposit where establishment_id = 1 order by id desc limit 1')
      return slip && ask('payment/deposit/bank/cancel', { depositId: Number(slip['id']), reason: 'Erreur' })
    }),
    export: silent(() => ask('accounting/export/make', { from: '2026-01-01', to: day(-random.int(0, 2)), format: 'csv' })),
    nextDay: async () => {
      site.pass(random.int(1, 2))
      return undefined
    },
    nextWeek: async () => {
      site.pass(random.int(5, 12))
      return undefined
    },
  }
}
