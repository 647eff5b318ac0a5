import { z } from 'zod'
import { madeFile } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'

/** Stays as they are agreed, on paper. */
export const printedStayOperations = {
  printStay: operation({
    name: 'printStay',
    method: 'POST',
    path: 'booking/booking/print/{id}',
    right: 'stay_booking',
    level: 'select',
    summary:
      'Imprime un séjour tel qu’il est convenu\u00A0: devis, confirmation d’option, contrat de réservation\u00A0; annulé, la lettre qui le confirme. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ id: z.coerce.number().int() }),
    reply: madeFile.extend({ opens: z.enum(['tab', 'download']) }),
    refusals: ['nothing-to-bill', 'modification-not-authorised', 'unknown-record'],
  }),
  printStays: operation({
    name: 'printStays',
    method: 'POST',
    path: 'booking/booking/print_several',
    right: 'stay_booking',
    level: 'select',
    summary:
      'Imprime plusieurs séjours en un seul document, chacun sur ses pages\u00A0: ceux d’un groupe. Le fichier se télécharge avec document/model/download/pdf.',
    input: z.object({ ids: z.array(z.number().int().positive()).min(1).max(60) }),
    reply: madeFile.extend({ opens: z.enum(['tab', 'download']) }),
    refusals: ['nothing-to-bill', 'modification-not-authorised', 'unknown-record'],
  }),
}
