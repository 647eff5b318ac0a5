/** How a list names the customer of alias `c`: a company by its name, a person as « Name First name ». */
export const customerNameSql = `case when c.is_legal_entity then c.company_name else trim(concat_ws(' ', c.name, c.first_name)) end`
