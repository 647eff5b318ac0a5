import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { lookAt } from './money-acts.ts'
import { silent } from './stay-acts.ts'
import type { LivedSite } from './site.ts'
import { partnerActs, tillActs } from './partner-acts.ts'
import { type Acts, anyOf, reason } from './drawn.ts'

/** Money that reaches a stay by a longer way, or reaches no stay: vouchers, funds, links, partners, tills. */
export function otherActs(site: LivedSite): Acts {
  return {
    ...giftActs(site),
    ...aidActs(site),
    ...linkActs(site),
    ...guaranteeActs(site),
    ...returnActs(site),
    ...partnerActs(site),
    ...tillActs(site),
  }
}

function giftActs(site: LivedSite): Acts {
  const { random, ask, method, today } = site
  const look = lookAt(site)
  const open = () =>
    look(`select id, number, remaining from gift_sale where establishment_id = 1 and remaining > 0 order by id desc limit 1`)
  return {
    sellGift: silent(async () => {
      const gift = await look('select id from gift where establishment_id = 1 and is_active limit 1')
      const payment = {
        paymentMethodId: random.pick([method('Espèces'), method('Carte bancaire'), method('Virement')]),
        amount: random.int(1000, 20_000),
      }
      return gift && ask('sale/gift/sell', { giftId: Number(gift['id']), customerId: random.pick(site.customers), payment })
    }),
    spendGift: silent(async ({ header, balance }) => {
      const gift = await open()
      return (
        gift &&
        ask('payment/payment/take', {
          bookingId: header.id,
          paymentMethodId: method('Bon cadeau'),
          amount: Math.max(1, Math.min(Number(gift['remaining']), balance)),
          accountType: random.pick([null, null, 1, 2]),
          transferReference: gift['number'],
        })
      )
    }),
    refundGift: silent(async () => {
      const gift = random.chance(0.4) ? await open() : undefined
      return gift && ask('sale/gift/refund', { giftSaleId: Number(gift['id']), paymentMethodId: method('Espèces'), reason })
    }),
    regulate: silent(({ header, balance }) =>
      ask('payment/payment/take', {
        bookingId: header.id,
        paymentMethodId: method('Régularisation'),
        amount: random.int(1, Math.max(1, balance)),
        paidOn: today(),
        comment: reason,
      }),
    ),
  }
}

function aidActs(site: LivedSite): Acts {
  const { random, ask, method, today } = site
  const look = anyOf(site)
  const open = () => look(`select id, amount from holiday_aid where establishment_id = 1 and state in ('expected', 'billed') order by id`)
  return {
    nameAid: silent(({ header, balance }) =>
      ask('payment/vacaf/name', {
        bookingId: header.id,
        kind: random.pick(['AVF', 'AVE', 'AVS', 'other']),
        fileNumber: random.digits(8),
        amount: random.int(1, Math.max(1, balance)),
      }),
    ),
    claimAid: silent(async () => {
      const aid = await open()
      return aid && ask('payment/vacaf/claim', { ids: [Number(aid['id'])] })
    }),
    payAid: silent(async () => {
      const aid = await open()
      return (
        aid &&
        ask('payment/vacaf/pay', {
          holidayAidId: Number(aid['id']),
          received: random.chance(0.6) ? Number(aid['amount']) : random.int(1, Number(aid['amount'])),
          paidOn: today(),
          paymentMethodId: method('Virement'),
          reason,
        })
      )
    }),
    refuseAid: silent(async () => {
      const aid = await open()
      return aid && ask('payment/vacaf/refuse', { holidayAidId: Number(aid['id']), reason })
    }),
  }
}

/** The customer at the page of his link: he pays, is refused, leaves, comes twice, or finds it ended. */
function linkActs({ random, ask, view }: LivedSite): Acts {
  const pay = async (token: string): Promise<unknown> => {
    const started = await ask<{ address: string }>('gateway/public/start', { token })
    const reference = started?.address.split('/').at(-1)
    return (
      reference &&
      ask('gateway/public/simulation/decide', {
        reference,
        outcome: random.pick(['accepted', 'accepted', 'accepted', 'refused', 'abandoned']),
      })
    )
  }
  return {
    link: silent(async (stay) => {
      const purpose = random.pick(['deposit', 'balance'])
      const made = await ask<{ token: string; linkId: number }>('gateway/payment_link/ask', {
        bookingId: stay.header.id,
        purpose,
        amount: random.chance(0.6) ? Math.max(1, stay.balance) : random.int(1, Math.max(1, stay.balance)),
        days: random.int(1, 5),
      })
      if (made === null) return undefined
      const begun = random.chance(0.3) ? await ask<{ address: string }>('gateway/public/start', { token: made.token }) : null
      if (random.chance(0.2))
        await ask('booking/booking/cancel', {
          id: stay.header.id,
          version: (await view(stay.header.id)).header.version,
          reason,
          outcome: stay.paid > 0 ? 'refunded' : null,
          kept: null,
          rest: 'later',
          bill: stay.bills.length > 0,
        })
      if (random.chance(0.1)) await ask('gateway/payment_link/cancel', { linkId: made.linkId })
      // A page that was open before the stay or the link ended still brings its money.
      const reference = begun?.address.split('/').at(-1)
      if (reference !== undefined) await ask('gateway/public/simulation/decide', { reference, outcome: 'accepted' })
      return pay(made.token)
    }),
  }
}

function guaranteeActs(site: LivedSite): Acts {
  const { random, ask, method, day } = site
  const look = lookAt(site)
  return {
    preauthorise: silent(({ header }) =>
      ask('payment/guarantee/preauthorise', {
        bookingId: header.id,
        paymentMethodId: method('Carte bancaire'),
        amount: 20_000,
        expiresOn: day(random.int(1, 7)),
      }),
    ),
    endGuarantee: silent(async ({ header }) => {
      const held =
        (await look(`select id, amount from guarantee where establishment_id = 1 and booking_id = $1 and state = 'inProgress' limit 1`, [
          header.id,
        ])) ?? (await look(`select id, amount from guarantee where establishment_id = 1 and state = 'inProgress' order by id desc limit 1`))
      return (
        held &&
        ask('payment/guarantee/end', {
          guaranteeId: Number(held['id']),
          kept: random.pick([0, 5000, Number(held['amount'])]),
          reason: 'Vaisselle cassée',
          refundMethodId: random.pick([null, method('Espèces'), method('Carte bancaire'), method('Virement')]),
        })
      )
    }),
  }
}

/** What comes back: a whole grouped payment, a cheque that went to the bank, what was spent of a credit. */
function returnActs(site: LivedSite): Acts {
  const { random, ask } = site
  const look = anyOf(site)
  return {
    correctGrouped: silent(async () => {
      const group = await look(`select group_number from payment where establishment_id = 1 and group_number is not null order by id`)
      return (
        group &&
        ask('payment/payment/grouped/correct', {
          groupNumber: Number(group['group_number']),
          reason,
          as: random.pick(['correction', 'bounced']),
        })
      )
    }),
    bounceDeposited: silent(async () => {
      const cheque =
        await look(`select p.id, p.group_number from payment p join deposit_payment d on d.establishment_id = 1 and d.payment_id = p.id join payment_method m on m.establishment_id = 1 and m.id = p.payment_method_id
        where p.establishment_id = 1 and p.amount > 0 and m.slip_type = 'cheque' and not exists (select from payment x where x.establishment_id = 1 and x.corrects_payment_id = p.id) order by id`)
      if (cheque === undefined) return undefined
      return cheque['group_number'] == null
        ? ask('payment/payment/correct', { paymentId: Number(cheque['id']), reason, as: 'bounced' })
        : ask('payment/payment/grouped/correct', { groupNumber: Number(cheque['group_number']), reason, as: 'bounced' })
    }),
    returnCredit: silent(({ header, paid, total }: BookingView) =>
      ask('payment/payment/give_back', {
        bookingId: header.id,
        as: 'spentCredit',
        amount: Math.max(1, random.chance(0.5) ? paid - total : random.int(1, Math.max(1, paid))),
        reason,
      }),
    ),
  }
}
