import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

export const firstStepsContract = {
  firstSteps: operation({
    name: 'firstSteps',
    method: 'GET',
    path: 'utility/first-steps',
    right: 'establishment_access_company',
    level: 'write',
    summary: 'Ce qui manque à un nouvel établissement avant son premier séjour\u00A0; aucune étape quand tout y est.',
    input: z.object({}),
    reply: z.object({
      steps: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          detail: z.string(),
          done: z.boolean(),
          required: z.boolean(),
          url: z.string(),
          verb: z.string(),
          right: z.string(),
        }),
      ),
    }),
  }),
}
