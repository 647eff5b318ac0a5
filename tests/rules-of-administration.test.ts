import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentSetting } from '#areas/document/entities/document-setting.ts'
import { mailingConfiguration } from '#areas/document/entities/document-model.ts'
import { messageFaults } from '#areas/document/rules/mail/model-checks.ts'
import { mailFaults, testFaults } from '#areas/document/rules/mail-settings.ts'
import { onlineBooking } from '#areas/gateway/entities/online-booking.ts'
import { surety } from '#areas/payment/entities/payment-modules.ts'
import { passwordFaults } from '#areas/security/rules/password.ts'
import {
  flagFaults,
  grantFaults,
  lastAdministratorFaults,
  ownAccountFaults,
  remainingFaults,
  traceFaults,
} from '#areas/security/rules/user-changes.ts'
import { optionPreference } from '#areas/booking/entities/stay-preferences.ts'
import { statisticsParameters } from '#areas/stat/entities/stat-settings.ts'
import { entityNamed } from '#areas/registry.ts'
import { readRecord } from '#kernel/entity/validate.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { parseFlags } from '#platform/rights/rights.ts'
import type { Rights } from '#platform/rights/rights.ts'

/*
 * The rules of administration, of documents and of their settings, one by one: a case that breaks each, and one at its edge that does not.
 * Those that need the database (a login that exists, a password of a new user) are in areas/security/server/users.test.ts.
 */
type Told = { readonly rule: string; readonly field?: string | undefined }
type Case = {
  readonly rule: string
  readonly field?: string
  readonly breaks: () => readonly Told[]
  readonly holds: () => readonly Told[]
}

const rights = (level: string): Rights => new Map([['establishment_access_user_group', parseFlags(level)]])
const context = { today: Temporal.PlainDate.from('2026-07-04') }
const actor = { userId: 1, systeme: false, admin: true, rights: rights('011') }
const somebody = { id: 2, isActive: true, admin: false, systeme: false, rights: rights('001') }
const director = { isActive: true, admin: true, rights: rights('011') }
const picture = (name: string, size: number): Told[] => [
  ...kindOf({ kind: 'image', label: 'Image' }).check({ path: 'essai/a.png', name, size, type: 'image/png' }, context),
]
const paper = (name: string): Told[] => [
  ...kindOf({ kind: 'file', label: 'Modèle', extensions: ['.doc', '.pdf', '.odt'], maxBytes: 1000 }).check(
    { path: 'essai/a.pdf', name, size: 10, type: 'application/pdf' },
    context,
  ),
]
const mail = {
  smtpServer: 'smtp.exemple.fr',
  port: 587,
  security: 'starttls',
  senderAddress: ['a@exemple.fr'],
  testAddress: ['b@exemple.fr'],
}
const checked = (
  entity: { readonly checks?: readonly ((row: Readonly<Record<string, unknown>>) => readonly Told[])[] },
  row: Readonly<Record<string, unknown>>,
): Told[] => (entity.checks ?? []).flatMap((check) => [...check(row)])
const message = { documentFunctionModelId: 1, languageId: 1, subject: 'x', body: 'x' }
const written = (values: Readonly<Record<string, unknown>>): readonly Told[] =>
  readRecord(mailingConfiguration, { ...message, ...values }, { ...context, entity: entityNamed }).faults
const mega = 1_048_576

const cases: readonly Case[] = [
  {
    rule: 'password-min-3',
    field: 'password',
    breaks: () => passwordFaults('ab', 'password', 3),
    holds: () => passwordFaults('abc', 'password', 3).filter(({ warning }) => warning !== true),
  },
  {
    rule: 'password-unsafe-5',
    field: 'password',
    breaks: () => passwordFaults('abcd'),
    holds: () => passwordFaults('abcde').filter(({ warning }) => warning !== true),
  },
  {
    rule: 'one-user-min',
    field: 'isActive',
    breaks: () => remainingFaults(somebody, false, 0),
    holds: () => remainingFaults(somebody, false, 1),
  },
  {
    rule: 'last-administrator',
    field: 'isActive',
    breaks: () => lastAdministratorFaults(director, { ...director, isActive: false }, 0),
    holds: () => lastAdministratorFaults(director, { ...director, isActive: false }, 1),
  },
  {
    rule: 'own-account',
    breaks: () => ownAccountFaults(actor, { ...somebody, id: 1 }, 'delete'),
    holds: () => ownAccountFaults(actor, somebody, 'delete'),
  },
  {
    rule: 'rights-beyond-own',
    breaks: () => grantFaults(actor, rights('111'), rights('000')),
    holds: () => grantFaults(actor, rights('011'), rights('000')),
  },
  {
    rule: 'systeme-by-systeme',
    field: 'systeme',
    breaks: () => flagFaults(actor, somebody, { admin: false, systeme: true }),
    holds: () => flagFaults({ ...actor, systeme: true }, somebody, { admin: false, systeme: true }),
  },
  {
    rule: 'admin-by-admin',
    field: 'admin',
    breaks: () => flagFaults({ ...actor, admin: false }, somebody, { admin: true, systeme: false }),
    holds: () => flagFaults(actor, somebody, { admin: true, systeme: false }),
  },
  {
    rule: 'user-named',
    breaks: () => traceFaults({ payments: 1, isInJournal: false }),
    holds: () => traceFaults({ payments: 0, isInJournal: false }),
  },
  { rule: 'image-extension', breaks: () => picture('plan.bmp', 10), holds: () => picture('plan.GIF', 10) },
  { rule: 'image-too-heavy', breaks: () => picture('plan.png', 2 * mega + 1), holds: () => picture('plan.png', 2 * mega) },
  { rule: 'document-extension', breaks: () => paper('modele.docx'), holds: () => paper('modele.odt') },
  {
    rule: 'mail-configuration-error',
    field: 'senderAddress',
    breaks: () => mailFaults({ ...mail, senderAddress: [] }),
    holds: () => mailFaults(mail),
  },
  {
    rule: 'recipient-missing',
    field: 'testAddress',
    breaks: () => testFaults({ ...mail, testAddress: [] }),
    holds: () => testFaults(mail),
  },
  {
    rule: 'choose-document-model',
    field: 'documentFunctionModelId',
    breaks: () => written({ documentFunctionModelId: null }),
    holds: () => written({}),
  },
  { rule: 'mail-subject-required', field: 'subject', breaks: () => written({ subject: ' ' }), holds: () => written({ subject: '.' }) },
  { rule: 'mail-body-required', field: 'body', breaks: () => written({ body: '' }), holds: () => written({ body: '.' }) },
  {
    rule: 'unknown-merge-field',
    field: 'body',
    breaks: () => messageFaults({ ...message, body: '{n° de facture}' }, 'booking'),
    holds: () => messageFaults({ ...message, body: '{n° de facture} {n° de séjour}' }, 'bill'),
  },
  {
    rule: 'option-days-in-order',
    field: 'maximumDays',
    breaks: () => checked(optionPreference, { defaultDays: 7, maximumDays: 6 }),
    holds: () => checked(optionPreference, { defaultDays: 7, maximumDays: 7 }),
  },
  {
    rule: 'reminder-after-first-sending',
    field: 'nbdaySuretyReminder',
    breaks: () => checked(surety, { nbdaySurety: 10, nbdaySuretyReminder: 10 }),
    holds: () => checked(surety, { nbdaySurety: 10, nbdaySuretyReminder: 9 }),
  },
  {
    rule: 'child-age-above-infant',
    field: 'childMaximumAge',
    breaks: () => checked(onlineBooking, { infantMaximumAge: 2, childMaximumAge: 2 }),
    holds: () => checked(onlineBooking, { infantMaximumAge: 2, childMaximumAge: 3 }),
  },
  {
    rule: 'reference-year-twice',
    field: 'referenceYear3',
    breaks: () => checked(statisticsParameters, { referenceYear1: 2025, referenceYear3: 2025 }),
    holds: () => checked(statisticsParameters, { referenceYear1: 2025, referenceYear2: null, referenceYear3: null }),
  },
  {
    rule: 'document-language-twice',
    field: 'translations.1.languageId',
    breaks: () => checked(documentSetting, { translations: [{ languageId: 1 }, { languageId: 1 }] }),
    holds: () => checked(documentSetting, { translations: [{ languageId: 1 }, { languageId: 2 }] }),
  },
]

for (const { rule, field, breaks, holds } of cases) {
  test(`${rule}: told when it is broken${field === undefined ? '' : ', at its field'}; silent at its edge`, () => {
    assert.deepEqual(
      breaks().map((told) => told.rule),
      [rule],
    )
    if (field !== undefined) assert.equal(breaks()[0]?.field, field)
    assert.deepEqual(holds(), [])
  })
}
