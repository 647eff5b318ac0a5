import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

const right = 'customer_partner_customer'
const customerId = z.coerce.number().int().positive()

export const gdprContract = {
  exportCustomer: operation({
    name: 'exportCustomer',
    method: 'GET',
    path: 'utility/customer/{customerId}/export',
    right,
    level: 'export',
    summary: 'Toutes les données d’un client dans un fichier ZIP\u00A0: JSON pour une machine, PDF pour lui, et ses documents joints.',
    input: z.object({ customerId }),
    reply: z.unknown(),
  }),
  previewErasure: operation({
    name: 'previewErasure',
    method: 'GET',
    path: 'utility/customer/{customerId}/erasure',
    right,
    level: 'select',
    summary: 'Ce que l’effacement d’un client retirerait, ce que la loi fait garder, et ce qui s’y oppose.',
    input: z.object({ customerId }),
    reply: z.object({
      erased: z.array(z.string()),
      kept: z.array(z.string()),
      obstacles: z.array(z.string()),
      erasedAt: z.string().nullable(),
    }),
  }),
  eraseCustomer: operation({
    name: 'eraseCustomer',
    method: 'POST',
    path: 'utility/customer/{customerId}/erasure',
    right,
    level: 'delete',
    summary:
      'Efface les données personnelles d’un client\u00A0: ses factures et ses règlements restent, comme la loi le demande. Ne peut pas être défait.',
    input: z.object({
      customerId,
      reason: z.string().trim().min(3, 'Dites pourquoi\u00A0: demande du client, délai de conservation passé…').max(200),
    }),
    reply: z.object({ message: z.string() }),
    refusals: ['erasure-refused'],
  }),
  pastRetention: operation({
    name: 'pastRetention',
    method: 'GET',
    path: 'utility/retention/due',
    right: 'establishment_access_utility',
    level: 'select',
    summary: 'Clients et prospects dont la durée de conservation est passée, proposés à l’effacement\u00A0; rien n’est effacé de soi-même.',
    input: z.object({}),
    reply: z.object({
      count: z.int(),
      rows: z.array(z.object({ id: z.int(), label: z.string(), detail: z.string(), date: z.string(), url: z.string() })),
    }),
  }),
}
