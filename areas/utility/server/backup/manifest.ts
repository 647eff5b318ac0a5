import { z } from 'zod'
import { refuse } from '#platform/operation/refusal.ts'

/** The format of the archive: a ZIP of JSON lines, files and one manifest, written last because it tells what was written. */
export const formatVersion = 1
export const manifestName = 'manifest.json'
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifestSchema = z.object({
  format: z.literal('pinede-backup'),
  formatVersion: z.int(),
  softwareVersion: z.string().max(40),
  migrations: z.array(z.object({ name: z.string().max(200), checksum: hash })),
  madeAt: z.string().max(40),
  madeBy: z.string().max(200),
  establishment: z.object({ id: z.int().positive(), name: z.string().max(200) }),
  tables: z.array(z.object({ name, entry: z.string().max(200), columns: z.array(name).min(1), rows: z.int().min(0), sha256: hash })),
  files: z.array(z.object({ entry: z.string().max(200), bytes: z.int().min(0), sha256: hash })),
})
export type Manifest = z.output<typeof manifestSchema>

/** Reads the manifest of an archive. Refuses what is not one of ours, or comes from a later version. */
export function readManifest(text: string): Manifest {
  const result = manifestSchema.safeParse(json(text))
  if (!result.success) refuse('backup-unreadable', 'Ce fichier n’est pas une sauvegarde de Pinède, ou il est abîmé.')
  if (result.data.formatVersion > formatVersion)
    refuse(
      'backup-too-recent',
      `Cette sauvegarde vient d’une version plus récente (${result.data.softwareVersion})\u00A0: mettez d’abord l’application à jour.`,
    )
  return result.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Said to be unreadable below, like anything else that is not a manifest.
    return null
  }
}

export const totalRows = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, table) => sum + table.rows, 0)
