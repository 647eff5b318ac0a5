/** What later areas may use of customers on the server. */
export { customerFacts, provideCustomerFacts } from './customer-facts.ts'
export type { CustomerFacts, CustomerFactsReader } from './customer-facts.ts'
export { driversOf, provideStayDrivers } from './drivers.ts'
export { findCustomers, findDuplicates } from './find-customers.ts'
export { findTowns } from './find-towns.ts'
export { importOfficialTowns, importTownsWhere } from './import-towns.ts'
export { customerMail, mailPerson } from './mail-source.ts'
export { customerSeries, nextCustomerCode } from './hooks.ts'
