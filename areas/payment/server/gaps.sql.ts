/**
 * What each count of a till found more or less than the count before it: a till that starts again from what it holds forgets the gap of before. What the
 * gap of a count is measured from holds `carried` already, the gaps kept before its day; together they are what is found beside what was written.
 */
export const gapsSql = `
select c.id, c.counted_on, c.payment_method_id, c.explanation, c.found - coalesce(case when not exists (
  select from starting_base s where s.establishment_id = $1 and s.payment_method_id = c.payment_method_id and s.starts_on > c.before_on and s.starts_on <= c.counted_on) then c.before end, 0) as amount
from (select id, counted_on, payment_method_id, explanation, gap + carried as found, lag(gap + carried) over w as before, lag(counted_on) over w as before_on from cash_count where establishment_id = $1 window w as (partition by payment_method_id order by counted_on, id)) c`
