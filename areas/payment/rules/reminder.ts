import { addDays, daysBetween } from '#domain/day.ts'
import { formatDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { MailFormats } from '#areas/document/rules/mail/formats.ts'

export const remindedFor = { deposit: 'Acompte', balance: 'Solde' } as const
export type RemindedFor = keyof typeof remindedFor
export const reminderWays = { mail: 'E-mail', letter: 'Courrier' } as const
export type ReminderWay = keyof typeof reminderWays

/** What a stay owes and when, in cents and ISO days; `aided` is what a third party is still to pay. */
export type OwedFacts = {
  readonly total: number
  readonly paid: number
  readonly aided: number
  readonly downPayment: number
  readonly downPaymentDueOn: string | null
  readonly balanceDueOn: string | null
  readonly endDate: string
}
export type Late = { readonly about: RemindedFor; readonly amount: number; readonly dueOn: string; readonly days: number }

/** What should have been paid by now and was not: the balance where it is due, else the deposit. A stay without a day for its balance owes it when it ends. */
export function lateOf(
  { total, paid, aided, downPayment, downPaymentDueOn, balanceDueOn, endDate }: OwedFacts,
  today: string,
): Late | null {
  const owed = total - paid - aided
  const late = (about: RemindedFor, amount: number, dueOn: string | null): Late | null =>
    dueOn === null || dueOn >= today || amount <= 0 ? null : { about, amount, dueOn, days: daysBetween(dueOn, today) }
  return late('balance', owed, balanceDueOn ?? endDate) ?? late('deposit', Math.min(owed, downPayment - paid), downPaymentDueOn)
}

export type Level = {
  readonly id: number
  readonly label: string
  readonly about: RemindedFor
  readonly delayDays: number
  readonly modelId: number
}
export type SentLevel = { readonly levelId: number; readonly about: RemindedFor; readonly delayDays: number; readonly sentOn: string }
export type NextLevel = { readonly level: Level; /** First day on which it may leave. */ readonly readyOn: string }

/** The level that follows those already sent for the same debt, and from when; null after the last one. A level never leaves twice, nor one that comes before it. */
export function nextLevel(
  levels: readonly Level[],
  sent: readonly SentLevel[],
  { about, dueOn }: Pick<Late, 'about' | 'dueOn'>,
): NextLevel | null {
  const before = sent.filter((one) => one.about === about)
  const reached = Math.max(0, ...before.map(({ delayDays }) => delayDays))
  const gone = new Set(before.map(({ levelId }) => levelId))
  const level = levels
    .filter((one) => one.about === about && one.delayDays > reached && !gone.has(one.id))
    .toSorted((one, other) => one.delayDays - other.delayDays || one.id - other.id)[0]
  if (level === undefined) return null
  const last = before.reduce((day, { sentOn }) => (sentOn > day ? sentOn : day), '')
  const [afterDue, afterLast] = [addDays(dueOn, level.delayDays), last === '' ? '' : addDays(last, level.delayDays - reached)]
  return { level, readyOn: afterLast > afterDue ? afterLast : afterDue }
}

/** Why nothing leaves to this customer today; null where something does. */
export function heldBack({
  next,
  excluded,
  today,
}: {
  readonly next: NextLevel | null
  readonly excluded: string | null
  readonly today: string
}): string | null {
  if (excluded !== null) return `Exclu des relances\u00A0: ${excluded}`
  if (next === null) return 'Aucun autre niveau de relance'
  return next.readyOn > today ? `${next.level.label} à partir du ${formatDay(next.readyOn)}` : null
}

export const ages = {
  all: 'Tous',
  upTo30: '1 à 30 jours',
  upTo60: '31 à 60 jours',
  upTo90: '61 à 90 jours',
  over90: 'Plus de 90 jours',
} as const
export type Age = keyof typeof ages
export function ageOf(days: number): Exclude<Age, 'all'> {
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

/** Fixed compensation that a professional owes for each late payment (C. com. D441-5), in cents. */
export const recoveryFee = 4000

/** Interest for late payment at a yearly rate in percent, to the cent. */
export function lateInterest(amount: number, days: number, rate: string): number {
  return Math.round((amount * Math.round(Number(rate) * 100) * days) / 3_650_000)
}

type Mention = {
  readonly amount: number
  readonly days: number
  /** Percent a year; null: three times the legal rate, as the bill says. */ readonly rate: string | null
}
const sentences: Readonly<Record<string, (rate: string | null, interest: string, fee: string) => string>> = {
  en: (rate, interest, fee) =>
    `Under article L441-10 of the French commercial code, late payment by a professional bears penalties ${rate === null ? 'of three times the legal interest rate' : `of ${rate}\u00A0% a year, ${interest} to date`}, and a fixed recovery fee of ${fee}.`,
  de: (rate, interest, fee) =>
    `Nach Artikel L441-10 des französischen Handelsgesetzbuchs fallen bei Zahlungsverzug eines Unternehmers Verzugszinsen ${rate === null ? 'in Höhe des dreifachen gesetzlichen Zinssatzes' : `von ${rate}\u00A0% im Jahr an, bis heute ${interest}`}, sowie eine Beitreibungspauschale von ${fee}.`,
  nl: (rate, interest, fee) =>
    `Volgens artikel L441-10 van het Franse wetboek van koophandel is een professionele klant bij te late betaling rente verschuldigd ${rate === null ? 'van driemaal de wettelijke rentevoet' : `van ${rate}\u00A0% per jaar, tot vandaag ${interest}`}, en een vaste invorderingsvergoeding van ${fee}.`,
}
const french = (rate: string | null, interest: string, fee: string): string =>
  `En application de l’article L441-10 du code de commerce, ce retard entraîne de plein droit des pénalités ${rate === null ? 'au taux de trois fois l’intérêt légal' : `au taux de ${rate}\u00A0% par an, soit ${interest} à ce jour`}, et une indemnité forfaitaire pour frais de recouvrement de ${fee}.`

/** What the law lets a professional be reminded of, in the language of the letter. */
export function lateMention({ amount, days, rate }: Mention, isoCode: string, formats: MailFormats): string {
  const interest = rate === null ? '' : formats.amount(cents(lateInterest(amount, days, rate)))
  const written = rate === null ? null : String(Number(rate)).replace('.', isoCode === 'en' ? '.' : ',')
  return (sentences[isoCode] ?? french)(written, interest, formats.amount(cents(recoveryFee)))
}
