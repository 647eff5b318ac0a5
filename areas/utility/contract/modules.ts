import { z } from 'zod'
import { operation } from '#platform/operation/operation.ts'

export const moduleOperations = {
  listModules: operation({
    name: 'listModules',
    method: 'GET',
    path: 'utility/modules',
    right: 'establishment_access_module',
    level: 'select',
    summary: 'Les modules du produit, et ceux que l’établissement utilise.',
    input: z.object({}),
    reply: z.object({
      modules: z.array(
        z.object({
          entity: z.string(),
          label: z.string(),
          purpose: z.string(),
          address: z.string(),
          right: z.string(),
          isActive: z.boolean(),
        }),
      ),
    }),
  }),
}
