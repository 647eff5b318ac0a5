import { refuse } from '#platform/operation/refusal.ts'
import { MissingRight } from '#platform/server/errors.ts'
import { allows } from '#platform/server/session.ts'
import type { MailFile } from '#platform/server/mail.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { MergeValues } from '../../rules/mail/fields.ts'
import type { MailFormats } from '../../rules/mail/formats.ts'
import { mailSubjects } from '../../rules/mail/functions.ts'
import type { MailFunction, MailPaper, MailSubjectKind } from '../../rules/mail/functions.ts'

/** A record as a message speaks of it. */
export type MailSubject = {
  /** As the history names it: « Séjour 2026-00042, Martin Marie ». */
  readonly label: string
  readonly customerId: number
  readonly bookingId: number | null
  readonly addresses: readonly string[]
  readonly languageId: number | null
  /** Name and address, line by line, as an envelope has them. */
  readonly postal: readonly string[]
  /** What the fields of a text are replaced by, in a language. */
  values(formats: MailFormats): MergeValues
  /** Papers that can be made of it now, with what they are called. */
  readonly papers: readonly { readonly paper: MailPaper; readonly label: string }[]
  /** Why one probably writes, the likeliest first. */
  readonly occasions: readonly MailFunction[]
}

/** How an area lets its records be written about. */
export type MailSource = {
  /** Right that reads the record. */
  readonly right: string
  /** Null when there is no such record. `addressee`: the customer who is written to, where it is not that of the record. */
  read(tx: Tx, id: number, addressee?: number): Promise<MailSubject | null>
  /** Makes a paper of the record; a bill counts it as a print. */
  paper(tx: Tx, id: number, paper: MailPaper): Promise<MailFile>
  /** Some records to try a text on, the latest first. */
  samples(tx: Tx): Promise<readonly { readonly id: number; readonly label: string }[]>
}

const sources = new Map<MailSubjectKind, MailSource>()

/** Called once for each kind of record, at start, by the area that holds it. */
export function provideMailSource(kind: MailSubjectKind, source: MailSource): void {
  sources.set(kind, source)
}

/** For what the product writes by itself: a job reads every record of its establishment. */
export function givenSource(kind: MailSubjectKind): MailSource {
  return sources.get(kind) ?? refuse('unknown-record', `Aucun e-mail ne part d’une fiche «\u00A0${mailSubjects[kind]}\u00A0».`)
}

/** Who may not read a record may not write about it either. */
export function sourceOf(tx: Tx, kind: MailSubjectKind): MailSource {
  const source = givenSource(kind)
  if (!allows(tx.session, source.right, 'select')) throw new MissingRight()
  return source
}

/** The record, or a refusal. */
export async function subjectOf(tx: Tx, kind: MailSubjectKind, id: number, addressee?: number): Promise<MailSubject> {
  return (await sourceOf(tx, kind).read(tx, id, addressee)) ?? refuse('unknown-record', 'Cette fiche n’existe pas ou n’existe plus.')
}
