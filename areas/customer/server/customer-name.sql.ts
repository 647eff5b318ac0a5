/** How a list names the customer of alias `c`: a company by its name, a person as « Name First name ». */
export const customerNameSql = `case when c.is_legal_entity then c.company_name else trim(concat_ws(' ', c.name, c.first_name)) end`

/** Who comes for the company of alias `c`, and is to be called; null for a person, and where nobody is named. */
export const contactNameSql = `case when c.is_legal_entity then nullif(trim(concat_ws(' ', c.first_name, c.name)), '') end`
/** How the customer of alias `c` is called: his first number, or else the other. */
export const customerPhoneSql = `coalesce(nullif(c.phone1, ''), nullif(c.phone2, ''))`
