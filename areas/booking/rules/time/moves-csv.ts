import { csvText } from '#domain/csv.ts'
import type { PastOperation } from '../../contract/time.ts'

const kinds: Readonly<Record<PastOperation['kind'], string>> = { do: 'Geste', undo: 'Annulation', redo: 'Rétablissement' }

/** Who moved what, for a French spreadsheet: one line per change. */
export function movesCsv(
  operations: readonly PastOperation[],
  moment: (instant: string) => { readonly day: string; readonly time: string },
): string {
  const lines = operations.flatMap(({ at, who, station, kind, changes }) =>
    changes.map(({ text }) => {
      const { day, time } = moment(at)
      return [day, time, who, station ?? '', kinds[kind], text]
    }),
  )
  return csvText([['Jour', 'Heure', 'Par', 'Poste', 'Nature', 'Changement'], ...lines])
}
