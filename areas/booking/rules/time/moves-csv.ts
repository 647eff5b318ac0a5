import { csvText } from '#domain/csv.ts'
import type { PastOperation } from '../../contract/time.ts'

/** What was taken back is told as what then happened: « Annulé : Huet déverrouillé » would say that the unlocking was. */
const kinds: Readonly<Record<PastOperation['kind'], string>> = { do: 'Geste', undo: 'Retour en arrière', redo: 'Rétablissement' }

/** « Huet A10 → A12 », « Retour en arrière : Huet A12 → A10 » */
export const gestureWords = ({ kind, text }: Pick<PastOperation, 'kind' | 'text'>): string =>
  kind === 'do' ? text : `${kinds[kind]}\u00A0: ${text}`

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
