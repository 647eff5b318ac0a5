import { randomUUID } from 'node:crypto'
import { bookingImport } from '#areas/booking/entities/booking-import.ts'
import { paymentGateway } from '#areas/gateway/entities/payment-gateway.ts'
import { giftContract } from '#areas/payment/contract/gift.ts'
import { giftImport } from '#areas/payment/entities/gift-import.ts'
import { vacafSetting } from '#areas/payment/entities/payment-modules.ts'
import { integrateGifts, nameHolidayAid } from '#areas/payment/server/api.ts'
import { cents } from '#domain/money.ts'
import { addDays } from '#domain/day.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords } from './bulk.ts'
import type { Around } from './calendar.ts'
import { iso } from './calendar.ts'
import type { StaffMember } from './users.ts'

type Person = {
  readonly name: string
  readonly firstName: string
  readonly phone: string
  readonly postalCode: string
  readonly town: string
  readonly country: string
}
type WebStay = Person & {
  readonly number: string
  readonly source: string
  readonly code: string
  readonly month: number
  readonly nights: number
  readonly adults: number
  readonly children: number
  readonly total: number | null
  readonly note: string | null
}

/** `code`: of the type that was asked for; `month` of the next season, from its first Saturday. */
const webStays: readonly WebStay[] = [
  {
    number: 'WEB-10482',
    source: 'Site internet',
    code: 'EVA4',
    month: 7,
    nights: 7,
    adults: 2,
    children: 2,
    total: null,
    note: 'Arrivée tardive, vers 21 h.',
    name: 'Lefort',
    firstName: 'Claire',
    phone: '+33639984127',
    postalCode: '44000',
    town: 'Nantes',
    country: 'FR',
  },
  {
    number: 'WEB-10490',
    source: 'Site internet',
    code: 'CF6',
    month: 6,
    nights: 5,
    adults: 2,
    children: 0,
    total: null,
    note: null,
    name: 'Bertin',
    firstName: 'Paul',
    phone: '+33639987730',
    postalCode: '79000',
    town: 'Niort',
    country: 'FR',
  },
  {
    number: 'PM-88120',
    source: 'Place de marché',
    code: 'HOR6',
    month: 6,
    nights: 14,
    adults: 2,
    children: 1,
    total: 98_000,
    note: null,
    name: 'Jansen',
    firstName: 'Pieter',
    phone: '+31612340987',
    postalCode: '3511',
    town: 'Utrecht',
    country: 'NL',
  },
]

/** The stays that were booked on a site and wait for the front desk. */
async function writeWebStays(tx: Tx, around: Around): Promise<void> {
  const typeIds = new Map(
    (
      await tx.rows<{ id: number; code: string }>('select id, code from place_type where establishment_id = $1', [
        tx.session.establishmentId,
      ])
    ).map(({ id, code }) => [code, id]),
  )
  const countryId = await idsBy(tx, 'country', 'isoCode')
  await insertRecords(
    tx,
    bookingImport,
    webStays.flatMap(({ code, month, nights, country, total, ...stay }) => {
      const placeTypeId = typeIds.get(code)
      if (placeTypeId === undefined) return []
      const first = Temporal.PlainDate.from({ year: around.year + 1, month, day: 1 })
      const startDate = first.add({ days: (13 - first.dayOfWeek) % 7 }).toString()
      return [
        {
          ...stay,
          placeTypeId,
          startDate,
          endDate: addDays(startDate, nights),
          countryId: countryId(country),
          total: total === null ? null : cents(total),
          email: `${stay.firstName}.${stay.name}@example.org`.toLowerCase(),
        },
      ]
    }),
  )
}

/** Vouchers of the online shop: `article` as the shop calls them. */
const vouchers = [
  {
    number: 'NOEL-2041',
    article: 'Coffret Noël 50 €',
    amount: 5000,
    daysAgo: 12,
    beneficiary: 'Léa et Marc',
    message: 'Bonnes vacances au bord de l’eau !',
    isTaken: true,
  },
  {
    number: 'NOEL-2042',
    article: 'Coffret Noël 100 €',
    amount: 10_000,
    daysAgo: 9,
    beneficiary: 'Famille Perrot',
    message: null,
    isTaken: true,
  },
  {
    number: 'NOEL-2047',
    article: 'Coffret Noël 50 €',
    amount: 5000,
    daysAgo: 1,
    beneficiary: 'Mamie Jeanne',
    message: 'Joyeux anniversaire',
    isTaken: false,
  },
  { number: 'WEEKEND-0311', article: 'Week-end découverte', amount: 18_000, daysAgo: 1, beneficiary: null, message: null, isTaken: false },
] as const

/** Two vouchers are integrated; the next one has its match; nobody has said yet what the last one stands for. */
async function writeVouchers(tx: Tx, around: Around): Promise<void> {
  const buyers = await tx.rows<{ id: number; label: string }>(
    `select id, concat_ws(' ', first_name, name) as label from customer where establishment_id = $1 and not is_legal_entity and cardinality(emails) > 0 order by customer_code limit $2`,
    [tx.session.establishmentId, vouchers.length],
  )
  const giftId = (await idsBy(tx, 'gift', 'label'))('Bon cadeau')
  const sold = vouchers.slice(0, buyers.length)
  const ids = await insertRecords(
    tx,
    giftImport,
    sold.map(({ number, article, amount, daysAgo, beneficiary, message }, index) => ({
      number,
      article,
      amount: cents(amount),
      beneficiary,
      message,
      soldOn: iso(around.today - daysAgo),
      buyer: buyers[index]?.label ?? '',
      customerId: buyers[index]?.id ?? null,
      giftId: article.startsWith('Coffret') ? giftId : null,
    })),
  )
  const taken = ids.filter((_, index) => sold[index]?.isTaken === true)
  if (taken.length > 0)
    await integrateGifts(
      tx,
      giftContract.integrate.input.parse({ ids: taken, paymentMethodId: (await idsBy(tx, 'payment-method', 'label'))('Virement') }),
    )
}

/** Families whose stay is helped: confirmed stays of a week or more that are still to be paid. $1 establishment, $2 today, $3 how many. */
const helpedSql = `
select b.id, b.total - b.paid as owed from booking b
join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id and not c.is_legal_entity
where b.establishment_id = $1 and b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id = 3 and b.start_date > $2 and b.end_date - b.start_date >= 7 and b.total - b.paid >= 30000 and b.partner_id is null
order by b.start_date, b.booking_code limit $3`
const files = ['8512-44107', '8512-44982', '7903-10256']

/** The convention with the family allowance funds, and what they have granted so far. */
async function writeHolidayAids(tx: Tx, around: Around): Promise<void> {
  await insertRecords(tx, vacafSetting, [{ isActive: true, structureNumber: '85-0042', department: '85', minimumNights: 7 }])
  const helped = await tx.rows<{ id: number; owed: number }>(helpedSql, [tx.session.establishmentId, iso(around.today), files.length])
  for (const [index, { id, owed }] of helped.entries())
    await nameHolidayAid(tx, {
      bookingId: id,
      kind: index === 1 ? 'AVE' : 'AVF',
      fileNumber: files[index] ?? '',
      amount: Math.floor(owed / 5000) * 2500,
    })
}

/** Who takes the cards of payment links, so that the front desk has them to show: the simulator, which takes no money. */
async function writeGateway(tx: Tx): Promise<void> {
  const paymentMethodId = (await idsBy(tx, 'payment-method', 'label'))('Carte à distance')
  await insertRecords(tx, paymentGateway, [{ isActive: true, gateway: 'simulator', paymentMethodId, linkDays: 7, key: randomUUID() }])
}

/** What comes from outside the site: stays of the internet, vouchers of a shop, aids of the funds. Made as the front desk makes them. */
export async function writeFromOutside(tx: Tx, around: Around, { id: userId, name: userName }: StaffMember): Promise<void> {
  const atDesk: Tx = { ...tx, session: { ...tx.session, userId, userName } }
  await writeWebStays(atDesk, around)
  await writeVouchers(atDesk, around)
  await writeHolidayAids(atDesk, around)
  await writeGateway(atDesk)
}
