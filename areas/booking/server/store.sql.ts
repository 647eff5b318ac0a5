import { siteZoneSql } from '#platform/server/site-zone.ts'
import type { Wish } from '../rules/wishes.ts'

/** Reads and writes of one stay with everything it owns. */

export type HeaderRow = {
  id: number
  version: number
  bookingCode: string | null
  quoteCode: string | null
  statusId: 1 | 2 | 3 | 4 | 5
  isPassage: boolean
  quoteStatus: 'accepted' | 'refused' | 'counter' | null
  customerId: number
  partnerId: number | null
  accessChannelId: number | null
  startDate: string
  endDate: string
  optionExpiresOn: string | null
  optionFreedAt: string | null
  expectedTime: string | null
  isArrived: boolean
  isGone: boolean
  cancelState: 'none' | 'cancelled' | 'cancelling'
  closeReason: string | null
  isNoShow: boolean
  isEarlyDeparture: boolean
  variantOfId: number | null
  variantLabel: string | null
  mergedIntoId: number | null
  cancelOutcome: 'kept' | 'credit' | 'refunded' | null
  cancelAmount: number | null
  isLocked: boolean
  lockedOn: string | null
  lockedById: number | null
  lockedBy: string | null
  lockReason: string | null
  stateId: number
  status: 'SAVED' | 'DELETED'
  groupName: string | null
  reference: string | null
  hasInsurance: boolean
  promoCode: string | null
  downPayment: number
  downPaymentType: 1 | 2
  downPaymentDueOn: string | null
  balanceDueOn: string | null
  total: number
  touristTax: number
  paid: number
  note: string | null
  createdAt: string
  bookedOn: string
}
/** $1 establishment, $2 stay. The days are those of the site's clock. */
export const headerSql = `select id, version, booking_code as "bookingCode", quote_code as "quoteCode", status_id as "statusId", is_passage as "isPassage", quote_status as "quoteStatus",
  customer_id as "customerId", partner_id as "partnerId", access_channel_id as "accessChannelId", start_date as "startDate", end_date as "endDate", option_expires_on as "optionExpiresOn", option_freed_at as "optionFreedAt", expected_time as "expectedTime",
  is_arrived as "isArrived", is_gone as "isGone", cancel_state as "cancelState", close_reason as "closeReason", is_no_show as "isNoShow", is_early_departure as "isEarlyDeparture", variant_of_id as "variantOfId", variant_label as "variantLabel", merged_into_id as "mergedIntoId", cancel_outcome as "cancelOutcome", cancel_amount as "cancelAmount", is_locked as "isLocked", (locked_at at time zone ${siteZoneSql})::date as "lockedOn", locked_by_id as "lockedById", locked_by as "lockedBy", lock_reason as "lockReason", state_id as "stateId", status,
  group_name as "groupName", reference, has_insurance as "hasInsurance", promo_code as "promoCode", coalesce(down_payment, 0) as "downPayment", coalesce(down_payment_type, 1) as "downPaymentType",
  down_payment_due_on as "downPaymentDueOn", balance_due_on as "balanceDueOn", coalesce(total, 0) as total, coalesce(tourist_tax, 0) as "touristTax", coalesce(paid, 0) as paid, note,
  created_at as "createdAt", (created_at at time zone ${siteZoneSql})::date as "bookedOn"
from booking where establishment_id = $1 and id = $2`

export type OccupancyRow = {
  id: number
  placeTypeId: number
  placeId: number | null
  startDate: string
  endDate: string
  equipment: 'tent' | 'caravan' | 'motorhome' | 'van' | 'foldingCaravan' | 'none' | null
  equipmentLength: string | null
  equipmentWidth: string | null
  amperes: number | null
  featureIds: number[]
  wishes: Wish[]
  isPlaceLocked: boolean
  placeNumber: string | null
  placeTypeLabel: string
}
export const occupanciesSql = `select o.id, o.place_type_id as "placeTypeId", o.place_id as "placeId", o.start_date as "startDate", o.end_date as "endDate", o.equipment, o.equipment_length as "equipmentLength", o.equipment_width as "equipmentWidth", o.amperes,
  o.feature_ids as "featureIds", o.wishes, o.is_place_locked as "isPlaceLocked", p.number as "placeNumber", t.label as "placeTypeLabel"
from occupancy o join place_type t on t.establishment_id = o.establishment_id and t.id = o.place_type_id left join place p on p.establishment_id = o.establishment_id and p.id = o.place_id
where o.establishment_id = $1 and o.booking_id = $2 order by o.id`

/** What an occupancy owns: its table, its fields with their columns and types, in the order of the form. */
export type OwnedTable = { readonly table: string; readonly columns: readonly (readonly [field: string, column: string, type: string])[] }
export const ownedTables = {
  attendants: {
    table: 'occupancy_attendant',
    columns: [
      ['ageCategoryId', 'age_category_id', 'bigint'],
      ['name', 'name', 'text'],
      ['firstName', 'first_name', 'text'],
      ['birthDate', 'birth_date', 'date'],
      ['age', 'age', 'int'],
      ['countryId', 'country_id', 'bigint'],
      ['taxExemption', 'tax_exemption', 'text'],
      ['person', 'person', 'int'],
    ],
  },
  vehicles: {
    table: 'occupancy_vehicle',
    columns: [
      ['vehicleTypeId', 'vehicle_type_id', 'bigint'],
      ['plate', 'plate', 'text'],
    ],
  },
  animals: {
    table: 'occupancy_animal',
    columns: [
      ['animalTypeId', 'animal_type_id', 'bigint'],
      ['name', 'name', 'text'],
    ],
  },
  extras: {
    table: 'occupancy_extra',
    columns: [
      ['extraId', 'extra_id', 'bigint'],
      ['quantity', 'quantity', 'int'],
      ['startDate', 'start_date', 'date'],
      ['endDate', 'end_date', 'date'],
    ],
  },
} as const satisfies Readonly<Record<string, OwnedTable>>
export type OwnedKey = keyof typeof ownedTables

/** $1 establishment, $2 occupancies. */
export function ownedSql({ table, columns }: OwnedTable): string {
  return `select id, occupancy_id as "occupancyId", ${columns.map(([field, column]) => `${column} as "${field}"`).join(', ')} from ${table} where establishment_id = $1 and occupancy_id = any($2::bigint[]) order by id`
}
/** Removes what is not kept. $1 establishment, $2 occupancies, $3 ids kept. */
export function deleteOwnedSql({ table }: OwnedTable): string {
  return `delete from ${table} where establishment_id = $1 and occupancy_id = any($2::bigint[]) and id <> all($3::bigint[])`
}
function record({ columns }: OwnedTable): string {
  return `jsonb_to_recordset($2::jsonb) as r(id bigint, "occupancyId" bigint, ${columns.map(([field, , type]) => `"${field}" ${type}`).join(', ')})`
}
/** $1 establishment, $2 records as JSON. */
export function insertOwnedSql(owned: OwnedTable): string {
  return `insert into ${owned.table} (establishment_id, occupancy_id, ${owned.columns.map(([, column]) => column).join(', ')}) select $1, r."occupancyId", ${owned.columns.map(([field]) => `r."${field}"`).join(', ')} from ${record(owned)}`
}
export function updateOwnedSql(owned: OwnedTable): string {
  return `update ${owned.table} t set ${owned.columns.map(([field, column]) => `${column} = r."${field}"`).join(', ')}, occupancy_id = r."occupancyId", version = version + 1, updated_at = now()
from ${record(owned)} where t.establishment_id = $1 and t.id = r.id`
}

export type LineRow = {
  id: number
  occupancyId: number | null
  category: number
  label: string
  reason: string | null
  quantity: string
  unitPrice: number | null
  amount: number
  vatRate: string | null
  gridId: number | null
  gridVersion: number | null
  periodId: number | null
  extraId: number | null
  ageCategoryId: number | null
  isManual: boolean
  manualReason: string | null
  manualBy: string | null
}
export const linesSql = `select id, occupancy_id as "occupancyId", category, label, reason, quantity, unit_price as "unitPrice", amount, vat_rate as "vatRate", grid_id as "gridId", grid_version as "gridVersion", period_id as "periodId",
  extra_id as "extraId", age_category_id as "ageCategoryId", is_manual as "isManual", manual_reason as "manualReason", manual_by as "manualBy"
from occupancy_detail where establishment_id = $1 and booking_id = $2 order by position, id`
export const deleteLinesSql = `delete from occupancy_detail where establishment_id = $1 and booking_id = $2`
/** $1 establishment, $2 stay, $3 lines as JSON, in their order. */
export const insertLinesSql = `insert into occupancy_detail (establishment_id, booking_id, occupancy_id, position, category, label, reason, quantity, unit_price, amount, vat_rate, extra_id, age_category_id, grid_id, grid_version, period_id, is_manual, manual_reason, manual_by)
select $1, $2, r."occupancyId", (row_number() over () - 1)::int, r.category, left(r.label, 200), left(r.reason, 400), r.quantity, r."unitPrice", r.amount, r."vatRate", r."extraId", r."ageCategoryId", r."gridId", r."gridVersion", r."periodId", r."isManual", r."manualReason", r."manualBy"
from jsonb_to_recordset($3::jsonb) as r("occupancyId" bigint, category int, label text, reason text, quantity numeric, "unitPrice" bigint, amount bigint, "vatRate" numeric, "extraId" bigint, "ageCategoryId" bigint, "gridId" bigint, "gridVersion" int, "periodId" int, "isManual" boolean, "manualReason" text, "manualBy" text)`

const headerColumns = [
  ['statusId', 'status_id'],
  ['isPassage', 'is_passage'],
  ['quoteStatus', 'quote_status'],
  ['customerId', 'customer_id'],
  ['partnerId', 'partner_id'],
  ['accessChannelId', 'access_channel_id'],
  ['startDate', 'start_date'],
  ['endDate', 'end_date'],
  ['optionExpiresOn', 'option_expires_on'],
  ['expectedTime', 'expected_time'],
  ['groupName', 'group_name'],
  ['reference', 'reference'],
  ['hasInsurance', 'has_insurance'],
  ['promoCode', 'promo_code'],
  ['note', 'note'],
  ['bookingCode', 'booking_code'],
  ['quoteCode', 'quote_code'],
  ['downPayment', 'down_payment'],
  ['downPaymentType', 'down_payment_type'],
  ['downPaymentDueOn', 'down_payment_due_on'],
  ['balanceDueOn', 'balance_due_on'],
  ['total', 'total'],
  ['touristTax', 'tourist_tax'],
  ['cancelState', 'cancel_state'],
  ['canceledAt', 'canceled_at'],
  ['closeReason', 'close_reason'],
] as const
/** What a save writes of the header; the rest belongs to arrivals, departures and payments. */
export type HeaderValues = { readonly [K in (typeof headerColumns)[number][0]]: string | number | boolean | null }

export function headerParameters(values: HeaderValues): readonly unknown[] {
  return headerColumns.map(([field]) => values[field])
}
/** $1 establishment, $2 clock, then the columns. */
export const insertHeaderSql = `insert into booking (establishment_id, created_at, updated_at, ${headerColumns.map(([, column]) => column).join(', ')})
values ($1, $2, $2, ${headerColumns.map((_, index) => `$${index + 3}`).join(', ')}) returning id`
/** $1 establishment, $2 clock, then the columns, then the stay. */
export const updateHeaderSql = `update booking set version = version + 1, updated_at = $2, ${headerColumns.map(([, column], index) => `${column} = $${index + 3}`).join(', ')}
where establishment_id = $1 and id = $${headerColumns.length + 3}`

/** $1 establishment, $2 stay, then the values of one occupancy. */
export const insertOccupancySql = `insert into occupancy (establishment_id, booking_id, place_type_id, place_id, start_date, end_date, equipment, equipment_length, equipment_width, amperes, feature_ids, wishes, is_place_locked, adults, children, animals, vehicles)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning id`
export const updateOccupancySql = `update occupancy set version = version + 1, updated_at = now(), place_type_id = $3, place_id = $4, start_date = $5, end_date = $6, equipment = $7, equipment_length = $8, equipment_width = $9, amperes = $10, feature_ids = $11, wishes = $12, is_place_locked = $13,
  adults = $14, children = $15, animals = $16, vehicles = $17 where establishment_id = $1 and booking_id = $2 and id = $18 returning id`
export const deleteOccupanciesSql = `delete from occupancy where establishment_id = $1 and booking_id = $2 and id <> all($3::bigint[])`
