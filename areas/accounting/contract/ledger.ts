import { z } from 'zod'
import { centsValue, isoDate } from '#areas/booking/contract/shared.ts'
import { operation } from '#platform/operation/operation.ts'
import { account, exportRight, ledgerOf } from './parts.ts'

/** The general ledger: on screen, in a spreadsheet and on paper. */
export const ledgerOperations = {
  ledgerAccounts: operation({
    name: 'ledgerAccounts',
    method: 'GET',
    path: 'accounting/export/ledger',
    right: exportRight,
    level: 'select',
    summary: 'Les comptes qui ont des écritures exportées.',
    input: z.object({}),
    reply: z.object({ accounts: z.array(account) }),
  }),
  ledger: operation({
    name: 'accountLedger',
    method: 'POST',
    path: 'accounting/export/ledger',
    right: exportRight,
    level: 'select',
    summary: 'Le grand livre d’un compte entre deux jours\u00A0: report, écritures exportées avec leur solde, total.',
    input: ledgerOf,
    reply: z.object({
      until: isoDate.nullable(),
      /** What happened until the last day and is not exported. */ pending: z.number().int(),
      opening: centsValue,
      debit: centsValue,
      credit: centsValue,
      closing: centsValue,
      /** Of the period; the rows are the first thousand. */ count: z.number().int(),
      rows: z.array(
        z.object({
          day: isoDate,
          journal: z.string(),
          entry: z.number().int(),
          piece: z.string(),
          label: z.string(),
          auxiliary: z.string(),
          debit: centsValue,
          credit: centsValue,
          balance: centsValue,
          letter: z.string(),
          url: z.string().nullable(),
        }),
      ),
    }),
    refusals: ['start-before-end'],
  }),
  ledgerFile: operation({
    name: 'accountLedgerFile',
    method: 'GET',
    path: 'accounting/export/ledger/{account}/{from}/{to}',
    right: exportRight,
    level: 'export',
    summary: 'Le grand livre d’un compte entre deux jours, entier, en CSV.',
    input: ledgerOf,
    reply: z.object({}),
    sends: 'text/csv',
    refusals: ['start-before-end'],
  }),
  printLedger: operation({
    name: 'printAccountLedger',
    method: 'GET',
    path: 'accounting/export/ledger/{account}/{from}/{to}/print',
    right: exportRight,
    level: 'export',
    summary: 'Le grand livre d’un compte entre deux jours, entier, en PDF.',
    input: ledgerOf,
    reply: z.object({}),
    sends: 'application/pdf',
    refusals: ['start-before-end', 'list-too-long'],
  }),
}
