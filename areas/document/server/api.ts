/** What later areas may use of documents. */
export { guideFolder, readGuide } from './guide.ts'
export type { Chapter } from './guide.ts'
export { documentDress } from './document-dress.ts'
export type { DocumentDress } from './document-dress.ts'
export { giveMails } from './mail/history.ts'
export { provideMailSource } from './mail/subject-slot.ts'
export type { MailSource, MailSubject } from './mail/subject-slot.ts'
