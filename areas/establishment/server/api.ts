/** What later areas may use of the establishment on the server. */
export { accountingFaults, insertMonths } from './calendar.ts'
export { closeDaysUntil, closedDateFault, closedDatesFault, closedUntil } from './closed-days.ts'
export { keepOneDefault, singleDefault } from './single-default.ts'
export { installedEstablishments } from './installation.sql.ts'
export { loadSeeds } from './load-seeds.ts'
export { logoPictures, pictureAddress, pictured } from './pictures.ts'
export type { Pictures } from './pictures.ts'
export { isPretend, isSchool, markOf, schoolMark } from './school.ts'
