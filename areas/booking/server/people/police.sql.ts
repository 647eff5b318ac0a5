import { linesOfPersonSql, wasBeforeSql } from './goes-on.sql.ts'

/** Full years on arrival; those of the oldest of the category while nobody has said. */
const ageSql = `coalesce(extract(year from age(x.start_date, y.birth_date))::int, y.age, g.max_age, 120)`

/** Whether the law wants a form of the occupant `y` of the stay `b`, under the settings `s` of the site (their defaults where nothing was saved). */
const wantedSql = `coalesce(s.is_active, true) and ${ageSql} >= coalesce(s.minimum_age, 15) and (coalesce(k.iso_code, 'FR') <> 'FR' or not coalesce(s.foreigners_only, true))`

/** From the occupancy `x` to its people. A nationality that nobody said is the customer's own, then the country he lives in. */
const peopleSql = (customer: string): string => `
join occupancy_attendant y on y.establishment_id = x.establishment_id and y.occupancy_id = x.id
join age_category g on g.establishment_id = y.establishment_id and g.id = y.age_category_id
left join country k on k.establishment_id = y.establishment_id and k.id = coalesce(y.country_id, ${customer}.nationality_id, ${customer}.address_country_id)
left join police_register s on s.establishment_id = y.establishment_id`

/** How many forms the stay `b` still lacks, beside each line of a list; `b` holds the two countries of its customer. */
export const policeCountsSql = `
select count(*) as unsigned from occupancy x ${peopleSql('b')}
where x.establishment_id = $1 and x.booking_id = b.id and b.status_id <> 1 and not ${wasBeforeSql('y', 'x')} and ${wantedSql}
  and not exists (select from police_form f where f.establishment_id = x.establishment_id and f.booking_id = b.id and f.attendant_id in ${linesOfPersonSql('y', 'b.id')})`

/** $1 establishment, $2 stays: the people whose form is wanted, with what is known of them. */
export const expectedFormsSql = `
select b.id as "bookingId", y.id as "attendantId", trim(concat_ws(' ', coalesce(b.booking_code, b.quote_code), c.name, c.first_name)) as stay, coalesce(l.iso_code, 'EN') as language,
  coalesce((select string_agg(distinct p.number, ', ') from occupancy o join place p on p.establishment_id = o.establishment_id and p.id = o.place_id where o.establishment_id = b.establishment_id and o.booking_id = b.id), '') as places,
  y.name, y.first_name as "firstName", y.birth_date as "birthDate", k.id as "nationalityId", k.nationality,
  c.name as "customerName", c.first_name as "customerFirstName", c.birth_date as "customerBirthDate", c.birth_place as "customerBirthPlace", c.phone1 as phone, c.emails[1] as email,
  concat_ws(', ', nullif(c.address_line1, ''), nullif(trim(concat_ws(' ', c.address_postal_code, c.address_town)), ''), h.name) as residence,
  row_number() over (partition by b.id order by x.id, y.id)::int as rank, b.start_date as arrival, b.end_date as departure,
  (select string_agg(trim(concat_ws(' ', q.first_name, q.name)), ', ' order by q.id) from occupancy_attendant q join age_category r on r.establishment_id = q.establishment_id and r.id = q.age_category_id
    where q.establishment_id = y.establishment_id and q.occupancy_id = x.id and coalesce(q.first_name, q.name) is not null
      and coalesce(extract(year from age(x.start_date, q.birth_date))::int, q.age, r.max_age, 120) < coalesce(s.minimum_age, 15)) as children,
  f.id as "formId", f.name as "signedName", f.first_name as "signedFirstName", f.birth_date as "signedBirthDate", f.birth_place as "signedBirthPlace", f.nationality_id as "signedNationalityId", n.nationality as "signedNationality",
  f.residence as "signedResidence", f.phone as "signedPhone", f.email as "signedEmail", f.children as "signedChildren", f.arrival as "signedArrival", f.departure as "signedDeparture", f.signature, f.signed_on as "signedOn"
from booking b join customer c on c.establishment_id = b.establishment_id and c.id = b.customer_id
left join language l on l.establishment_id = c.establishment_id and l.id = c.language_id
left join country h on h.establishment_id = c.establishment_id and h.id = c.address_country_id
join occupancy x on x.establishment_id = b.establishment_id and x.booking_id = b.id ${peopleSql('c')}
left join lateral (select * from police_form q where q.establishment_id = y.establishment_id and q.booking_id = b.id and q.attendant_id in ${linesOfPersonSql('y', 'b.id')} order by q.signed_on desc, q.id desc limit 1) f on true
left join country n on n.establishment_id = f.establishment_id and n.id = f.nationality_id
where b.establishment_id = $1 and b.id = any($2::bigint[]) and b.status_id <> 1 and not ${wasBeforeSql('y', 'x')} and (${wantedSql} or f.id is not null)
order by b.expected_time nulls last, b.start_date, b.id, x.id, y.id`

export type ExpectedRow = {
  bookingId: number
  attendantId: number
  stay: string
  places: string
  language: string
  rank: number
  arrival: string
  departure: string
  name: string | null
  firstName: string | null
  birthDate: string | null
  nationalityId: number | null
  nationality: string | null
  customerName: string | null
  customerFirstName: string | null
  customerBirthDate: string | null
  customerBirthPlace: string | null
  phone: string | null
  email: string | null
  residence: string
  children: string | null
  formId: number | null
  signedName: string | null
  signedFirstName: string | null
  signedBirthDate: string | null
  signedBirthPlace: string | null
  signedNationalityId: number | null
  signedNationality: string | null
  signedResidence: string | null
  signedPhone: string | null
  signedEmail: string | null
  signedChildren: string | null
  signedArrival: string | null
  signedDeparture: string | null
  signature: string | null
  signedOn: string | null
}

/** $1 establishment, $2 months kept, $3 text with wildcards, $4 most rows. */
export const keptFormsSql = `
select f.id, f.booking_id as "bookingId", f.name, f.first_name as "firstName", f.birth_date as "birthDate", f.birth_place as "birthPlace", f.nationality_id as "nationalityId", k.nationality, f.residence,
  coalesce(f.phone, '') as phone, coalesce(f.email, '') as email, coalesce(f.children, '') as children, f.arrival, f.departure, f.signed_on as "signedOn", (f.signed_on + make_interval(months => $2::int))::date as "erasedOn",
  f.signature is null as "onPaper", count(*) over ()::int as count
from police_form f join country k on k.establishment_id = f.establishment_id and k.id = f.nationality_id
where f.establishment_id = $1 and ($3 = '' or position(lower($3) in lower(concat_ws(' ', f.name, f.first_name, k.nationality))) > 0)
order by f.signed_on desc, f.id desc limit $4`

/** His lines in the parts of the stay. $1 establishment, $2 stay, $3 occupant. */
export const occupantOfStaySql = `
select k.id from occupancy_attendant y join occupancy x on x.establishment_id = y.establishment_id and x.id = y.occupancy_id join occupancy_attendant k on k.establishment_id = y.establishment_id and k.id in ${linesOfPersonSql('y', '$2')}
where y.establishment_id = $1 and x.booking_id = $2 and y.id = $3`

/** $1 establishment, $2 today, $3 months kept. */
export const eraseSql = `delete from police_form where establishment_id = $1 and (signed_on + make_interval(months => $3::int))::date <= $2::date returning id`
