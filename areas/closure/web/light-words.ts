import { plural } from '#domain/french.ts'

/** What the light says in words: a colour alone says nothing to everybody. */
export function lightWords(level: 'green' | 'amber' | 'red', count: number, isClosed = false): string {
  if (isClosed) return 'Journée clôturée'
  if (level === 'green') return 'Rien n’empêche la clôture'
  return level === 'amber'
    ? `${plural(count, 'point')} à régler avant la clôture`
    : `${plural(count, 'point')} ${count >= 2 ? 'empêchent' : 'empêche'} la clôture`
}
