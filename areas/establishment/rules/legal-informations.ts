import { formatDay, formatAmount, formatIban, formatPercent, formatSiren, formatSiret } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { establishment } from '../entities/establishment.ts'
import type { Draft } from './checks.ts'
import { missingForBilling } from './company.ts'

/** One mention of the issuer: where it is filled in, what it says, and why billing waits for it. */
export type LegalLine = {
  readonly field: string
  readonly group: string
  readonly label: string
  readonly value: string | null
  readonly needed: boolean
  readonly message: string | null
}

const groups: readonly (readonly [group: string, fields: readonly (keyof typeof establishment.fields)[]])[] = [
  ['Société', ['companyName', 'legalForm', 'capital', 'siren', 'siret', 'naf', 'vatNumber']],
  ['Immatriculation', ['rcs', 'registrationOfficeCity', 'registrationOfficeNumber', 'tradeRegisterNumber']],
  ['Adresse', ['address1', 'postalCode', 'town']],
  ['Banque', ['iban', 'bic']],
  ['Classement', ['classification', 'classificationNumber', 'classifiedOn', 'classifiedUntil']],
  ['Mentions', ['latePenaltyRate', 'earlyPaymentDiscount', 'mediator', 'legalMentions']],
]

const formats: Readonly<Record<string, (value: string) => string>> = {
  siren: formatSiren,
  siret: formatSiret,
  iban: formatIban,
  latePenaltyRate: formatPercent,
  classifiedOn: formatDay,
  classifiedUntil: formatDay,
}

function textOf(field: keyof typeof establishment.fields, value: unknown): string | null {
  if (typeof value === 'number' && field === 'capital') return formatAmount(cents(value))
  if (typeof value !== 'string' || value.trim() === '') return null
  const declared = establishment.fields[field]
  if (declared.kind === 'choice') return (declared.options as Readonly<Record<string, string>>)[value] ?? value
  return formats[field]?.(value) ?? value
}

/** What the bills of the site say of their issuer, line by line; a missing line that billing needs carries its refusal. */
export function legalLines(row: Draft): readonly LegalLine[] {
  const refused = new Map(missingForBilling(row).map((fault) => [fault.field ?? '', fault.message]))
  const needed = new Set(missingForBilling({}).map(({ field }) => field ?? ''))
  return groups.flatMap(([group, fields]) =>
    fields.map((field) => ({
      field,
      group,
      label: establishment.fields[field].label,
      value: textOf(field, row[field]),
      needed: needed.has(field),
      message: refused.get(field) ?? null,
    })),
  )
}
