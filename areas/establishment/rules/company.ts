import { formatDay, formatSiren } from '#domain/french.ts'
import { textOf, type Check, type Draft } from './checks.ts'
import type { Fault } from '#platform/operation/refusal.ts'

const needed: readonly (readonly [field: string, rule: string, words: string])[] = [
  ['legalForm', 'company-legal-form-required', 'la forme juridique'],
  ['capital', 'company-capital-required', 'le capital'],
  ['siren', 'company-siren-required', 'le numéro SIREN'],
  ['rcs', 'company-rcs-required', 'le RCS'],
  ['registrationOfficeCity', 'company-registration-city-required', 'la ville du greffe d’immatriculation'],
  ['registrationOfficeNumber', 'company-registration-number-required', 'le numéro d’immatriculation au greffe'],
  ['address1', 'company-address-required', 'l’adresse'],
  ['postalCode', 'company-postal-code-required', 'le code postal'],
  ['town', 'company-town-required', 'la ville'],
  ['vatNumber', 'company-vat-number-required', 'le numéro de TVA intracommunautaire'],
]

/** Fields of the establishment without which no bill leaves. */
export const neededForBilling: readonly string[] = needed.map(([field]) => field)

export type MissingMention = { readonly field: string; readonly rule: string; readonly words: string }
/** What bills must say and the establishment does not tell yet. */
export function missingMentions(establishment: Draft): readonly MissingMention[] {
  return (
    needed
      .filter(([field]) => textOf(establishment, field) === null && typeof establishment[field] !== 'number')
      // The number of the register is that of the company: given once, or asked for under « Numéro RCS », it is not asked for again.
      .filter(
        ([field]) =>
          field !== 'registrationOfficeNumber' || (registerNumber(establishment) === null && textOf(establishment, 'rcs') !== null),
      )
      // A commune or an association that is in no register has no registry either.
      .filter(([field]) => field !== 'registrationOfficeCity' || registerNumber(establishment) !== notRegistered)
      // Whoever bills no VAT has no such number to print.
      .filter(([field]) => field !== 'vatNumber' || establishment['vatFranchise'] !== true)
      .map(([field, rule, words]) => ({ field, rule, words }))
  )
}

/** What the establishment must know of itself before it issues a bill: one fault per missing mention, all at once. */
export function missingForBilling(establishment: Draft): readonly Fault[] {
  return missingMentions(establishment).map(({ field, rule, words }) => ({
    rule,
    field,
    message: `Facturation impossible : renseignez ${words} de l’établissement.`,
    fix: { label: 'Ouvrir les données de l’établissement', action: 'open', values: { path: '/admin/establishment', field } },
  }))
}

/** A SIRET begins with the SIREN of its company. A wrong key is told by the field itself. */
export const siretMatchesSiren: Check = (row) => {
  const siren = textOf(row, 'siren')?.replaceAll(' ', '')
  const siret = textOf(row, 'siret')?.replaceAll(' ', '')
  if (siren === undefined || siret === undefined || siret.startsWith(siren)) return []
  return [
    {
      rule: 'siret-siren',
      field: 'siret',
      warning: true,
      message: `Le SIRET (${siret}) ne commence pas par le SIREN (${siren}).`,
      values: { siren, siret },
    },
  ]
}

/** What stands for the number of who is in no register: a commune, an association. */
export const notRegistered = 'non inscrit'

const digitsOf = (text: string | null): string => (text ?? '').replaceAll(/\D/g, '')

/** What bills print after « RCS » and the town: the SIREN, whose digits the Kbis repeats; null while nothing tells it. */
export function registerNumber(company: Draft): string | null {
  const [rcs, siren] = [textOf(company, 'rcs'), digitsOf(textOf(company, 'siren'))]
  const other = textOf(company, 'tradeRegisterNumber')
  if (other !== null) return other
  if (rcs === null) return null
  if (/non inscrit/i.test(rcs)) return notRegistered
  const number = siren.length === 9 ? siren : digitsOf(rcs)
  return number.length === 9 ? formatSiren(number) : null
}

/** The number at the register is the SIREN; the number of management (« 2004 B 00123 ») is another one. */
export const rcsIsSiren: Check = (row) => {
  const [rcs, siren] = [textOf(row, 'rcs'), digitsOf(textOf(row, 'siren'))]
  const number = digitsOf(rcs)
  if (rcs === null || number === '' || siren.length !== 9 || number === siren) return []
  return [
    {
      rule: 'rcs-siren',
      field: 'rcs',
      warning: true,
      message: `Ce n’est pas le numéro SIREN\u00A0: sur le Kbis, le numéro RCS est le SIREN (${formatSiren(siren)}), et c’est lui que les factures impriment.`,
      values: { rcs, siren },
    },
  ]
}

/** A classification lasts five years; it is what the reduced VAT rate and the tourist tax rest on. */
export const classificationDated: Check = (row) => {
  const stars = textOf(row, 'classification')
  if (stars === null || stars === 'none') return []
  const from = textOf(row, 'classifiedOn')
  const until = textOf(row, 'classifiedUntil')
  if (from === null) {
    return [
      {
        rule: 'classification-date',
        field: 'classifiedOn',
        warning: true,
        message: 'Indiquez la date du classement : le taux de TVA réduit en dépend.',
      },
    ]
  }
  if (until !== null && until <= from) {
    return [
      {
        rule: 'start-before-end',
        field: 'classifiedUntil',
        message: `Le classement finit (${formatDay(until)}) avant de commencer (${formatDay(from)}).`,
      },
    ]
  }
  return []
}
