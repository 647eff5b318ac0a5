import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

export const documentContract = {
  testMail: operation({
    name: 'testMail',
    method: 'POST',
    path: 'document/mail/configuration/test',
    right: 'document_email_email_configuration',
    level: 'write',
    summary: 'Envoie un e-mail à l’adresse de test avec la configuration enregistrée.',
    input: z.object({}),
    reply: z.object({ rule: z.literal('test-succeeded'), message: z.string() }),
    refusals: ['mail-configuration-error', 'recipient-missing', 'test-failed'],
  }),
  documentation: operation({
    name: 'documentation',
    method: 'GET',
    path: 'document/model/download/documentation/documentation.pdf',
    level: 'session',
    summary: 'Le mode d’emploi de Pinède, en PDF.',
    input: z.object({}),
    reply: z.string(),
    sends: 'application/pdf',
  }),
}
