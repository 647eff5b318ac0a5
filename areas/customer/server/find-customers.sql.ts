/** A customer as searches read it: one row, plates included. */
export type CustomerRow = {
  id: number
  customerCode: string | null
  civility: string | null
  name: string | null
  firstName: string | null
  companyName: string | null
  isLegalEntity: boolean
  postalCode: string
  town: string
  country: string | null
  phone1: string | null
  phone2: string | null
  emails: string[]
  birthDate: string | null
  plates: string[]
  isLoyal: boolean
  isWatched: boolean
  isBlacklisted: boolean
  isProspect: boolean
  blacklistReason: string | null
  /** What the desk reads as soon as he is chosen: his remark, else what he likes. */
  bookingRemark: string | null
}

/** Whoever answers through a record that was joined to another one is shown by that other one. */
const columns = `select c.id, c.customer_code as "customerCode", v.label as civility, c.name, c.first_name as "firstName", c.company_name as "companyName",
  c.is_legal_entity as "isLegalEntity", c.address_postal_code as "postalCode", c.address_town as town, k.name as country, c.phone1, c.phone2, c.emails,
  c.birth_date::text as "birthDate", array(select w.plate from vehicle w where w.establishment_id = $1 and w.customer_id = c.id order by w.id) as plates,
  c.is_loyal as "isLoyal", c.is_watched as "isWatched", c.is_blacklisted as "isBlacklisted", c.is_prospect as "isProspect", case when c.is_blacklisted then nullif(c.blacklist_reason, '') end as "blacklistReason", coalesce(nullif(c.booking_remark, ''), nullif(c.preferences, '')) as "bookingRemark"
from (select distinct coalesce(w.merged_into_id, w.id) as id from found join customer w on w.establishment_id = $1 and w.id = found.id) kept
join customer c on c.establishment_id = $1 and c.id = kept.id
left join civility v on v.establishment_id = $1 and v.id = c.civility_id
left join country k on k.establishment_id = $1 and k.id = c.address_country_id`

/** $2 ids of whose name begins so, $3 words, $4 code, $5 digits of a phone, $6 plates. */
export const findSql = `with found as (
  (select unnest($2::bigint[]) as id)
  union (select id from customer_find($3, 120) as matching(id))
  union (select id from customer where establishment_id = $1 and customer_code = $4)
  union (select id from customer_find($5, 60) as phoned(id))
  union (select id from vehicle_find($6, 60) as driven(id)))
${columns}`

/** $2 beginning of a name, plain, and $3 its end (excluded): who has that name and no more first. */
export const namedSql = `select id, name_sort = $2 as "isWhole" from customer where establishment_id = $1 and name_sort >= $2 and name_sort < $3 order by name_sort, id limit 400`

/** What is compared of a name that may be mistyped. */
export type NameRow = Pick<CustomerRow, 'id' | 'name' | 'firstName' | 'companyName' | 'town'>

/** $2 beginning of a name, plain, and $3 its end (excluded): the names alone, of which few answer. */
export const beginningSql = `select id, name, first_name as "firstName", company_name as "companyName", address_town as town
from customer where establishment_id = $1 and name_sort >= $2 and name_sort < $3 order by name_sort, id limit 400`

/** $2 ids. */
export const theseSql = `with found as (select unnest($2::bigint[]) as id)
${columns}`

/** $2 e-mails and phones, $3 and $4 bounds of the names that begin alike, $5 first letter of the first name, $6 swapped first name, $7 itself, $8 company. */
export const alikeSql = `with found as (
  select id from (
    select m.id from unnest($2::text[]) contact cross join lateral customer_find(contact, 20) as m(id)
    union (select id from customer where establishment_id = $1 and $3 <> '' and name_sort >= $3 and name_sort < $4 and ($5 = '' or starts_with(first_name_sort, $5)) limit 400)
    union (select id from customer where establishment_id = $1 and $6 <> '' and name_sort = $6 limit 100)
    union (select id from customer_find($8, 40) as company(id))) alike
  where id <> $7)
${columns}`
