/** The address of a page of the stay of alias `b`; null where there is none. */
export const stayUrl = (page: string): string =>
  `case when b.id is null then null else '/new-booking/${page}/' || b.id || '/0/0/0/' || b.customer_id || '/' || b.status_id end`
