import { silent } from './stay-acts.ts'
import type { LivedSite } from './site.ts'
import { type Acts, anyOf, reason } from './drawn.ts'

export function partnerActs(site: LivedSite): Acts {
  const { random, ask, method, today, day } = site
  const look = anyOf(site)
  const latest = (states: string) =>
    look(`select id, amount, paid_amount, state from partner_bill where establishment_id = 1 and state in (${states}) order by id`)
  return {
    partnerBill: silent(async () => {
      const owed = await look(
        `select b.id, b.partner_id, b.end_date::text as gone from booking b where b.establishment_id = 1 and b.partner_id is not null and exists (select from bill_stay i where i.establishment_id = 1 and i.booking_id = b.id and i.nature = 'invoice') order by b.end_date desc, b.id`,
      )
      return (
        owed &&
        ask('partner/bill/issue', {
          partnerId: Number(owed['partner_id']),
          from: day(-200),
          to: owed['gone'],
          stays: [{ bookingId: Number(owed['id']), kind: 'commission' }],
        })
      )
    }),
    receivePartner: silent(async () => {
      const bill = await latest(`'awaited'`)
      return (
        bill && ask('partner/bill/receive', { partnerBillId: Number(bill['id']), partnerNumber: random.digits(6), receivedOn: today() })
      )
    }),
    settlePartner: silent(async () => {
      const bill = await latest(`'issued', 'received', 'cancelled'`)
      if (bill === undefined) return undefined
      const settlement = bill['state'] === 'cancelled' ? 'returned' : random.pick(['paid', 'withheld'])
      const left = bill['state'] === 'cancelled' ? Number(bill['paid_amount']) : Number(bill['amount']) - Number(bill['paid_amount'])
      return ask('partner/bill/settle', {
        partnerBillId: Number(bill['id']),
        paidOn: today(),
        amount: random.chance(0.5) ? Math.max(1, left) : random.int(1, Math.max(1, left)),
        settlement,
        paymentMethodId: random.pick([method('Virement'), method('Espèces'), method('Chèque')]),
        knownPaid: Number(bill['paid_amount']),
      })
    }),
    unsettlePartner: silent(async () => {
      const part = random.chance(0.3)
        ? await look('select id, partner_bill_id from partner_payment where establishment_id = 1 order by id desc limit 1')
        : undefined
      return part && ask('partner/bill/unsettle', { partnerBillId: Number(part['partner_bill_id']), paymentId: Number(part['id']) })
    }),
    cancelPartner: silent(async () => {
      const bill = random.chance(0.4) ? await latest(`'issued', 'awaited', 'received'`) : undefined
      return bill && ask('partner/bill/cancel', { partnerBillId: Number(bill['id']), reason })
    }),
  }
}

export function tillActs(site: LivedSite): Acts {
  const { random, ask, read, method, today, day } = site
  const look = anyOf(site)
  const cash = method('Espèces')
  return {
    expense: silent(async () => {
      const type = await look(`select id from expense_type where establishment_id = 1 order by id`)
      return ask('payment/expense/edit', {
        id: 0,
        spentOn: day(-random.int(0, 1)),
        expenseTypeId: Number(type?.['id']),
        paymentMethodId: random.pick([cash, method('Chèque'), method('Virement')]),
        amount: random.int(1, 5000),
        receiptNumber: random.digits(4),
      })
    }),
    injection: silent(() =>
      ask('payment/injection/edit', {
        id: 0,
        movedOn: today(),
        direction: random.pick(['in', 'out']),
        paymentMethodId: cash,
        amount: random.int(1, 20_000),
        reason,
      }),
    ),
    countTill: silent(async () => {
      const { expected } = await read<{ expected: number }>(`payment/cash_fund/of/${cash}/${today()}`)
      return ask('payment/cash_fund/count', {
        paymentMethodId: cash,
        date: today(),
        counted: { 1: Math.max(0, Math.min(100_000, expected + random.pick([0, 0, -137, 250]))), 1000: 0 },
        explanation: reason,
      })
    }),
    startTill: silent(() =>
      ask('payment/starting_base/edit', { id: 0, startsOn: today(), paymentMethodId: cash, amount: random.int(0, 50_000) }),
    ),
    bankCash: silent(async () => {
      const { inTill } = await read<{ inTill: number }>(`payment/deposit/bank/pending/${cash}`)
      return ask('payment/deposit/bank/make', {
        paymentMethodId: cash,
        depositedOn: today(),
        cashAmount: random.int(1, Math.max(1, inTill)),
      })
    }),
    bankGrouped: silent(() =>
      ask('payment/deposit/bank/make', {
        paymentMethodId: random.pick([method('Chèque groupé'), method('Carte groupée'), method('Carte à distance')]),
        depositedOn: today(),
      }),
    ),
  }
}
