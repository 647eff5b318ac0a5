export const registersSql = `select id, label, is_active as "isActive" from cash_register where establishment_id = $1 order by position, id`

/** In the order of the till: family after family, each in the order made by hand. */
export const articlesSql = `select a.id, a.version, a.label, a.code, f.label as family, a.price, a.is_visible as "isVisible", a.sold_at_desk as "soldAtDesk", a.cash_register_ids as "cashRegisterIds"
from article a join article_family f on f.establishment_id = a.establishment_id and f.id = a.article_family_id
where a.establishment_id = $1 order by f.position, f.id, a.position, a.id`
