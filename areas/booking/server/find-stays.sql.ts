/** Stays that a text names, as a table of their numbers: by code, group, place or plate as they are typed, and by their customer, whose words stand in any order (« Yann Kervella », « Kervella Yann »). Both arguments are parameters of the query. */
export const foundStaysSql = (typed: string, most: string): string => `(select id from booking_find(${typed}, ${most}) as named(id)
  union (select b.id from customer_search(${typed}) as called(id) join booking b on b.customer_id = called.id where b.establishment_id = $1 limit ${most}))`
