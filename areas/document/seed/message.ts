import type { MailFunction } from '../rules/mail/functions.ts'

export type SeedMessage = { readonly subject: string; readonly body: string }
/** The texts that a new establishment receives in one language. */
export type SeedLanguage = {
  readonly isoCode: string
  readonly signature: string
  readonly messages: Readonly<Record<MailFunction, SeedMessage>>
}
