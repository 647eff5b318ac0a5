import { provideBookingMoney, readBooking } from '#areas/booking/server/api.ts'
import { bookingBench, faultsOf, formFor, save } from '#areas/booking/server/testing/booking-bench.ts'
import type { Bench } from '#areas/booking/server/testing/booking-bench.ts'
import { paymentInput } from '#areas/booking/contract/stay-payment.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { paymentContract } from '../../contract.ts'
import type { InputOf } from '#platform/operation/operation.ts'
import type { Fault } from '#platform/operation/refusal.ts'
import type { Session } from '#platform/server/session.ts'
import type { z } from 'zod'
import { correctPayment } from '../correct-payment.ts'
import { giveBack } from '../give-back.ts'
import { bookingMoney } from '../booking-money.ts'
import { issueBill } from '../issue-bill.ts'
import { chainHash, firstHash } from '../write-bill.ts'
import type { Issued } from '../issue-bill.ts'
import { recordPayment } from '../record-payment.ts'
import type { Known } from '../record-payment.ts'

export type PaymentForm = Partial<z.input<typeof paymentInput>> & { readonly amount: number }
export type PaymentBench = Bench & {
  /** Payment methods by their kind, and a bank that draws cheques. */
  readonly methods: {
    readonly transfer: number
    readonly cheque: number
    readonly voucher: number
    readonly cash: number
    readonly card: number
    readonly credit: number
    readonly grouped: number
    readonly regulation: number
  }
  readonly bank: number
  /** A reservation of two adults from 15 to 22 August 2026 in a chalet (708,54 €); answers its id. */
  stay(): Promise<number>
  view(id: number): Promise<BookingView>
  /** Takes a payment for a stay as the call does, in a transaction of its own. */
  take(bookingId: number, form: PaymentForm, session?: Session): Promise<number>
  /** The same, with what the caller believes. */
  takeKnowing(bookingId: number, form: PaymentForm, known: Known): Promise<number>
  takeBack(paymentId: number): Promise<number>
  giveBack(bookingId: number, more: Partial<InputOf<typeof paymentContract.giveBack>> & { readonly amount: number }): Promise<BookingView>
  bill(bookingId: number, more?: Partial<InputOf<typeof paymentContract.issueBill>>, session?: Session): Promise<Issued>
  refusalOf(work: Promise<unknown>): Promise<Fault>
}

const company = {
  company_name: 'SARL Les Embruns',
  legal_form: 'SARL',
  capital: 8_000_000,
  siren: '123456782',
  siret: '12345678200010',
  naf: '55.30Z',
  rcs: 'RCS',
  registration_office_city: 'La Roche-sur-Yon',
  registration_office_number: '123 456 782',
  vat_number: 'FR11123456782',
  address1: '12 chemin des Dunes',
  postal_code: '85000',
  town: 'Saint-Aubin-les-Dunes',
  country_code: 'FR',
  classification: '4',
}

/** What the site needs to take money and to bill: its company, its ways of paying, its year and its bank. */
async function seedMoney(bench: Bench): Promise<Pick<PaymentBench, 'methods' | 'bank'>> {
  const one = async (sql: string, values: readonly unknown[]): Promise<number> =>
    Number((await bench.look<{ id: string }>(`${sql} returning id`, values))[0]?.id)
  const names = Object.keys(company)
  await bench.look(
    `update establishment set ${names.map((name, index) => `${name} = $${index + 1}`).join(', ')} where id = 1`,
    Object.values(company),
  )
  const country = await one(
    `insert into country (establishment_id, name, nationality, iso_code) values (1, 'France', 'Française', 'FR')`,
    [],
  )
  await bench.look(
    `update customer set address_line1 = '8 rue des Tilleuls', address_postal_code = '44000', address_town = 'Nantes', address_country_id = $1 where id = $2`,
    [country, bench.ids.customer],
  )
  const method = (label: string, kind: number): Promise<number> =>
    one(`insert into payment_method (establishment_id, label, payment_kind) values (1, $1, $2)`, [label, kind])
  const methods = {
    transfer: await method('Virement', 0),
    cheque: await method('Chèque', 1),
    voucher: await method('Chèques-vacances', 2),
    cash: await method('Espèces', 3),
    card: await method('Carte', 4),
    credit: await method('Avoir', 5),
    grouped: await method('Règlement groupé', 6),
    regulation: await method('Régularisation', 7),
  }
  await bench.look(`insert into place (establishment_id, number, place_type_id) select 1, 'L' || n, $1 from generate_series(1, 200) n`, [
    bench.ids.chalet,
  ])
  // As far back as a payment may be dated where there is no accounting year.
  await bench.look(
    `insert into financial_year (establishment_id, label, start_date, end_date) values (1, 'Essai', '2025-06-03', '2027-12-31')`,
  )
  await bench.look(
    `update payment_method set is_bankable = true, slip_type = case payment_kind when 1 then 'cheque' when 2 then 'voucher' when 3 then 'cash' else 'card' end, deposit_type = case payment_kind when 1 then 3 when 2 then 1 else 2 end where establishment_id = 1 and payment_kind in (1, 2, 3, 4)`,
  )
  await bench.look(
    `insert into bank_account (establishment_id, label, iban, is_default) values (1, 'Compte courant', 'FR7630006000011234567890189', true)`,
  )
  const bank = await one(`insert into bank (establishment_id, label) values (1, 'La Banque postale')`, [])
  return { methods, bank }
}

/** The small site of stays, able to take money and to bill. */
export async function paymentBench(options: Parameters<typeof bookingBench>[0] = {}): Promise<PaymentBench> {
  const bench = await bookingBench(options)
  provideBookingMoney(bookingMoney)
  const { methods, bank } = await seedMoney(bench)
  const take = (bookingId: number, form: PaymentForm, known: Known, session?: Session): Promise<number> =>
    bench.run(async (tx) => {
      const [stay] = await tx.rows<{ id: number; customerId: number; isGone: boolean }>(
        'select id, customer_id as "customerId", is_gone as "isGone" from booking where establishment_id = 1 and id = $1 for update',
        [bookingId],
      )
      if (stay === undefined) throw new Error(`no stay ${bookingId}`)
      return recordPayment(tx, stay, paymentInput.parse({ paymentMethodId: methods.cash, ...form }), known)
    }, session)
  return {
    ...bench,
    methods,
    bank,
    stay: async () => (await save(bench, formFor(bench, {}, [{ placeId: null }]))).id,
    view: (id) => bench.run((tx) => readBooking(tx, { id })),
    take: (bookingId, form, session) => take(bookingId, form, {}, session),
    takeKnowing: (bookingId, form, known) => take(bookingId, form, known),
    takeBack: (paymentId) => bench.run((tx) => correctPayment(tx, paymentId, 'Saisi deux fois')),
    giveBack: (bookingId, more) =>
      bench.run((tx) =>
        giveBack(
          tx,
          paymentContract.giveBack.input.parse({ bookingId, as: 'money', paymentMethodId: methods.cash, reason: 'Trop-perçu', ...more }),
        ),
      ),
    bill: (bookingId, more = {}, session) =>
      bench.run(
        (tx) =>
          issueBill(
            tx,
            paymentContract.issueBill.input.parse({
              bookingId,
              nature: 'invoice',
              ...(more.nature === 'creditNote' ? { reason: 'Adresse erronée' } : {}),
              ...more,
            }),
          ),
        session,
      ),
    async refusalOf(work) {
      const [fault] = await faultsOf(work)
      if (fault === undefined) throw new Error('a refusal without a reason')
      return fault
    },
  }
}

type Look = Bench['look']

/** Numbers that are missing or doubled in the series of bills of every establishment: none, if laws hold. */
export function numberFaults(look: Look): Promise<object[]> {
  return look(`
    select establishment_id, split_part(number, '-', 1) || '-' || split_part(number, '-', 2) as series, count(*)::int as bills, count(distinct number)::int as numbers, min(split_part(number, '-', 3)::int) as first, max(split_part(number, '-', 3)::int) as last
    from bill group by 1, 2 having count(*) <> count(distinct number) or min(split_part(number, '-', 3)::int) <> 1 or max(split_part(number, '-', 3)::int) <> count(*)`)
}

/** Ranks at which the chain of an establishment does not follow, and bills that are not in it: none, if laws hold. */
export async function chainFaults(look: Look, establishmentId: number): Promise<number[]> {
  const links = await look<{ rank: number; document: string; previous: string; hash: string }>(
    `
    select coalesce(d.rank, 0) as rank, d.document, d.previous_hash as previous, d.hash from bill b left join bill_document d on d.establishment_id = b.establishment_id and d.bill_id = b.id
    where b.establishment_id = $1 order by d.rank`,
    [establishmentId],
  )
  return links.flatMap(({ rank, document, previous, hash }, index) => {
    const before = links[index - 1]?.hash ?? firstHash
    return rank === index + 1 && previous === before && hash === chainHash(before, document) ? [] : [rank]
  })
}
