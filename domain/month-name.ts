import { monthName } from './french.ts'
import { plain } from './search-key.ts'

/** The month, from 1, that is written so, whole or cut short, without accents nor capitals; 0 for none, and for « jui », which is two. */
export function monthNamed(name: string): number {
  const found = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => plain(monthName(month)).startsWith(name))
  return name.length < 3 || found.length > 1 ? 0 : (found[0] ?? 0)
}
