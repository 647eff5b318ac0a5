/** The demonstration site, for the start of the product and for tests. */
export { demoIsLoaded, demoSites, demoState, loadDemo } from './demo/load-demo.ts'
export type { DemoState, LoadDemo } from './demo/load-demo.ts'
export type { DemoReport, DemoSize, DemoSummary } from './demo/fill-site.ts'
export { demoLogins, demoPassword } from './demo/users.ts'
export type { DemoLogin } from './demo/users.ts'
/** Technical events: those that the journal amounts to, the start and the stop of the product. */
export { technicalJournal } from './journaled.ts'
export { provideEventSigner, writeTechnicalEvents } from './technical-events.ts'
export { recordStart, recordStop } from './life.ts'
export type { Vault } from './backup/run-backup.ts'
/** The modules that the establishment uses. */
export { activeModules } from './modules.sql.ts'
