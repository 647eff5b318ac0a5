import { cents } from '#domain/money.ts'
import { meterPricing } from '#areas/camp/entities/meter-pricing.ts'
import { meterReading } from '#areas/camp/entities/meter-reading.ts'
import { meter } from '#areas/camp/entities/meter.ts'
import type { Tx } from '#platform/server/tx.ts'
import { idsBy, insertRecords } from './bulk.ts'
import { iso } from './calendar.ts'
import type { Around } from './calendar.ts'
import type { Random } from './random.ts'

type Place = { readonly id: number; readonly number: string }
/** `monthly` is the usual consumption of a month, from and to. */
type MeterPlan = {
  readonly type: string
  readonly prefix: string
  readonly start: readonly [number, number]
  readonly monthly: readonly [number, number]
  readonly unitPrice: string
  readonly monthlyFee: number
}

const meters: readonly MeterPlan[] = [
  { type: 'Électricité', prefix: 'ELEC-', start: [2000, 18_000], monthly: [40, 260], unitPrice: '0.2516', monthlyFee: 650 },
  { type: 'Eau', prefix: 'EAU-', start: [80, 900], monthly: [2, 11], unitPrice: '3.85', monthlyFee: 0 },
]
const metered = 24
const monthsRead = 6

/** Places that people live on for months, else those with water and a strong current. */
async function meteredPlaces(tx: Tx): Promise<readonly Place[]> {
  return tx.rows<Place>(
    `select p.id, p.number from place p join place_type t on t.establishment_id = $1 and t.id = p.place_type_id join place_family f on f.establishment_id = $1 and f.id = t.place_family_id
     where p.establishment_id = $1 and (f.nature = 'residential' or (t.has_water and t.electricity_amperes >= 10)) order by (f.nature = 'residential') desc, p.position limit $2`,
    [tx.session.establishmentId, metered],
  )
}

/** The end of each of the last months, oldest first. */
function readingDays(around: Around): readonly string[] {
  const first = Temporal.PlainDate.from(iso(around.today)).with({ day: 1 })
  return Array.from({ length: monthsRead }, (_, index) =>
    first
      .subtract({ months: monthsRead - 1 - index })
      .subtract({ days: 1 })
      .toString(),
  )
}

/** Meters of the places that pay what they use, their prices, and a round at the end of each of the last months. */
export async function writeMeters(tx: Tx, around: Around, random: Random): Promise<void> {
  const [typeId, tvaId] = [await idsBy(tx, 'meter-type', 'label'), await normalVat(tx)]
  const [places, days] = [await meteredPlaces(tx), readingDays(around)]
  for (const plan of meters) {
    const meterTypeId = typeId(plan.type)
    await insertRecords(tx, meterPricing, [
      {
        meterTypeId,
        label: `${plan.type} ${around.year}`,
        startDate: `${around.year - 1}-01-01`,
        unitPrice: plan.unitPrice,
        monthlyFee: plan.monthlyFee === 0 ? null : cents(plan.monthlyFee),
        tvaId,
      },
    ])
    const starts = places.map(() => random.int(...plan.start))
    const ids = await insertRecords(
      tx,
      meter,
      places.map(({ id, number }, index) => ({
        placeId: id,
        number: `${plan.prefix}${number}`,
        meterTypeId,
        startIndex: String(starts[index]),
        installedOn: `${around.year - 1}-03-01`,
        isSensor: plan.type === 'Électricité' && index % 3 === 0,
      })),
    )
    await insertRecords(
      tx,
      meterReading,
      places.flatMap((place, index) => {
        let quantity = starts[index] ?? 0
        return days.map((readingDate) => {
          const consumption = random.int(...plan.monthly)
          quantity += consumption
          return {
            meterId: ids[index] ?? 0,
            placeId: place.id,
            meterTypeId,
            readingDate,
            quantity: String(quantity),
            consumption: String(consumption),
            source: 'manual' as const,
          }
        })
      }),
    )
  }
}

async function normalVat(tx: Tx): Promise<number> {
  const [found] = await tx.rows<{ id: number }>(
    `select id from tva where establishment_id = $1 and code = 'normal' order by start_date desc limit 1`,
    [tx.session.establishmentId],
  )
  if (found === undefined) throw new Error('the demonstration has no normal rate of VAT')
  return found.id
}
