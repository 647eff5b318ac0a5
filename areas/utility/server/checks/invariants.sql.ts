/** One truth that the data must hold. Its statement answers what does not: label, detail, url. $1 is the establishment. */
export type Invariant = { readonly id: string; readonly title: string; readonly purpose: string; readonly sql: string }

export const stayUrl = `'/new-booking/summary/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id`
export const stayBillsUrl = `'/new-booking/bills/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id`
export const stayLabel = `coalesce(b.booking_code, b.quote_code, 'séjour n°\u00A0' || b.id)`
/** A sum in cents as it is written: « −1 234,50 € ». */
export const euros = (sum: string): string =>
  `translate(to_char(${sum} / 100.0, 'FM999,999,999,990.00'), ',.-', '\u00A0,\u2212') || '\u00A0€'`
const day = (column: string): string => `to_char(${column}, 'DD/MM/YYYY')`
/** A stay that holds its places: neither a quote nor cancelled nor given back. */
const holding = `b.status = 'SAVED' and b.cancel_state = 'none' and b.status_id <> 1 and b.option_freed_at is null`

export const invariants: readonly Invariant[] = [
  {
    id: 'bill-chain',
    title: 'Chaîne des factures',
    purpose: 'Chaque document émis porte l’empreinte de celui qui le précède.',
    sql: `select i.number as label, 'Rang ' || d.rank || case when d.previous_hash is distinct from d.before then '\u00A0: ne suit plus le document précédent' else '\u00A0: contenu modifié après l’émission' end as detail, '/bill/' || i.id as url
      from (select x.*, lag(hash, 1, x.previous_hash) over (order by rank) as before from bill_document x where establishment_id = $1) d
      join bill i on i.establishment_id = $1 and i.id = d.bill_id
      where d.previous_hash is distinct from d.before or encode(sha256(convert_to(d.previous_hash || E'\\n' || d.document, 'UTF8')), 'hex') <> d.hash order by d.rank`,
  },
  {
    id: 'bill-ranks',
    title: 'Numéros des factures',
    purpose: 'Les numéros d’une série se suivent, sans trou ni double.',
    sql: `select n.number as label, 'Le numéro précédent de la série est ' || n.before as detail, '/bill/' || n.id as url
      from (select id, number, lag(number) over w as before, substring(number from '[0-9]+$')::bigint as rank, lag(substring(number from '[0-9]+$')::bigint) over w as last
        from bill where establishment_id = $1 and number ~ '^[A-Z]+-[0-9]{4}-[0-9]+$' window w as (partition by regexp_replace(number, '[0-9]+$', '') order by substring(number from '[0-9]+$')::bigint)) n
      where n.last is not null and n.rank <> n.last + 1`,
  },
  {
    id: 'bill-amounts',
    title: 'Montants des factures',
    purpose: 'Hors taxes, TVA et taxe de séjour font le total.',
    sql: `select i.number as label, 'Écart de ' || ${euros('(i.amount - i.net_amount - i.vat_amount - i.tourist_tax)')} as detail, '/bill/' || i.id as url
      from bill i where i.establishment_id = $1 and i.amount <> i.net_amount + i.vat_amount + i.tourist_tax`,
  },
  {
    id: 'bill-shares',
    title: 'Parts des factures groupées',
    purpose: 'Les parts des séjours font la facture groupée, taux par taux.',
    sql: `select i.number as label, 'Les parts des séjours font ' || replace(to_char(coalesce(sum(s.amount), 0) / 100.0, 'FM999999990D00'), '.', ',') || '\u00A0€' as detail, '/bill/' || i.id as url
      from bill i left join bill_share s on s.establishment_id = i.establishment_id and s.bill_id = i.id where i.establishment_id = $1 and i.is_grouped group by i.establishment_id, i.id
      having (coalesce(sum(s.amount), 0), coalesce(sum(s.net_amount), 0), coalesce(sum(s.vat_amount), 0), coalesce(sum(s.tourist_tax), 0)) is distinct from (i.amount::numeric, i.net_amount::numeric, i.vat_amount::numeric, i.tourist_tax::numeric)`,
  },
  {
    id: 'stay-occupancies',
    title: 'Séjours sans occupation',
    purpose: 'Un séjour occupe au moins un emplacement ou un type.',
    sql: `select ${stayLabel} as label, 'Aucune occupation' as detail, ${stayUrl} as url from booking b
      where b.establishment_id = $1 and b.status = 'SAVED' and not exists (select from occupancy o where o.establishment_id = $1 and o.booking_id = b.id)`,
  },
  {
    id: 'stay-dates',
    title: 'Dates des occupations',
    purpose: 'Le séjour va de sa première arrivée à son dernier départ.',
    sql: `select ${stayLabel} as label, 'Du ' || ${day('b.start_date')} || ' au ' || ${day('b.end_date')} || ', ses occupations du ' || ${day('o.first')} || ' au ' || ${day('o.last')} as detail, ${stayUrl} as url
      from booking b join (select booking_id, min(start_date) as first, max(end_date) as last from occupancy where establishment_id = $1 group by booking_id) o on o.booking_id = b.id
      where b.establishment_id = $1 and b.status = 'SAVED' and (o.first <> b.start_date or o.last <> b.end_date)`,
  },
  {
    id: 'calendar-missing',
    title: 'Emplacements non tenus',
    purpose: 'Un séjour qui tient un emplacement l’occupe au calendrier, aux mêmes dates.',
    sql: `select ${stayLabel} as label, 'Emplacement ' || p.number || ' du ' || ${day('o.start_date')} || ' au ' || ${day('o.end_date')} || ' absent du calendrier' as detail, ${stayUrl} as url
      from occupancy o join booking b on b.establishment_id = $1 and b.id = o.booking_id join place p on p.establishment_id = $1 and p.id = o.place_id
      where o.establishment_id = $1 and ${holding} and not b.is_gone
        and not exists (select from calendar c where c.establishment_id = $1 and c.occupancy_id = o.id and c.place_id = o.place_id and c.arrival = o.start_date and c.departure = o.end_date)`,
  },
  {
    id: 'calendar-unheld',
    title: 'Calendrier sans séjour',
    purpose: 'Ce que le calendrier tient pour un séjour, ce séjour le demande.',
    sql: `select ${stayLabel} as label, 'Le calendrier tient l’emplacement ' || p.number || ' du ' || ${day('c.arrival')} || ' au ' || ${day('c.departure')} as detail, ${stayUrl} as url
      from calendar c join occupancy o on o.establishment_id = $1 and o.id = c.occupancy_id join booking b on b.establishment_id = $1 and b.id = o.booking_id join place p on p.establishment_id = $1 and p.id = c.place_id
      where c.establishment_id = $1 and c.kind = 'occupancy' and (c.place_id is distinct from o.place_id or c.arrival < o.start_date or c.departure > o.end_date or b.cancel_state <> 'none' or b.status <> 'SAVED')`,
  },
  {
    id: 'stay-paid',
    title: 'Sommes réglées des séjours',
    purpose: 'Ce qu’un séjour dit avoir reçu est la somme de ses règlements, dépôts de garantie à part.',
    sql: `select ${stayLabel} as label, 'Réglé ' || replace(to_char(coalesce(b.paid, 0) / 100.0, 'FM999999990D00'), '.', ',') || '\u00A0€, règlements ' || replace(to_char(coalesce(p.sum, 0) / 100.0, 'FM999999990D00'), '.', ',') || '\u00A0€' as detail, ${stayUrl} as url
      from booking b left join (select booking_id, sum(amount) as sum from payment where establishment_id = $1 and account_type is distinct from 3 group by booking_id) p on p.booking_id = b.id
      where b.establishment_id = $1 and coalesce(b.paid, 0) <> coalesce(p.sum, 0)`,
  },
]
