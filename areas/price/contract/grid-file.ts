import { z } from 'zod'
import { blankGridFormat } from './grid-format.ts'
import { id, label } from './parts.ts'
import { tariffFormat } from './tariff-format.ts'

export const gridFileFormat = 'pinede-price-grids'

/** Names of what the tariffs know by number, so that another establishment finds its own. */
const names = z.object({
  ageCategories: z.array(z.object({ id, label })).default([]),
  animalTypes: z.array(z.object({ id, label })).default([]),
  vehicleTypes: z.array(z.object({ id, label })).default([]),
  extras: z.array(z.object({ id, label })).default([]),
})
export type GridFileNames = z.output<typeof names>

/** Grids as they are downloaded and imported: for each type, a tariff in the documented format, which `POST /rest/price/quote` prices as it is. */
export const gridFile = z.object({
  format: z.literal(gridFileFormat),
  formatVersion: z.literal(1),
  names: names.default(names.parse({})),
  grids: z
    .array(
      z
        .object({
          label: label.min(1),
          version: z.number().int().min(0).optional(),
          types: z
            .array(
              z.object({
                placeTypeId: id.optional(),
                code: z.string().max(20).default(''),
                label: label.default(''),
                tariff: tariffFormat,
              }),
            )
            .max(200),
          /** The grid itself, where it prices no type yet. */
          grid: blankGridFormat.optional(),
        })
        .refine(({ types, grid }) => types.length > 0 || grid !== undefined, {
          message: 'Un type d’emplacement au moins est attendu, ou la grille sans prix.',
          path: ['types'],
        }),
    )
    .min(1)
    .max(200),
})
export type GridFile = z.output<typeof gridFile>
