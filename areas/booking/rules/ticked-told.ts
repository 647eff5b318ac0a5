import { formatAmount, ofPerson } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { withBalance } from './change/balance-told.ts'

type Owing = { readonly balance: number; /** Guarantees that the desk holds for the stay, where they are known. */ readonly held?: number }

const tickWords: Readonly<Record<'arrived' | 'gone', { readonly what: string; readonly done: string; readonly undone: string }>> = {
  arrived: { what: 'Arrivée', done: 'pointée', undone: 'décochée' },
  gone: { what: 'Départ', done: 'pointé', undone: 'décoché' },
}

/** What a tick has done, and what is still due, or to give back to who leaves: « Arrivée de Germain Loïc pointée. Reste dû 199,94 € ». */
export function tickedText(name: string, tick: 'arrived' | 'gone', { balance, held = 0 }: Owing): string {
  const done = withBalance(`${tickWords[tick].what} ${ofPerson(name)} ${tickWords[tick].done}`, { balance, tellsDue: true })
  return tick === 'gone' && held > 0 ? `${done}. Caution à rendre\u00A0${formatAmount(cents(held))}` : done
}

/** What undoing a tick has undone, and what it has not: money that came in stays in. */
export function untickedText(name: string, tick: 'arrived' | 'gone', paid: number): string {
  const undone = `${tickWords[tick].what} ${ofPerson(name)} ${tickWords[tick].undone}`
  return paid > 0 ? `${undone}\u00A0; le règlement de ${formatAmount(cents(paid))} reste enregistré.` : `${undone}.`
}
