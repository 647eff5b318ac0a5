import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'
import { centsValue, id, isoDate } from './shared.ts'

const positive = z.number().int().positive()
const proposal = z.object({
  id,
  version: z.number().int(),
  /** « Proposition A ». */ rank: z.string(),
  label: z.string(),
  code: z.string(),
  startDate: isoDate,
  endDate: isoDate,
  places: z.string(),
  total: centsValue,
  answer: z.enum(['accepted', 'refused', 'counter']).nullable(),
  isLive: z.boolean(),
  isTaken: z.enum(['option', 'reservation']).nullable().describe('Ce qu’elle est devenue, tant qu’elle tient'),
})
export type Proposal = z.output<typeof proposal>
const proposals = z.object({ proposals: z.array(proposal) })

export const proposalOperations = {
  quoteProposals: operation({
    name: 'quoteProposals',
    method: 'GET',
    path: 'booking/booking/proposals/{id}',
    right: 'stay_booking',
    level: 'select',
    summary: 'Les propositions d’un même devis, entre lesquelles le client choisit.',
    input: z.object({ id: z.coerce.number().int().positive() }),
    reply: proposals,
    refusals: ['unknown-record'],
  }),
  addProposal: operation({
    name: 'addProposal',
    method: 'POST',
    path: 'booking/booking/proposals/add',
    right: 'stay_booking',
    level: 'write',
    summary: 'Ajoute à un devis une proposition : une copie, dont les dates, les places et le prix se changent ensuite.',
    input: z.object({ id: positive, label: z.string().trim().max(60).default('') }),
    reply: z.object({ bookingId: id }),
    refusals: ['modification-not-authorised', 'too-many-proposals', 'unknown-record'],
  }),
  nameProposal: operation({
    name: 'nameProposal',
    method: 'POST',
    path: 'booking/booking/proposals/name',
    right: 'stay_booking',
    level: 'write',
    summary: 'Dit en quelques mots ce qu’est une proposition.',
    input: z.object({ id: positive, version: z.number().int(), label: z.string().trim().max(60) }),
    reply: proposals,
    refusals: ['modified-by-other', 'modification-not-authorised', 'unknown-record'],
  }),
}
