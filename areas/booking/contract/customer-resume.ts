import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'
import { stayRow } from './day-rows.ts'
import { centsValue, id, isoDate } from './shared.ts'

const right = 'stay_booking'
const customerId = z.object({ id: z.coerce.number().int().positive() })
const payment = z.object({ id, bookingId: id.nullable(), code: z.string(), paidOn: isoDate, label: z.string(), amount: centsValue })
const bill = z.object({ id, bookingId: id.nullable(), number: z.string(), nature: z.string(), issuedOn: isoDate, amount: centsValue })
export type ResumePayment = z.output<typeof payment>
export type ResumeBill = z.output<typeof bill>

const resume = z.object({
  customer: z.object({
    id,
    code: z.string(),
    displayName: z.string(),
    phone: z.string().nullable(),
    emails: z.array(z.string()),
    address: z.string(),
    birthDate: isoDate.nullable(),
    nationality: z.string().nullable(),
    since: isoDate,
    flags: z.array(z.object({ label: z.string(), tone: z.enum(['pine', 'ochre', 'brick', 'sea']) })),
    blacklistReason: z.string().nullable(),
    bookingRemark: z.string().nullable(),
    preferences: z.string().nullable(),
    note: z.string().nullable(),
  }),
  /** Stays that were or will be: neither offers nor cancelled ones. `balance`: what is due or owed back. */
  figures: z.object({
    stays: z.number().int(),
    nights: z.number().int(),
    spent: centsValue,
    balance: centsValue,
    cancelled: z.number().int(),
    offers: z.number().int(),
    favouritePlace: z.string().nullable(),
  }),
  stays: z.array(stayRow),
  /** More than are shown. */ moreStays: z.number().int(),
  /** Null for who may not read them. */
  payments: z.array(payment).nullable(),
  bills: z.array(bill).nullable(),
  household: z.object({
    attendants: z.array(z.object({ id, name: z.string(), birthDate: isoDate.nullable() })),
    vehicles: z.array(z.string()),
    animals: z.array(z.string()),
  }),
})
export type CustomerResume = z.output<typeof resume>

export const resumeOperations = {
  customerResume: operation({
    name: 'customerResume',
    method: 'GET',
    path: 'booking/customer_resume/{id}',
    right,
    level: 'select',
    summary:
      'L’histoire d’un client sur une page\u00A0: séjours, nuits, dépenses, soldes, règlements, factures, foyer, remarques et signalements.',
    input: customerId,
    reply: resume,
    refusals: ['unknown-record'],
  }),
  printCustomerResume: operation({
    name: 'printCustomerResume',
    method: 'GET',
    path: 'booking/customer_resume/document/{id}',
    right,
    level: 'export',
    summary: 'Le récapitulatif remis au client, selon la préférence du site\u00A0; ni remarque ni signalement n’y paraît.',
    input: customerId,
    reply: madeFile,
    refusals: ['unknown-record'],
  }),
}
