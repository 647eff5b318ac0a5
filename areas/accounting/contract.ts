import { z } from 'zod'
import { centsValue, id, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { exportFormats } from './rules/formats/names.ts'
import type { ExportFormat } from './rules/formats/names.ts'

const exportRight = 'payment_invoice_accounting_export'
const accountRight = 'payment_invoice_accounting_account'
const format = z.enum(Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]])
const period = z.object({ from: isoDate, to: isoDate })
const account = z.object({ code: z.string(), label: z.string() })
const ledgerOf = period.extend({ account: z.string().min(1).max(20) })
const planName = z.enum(['detail', 'start', 'end', 'discount'])
const shownLine = z.object({ account: z.string(), accountLabel: z.string(), auxiliary: z.string(), debit: centsValue, credit: centsValue })
const missing = z.array(z.object({ what: z.string(), url: z.string() }))
const openLine = z.object({ exercise: id, entry: z.number().int(), line: z.number().int(), day: isoDate, piece: z.string(), label: z.string(), account: z.string(), debit: centsValue, credit: centsValue, letter: z.string(), bookingId: id.nullable() })
const aged = z.object({ notDue: centsValue, upTo30: centsValue, upTo60: centsValue, upTo90: centsValue, over90: centsValue, credit: centsValue, balance: centsValue })
const lineKey = z.object({ exercise: id, entry: z.number().int().min(1).max(2_147_483_647), line: z.number().int().min(1).max(32_767) })

export const accountingContract = {
  preview: operation({
    name: 'previewAccountingExport', method: 'POST', path: 'accounting/export/preview', right: exportRight, level: 'select', summary: 'Les écritures qui partiraient avec un export, tout ce qui leur manque, et les journées qui ne sont pas clôturées.',
    input: period,
    reply: z.object({
      entries: z.number().int(), debit: centsValue, credit: centsValue, /** Pieces from before the period that were never exported, and the day of the first. */ earlier: z.object({ count: z.number().int(), since: isoDate }).nullable(), /** Days of the period that are not closed, the first and the last. */ openDays: period.nullable(), missing, usualFormat: format,
      journals: z.array(z.object({ code: z.string(), label: z.string(), entries: z.number().int(), debit: centsValue, credit: centsValue })),
      sample: z.array(z.object({ journal: z.string(), day: isoDate, piece: z.string(), label: z.string(), lines: z.array(shownLine) })),
    }),
    refusals: ['period-dates', 'financial-year-absent'],
  }),
  makeExport: operation({
    name: 'makeAccountingExport', method: 'POST', path: 'accounting/export/make', right: exportRight, level: 'write', summary: 'Exporte les écritures d’une période qui ne le sont pas encore\u00A0: elles sont numérotées et ne changent plus.',
    input: period.extend({ format: format.nullable() }), reply: z.object({ exportId: id, number: z.number().int(), entries: z.number().int() }),
    refusals: ['period-dates', 'export-choose-provider', 'export-settings-incomplete', 'export-nothing', 'export-already', 'financial-year-absent', 'export-school'],
  }),
  file: operation({
    name: 'accountingExportFile', method: 'GET', path: 'accounting/export/file/{exportId}', right: exportRight, level: 'export', summary: 'Le fichier d’un export\u00A0; chaque reprise est gardée dans son historique.',
    input: z.object({ exportId: z.coerce.number().int() }), reply: z.object({}), sends: 'text/plain', refusals: ['record-not-found'],
  }),
  fec: operation({
    name: 'accountingFec', method: 'GET', path: 'accounting/export/fec/{financialYearId}', right: exportRight, level: 'export', summary: 'Le fichier des écritures comptables d’un exercice\u00A0: tout ce qui a été exporté, avec son lettrage.',
    input: z.object({ financialYearId: z.coerce.number().int() }), reply: z.object({}), sends: 'text/plain', refusals: ['record-not-found', 'export-nothing', 'export-settings-incomplete'],
  }),
  fecReady: operation({
    name: 'accountingFecReady', method: 'GET', path: 'accounting/export/fec_ready/{financialYearId}', right: exportRight, level: 'export', summary: 'Dit si le fichier des écritures comptables d’un exercice peut être fait, et ce qui lui manque encore.',
    input: z.object({ financialYearId: z.coerce.number().int() }), reply: z.object({ fileName: z.string(), /** What it lacks, or may say otherwise later. */ doubt: z.string().nullable() }), refusals: ['record-not-found', 'export-nothing', 'export-settings-incomplete'],
  }),
  readPlan: operation({
    name: 'readAccountingPlan', method: 'GET', path: 'accounting/account/plan_of/{plan}', right: accountRight, level: 'select', summary: 'Le compte de chaque rubrique d’un plan, et la liste des comptes.',
    input: z.object({ plan: planName }), reply: z.object({ rows: z.array(z.object({ key: z.string(), label: z.string(), code: z.string().nullable(), usual: z.string().nullable() })), accounts: z.array(account) }),
  }),
  savePlan: operation({
    name: 'saveAccountingPlan', method: 'POST', path: 'accounting/account/plan_of/{plan}', right: accountRight, level: 'write', summary: 'Donne ou retire le compte de rubriques d’un plan.',
    input: z.object({ plan: planName, rows: z.array(z.object({ key: z.string().max(40), code: z.string().max(20).nullable() })).max(60) }), reply: z.object({ changed: z.number().int() }), refusals: ['unknown-account', 'unknown-record'],
  }),
  planPreview: operation({
    name: 'previewAccountingPlan', method: 'GET', path: 'accounting/account/plan_preview/{of}', right: accountRight, level: 'select', summary: 'Où s’écrivent les ventes, ou les règlements, avec ce qui manque.',
    input: z.object({ of: z.enum(['detail', 'payment']) }),
    reply: z.object({ rows: z.array(z.object({ what: z.string(), kind: z.string(), url: z.string(), code: z.string().nullable(), label: z.string().nullable(), inherited: z.boolean() })) }),
  }),
  paymentPlan: operation({
    name: 'saveAccountingPaymentPlan', method: 'POST', path: 'accounting/account/payment_plan', right: accountRight, level: 'write', summary: 'Donne leur compte aux modes de règlement.',
    input: z.object({ rows: z.array(z.object({ paymentMethodId: id, code: z.string().max(20).nullable() })).max(100) }), reply: z.object({ changed: z.number().int() }), refusals: ['unknown-account', 'unknown-record'],
  }),
  readPaymentPlan: operation({
    name: 'readAccountingPaymentPlan', method: 'GET', path: 'accounting/account/payment_plan', right: accountRight, level: 'select', summary: 'Le compte de chaque mode de règlement, et la liste des comptes.',
    input: z.object({}), reply: z.object({ rows: z.array(z.object({ key: z.string(), label: z.string(), code: z.string().nullable(), usual: z.string().nullable() })), accounts: z.array(account) }),
  }),
  agedBalance: operation({
    name: 'agedBalance', method: 'POST', path: 'accounting/export/aged_balance', right: exportRight, level: 'select', summary: 'Ce que doit chaque client un jour donné, par ancienneté, avances et avoirs déduits, d’après les écritures exportées\u00A0: le solde est celui des comptes de clients au grand livre.',
    input: z.object({ day: isoDate }),
    reply: z.object({ until: isoDate.nullable(), /** What happened until that day and is not exported: the accounts do not know it. */ pending: z.number().int(), /** Of everybody; the rows are the first thousand. */ count: z.number().int(), totals: aged, /** What the ledger holds of them, account by account: together, the balance. */ accounts: z.array(account.extend({ balance: centsValue })), rows: z.array(aged.extend({ /** Null for what is of no customer. */ customerId: id.nullable(), code: z.string(), customer: z.string() })) }),
  }),
  agedFile: operation({
    name: 'agedBalanceFile', method: 'GET', path: 'accounting/export/aged_balance/{day}', right: exportRight, level: 'export', summary: 'La balance âgée de tous les clients, en CSV.',
    input: z.object({ day: isoDate }), reply: z.object({}), sends: 'text/csv',
  }),
  ledgerAccounts: operation({
    name: 'ledgerAccounts', method: 'GET', path: 'accounting/export/ledger', right: exportRight, level: 'select', summary: 'Les comptes qui ont des écritures exportées.',
    input: z.object({}), reply: z.object({ accounts: z.array(account) }),
  }),
  ledger: operation({
    name: 'accountLedger', method: 'POST', path: 'accounting/export/ledger', right: exportRight, level: 'select', summary: 'Le grand livre d’un compte entre deux jours\u00A0: report, écritures exportées avec leur solde, total.',
    input: ledgerOf,
    reply: z.object({
      until: isoDate.nullable(), /** What happened until the last day and is not exported. */ pending: z.number().int(), opening: centsValue, debit: centsValue, credit: centsValue, closing: centsValue, /** Of the period; the rows are the first thousand. */ count: z.number().int(),
      rows: z.array(z.object({ day: isoDate, journal: z.string(), entry: z.number().int(), piece: z.string(), label: z.string(), auxiliary: z.string(), debit: centsValue, credit: centsValue, balance: centsValue, letter: z.string(), url: z.string().nullable() })),
    }),
    refusals: ['start-before-end'],
  }),
  ledgerFile: operation({
    name: 'accountLedgerFile', method: 'GET', path: 'accounting/export/ledger/{account}/{from}/{to}', right: exportRight, level: 'export', summary: 'Le grand livre d’un compte entre deux jours, entier, en CSV.',
    input: ledgerOf, reply: z.object({}), sends: 'text/csv', refusals: ['start-before-end'],
  }),
  customerLines: operation({
    name: 'customerAccountLines', method: 'GET', path: 'accounting/export/customer_lines/{customerId}', right: exportRight, level: 'select', summary: 'Les écritures d’un client, avec leur lettrage.',
    input: z.object({ customerId: z.coerce.number().int() }), reply: z.object({ customer: z.string(), lines: z.array(openLine) }), refusals: ['record-not-found'],
  }),
  letter: operation({
    name: 'letterCustomerLines', method: 'POST', path: 'accounting/export/letter', right: exportRight, level: 'write', summary: 'Lettre des écritures d’un client qui se soldent.',
    input: z.object({ customerId: id, lines: z.array(lineKey).min(2).max(200) }), reply: z.object({ letter: z.string() }), refusals: ['letter-one-account', 'letter-not-balanced', 'letter-already', 'record-not-found'],
  }),
  unletter: operation({
    name: 'unletterCustomerLines', method: 'POST', path: 'accounting/export/unletter', right: exportRight, level: 'delete', summary: 'Retire un lettrage.',
    input: z.object({ customerId: id, letter: z.string().max(12) }), reply: z.object({ lines: z.number().int() }), refusals: ['record-not-found'],
  }),
}
