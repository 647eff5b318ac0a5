import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

export const documentContract = {
  documentation: operation({
    name: 'documentation', method: 'GET', path: 'document/model/download/documentation/documentation.pdf', level: 'session',
    summary: 'Le mode d’emploi de Pinède, en PDF.', input: z.object({}), reply: z.string(),
  }),
}
