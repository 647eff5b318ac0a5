import { formatAmount, formatDayMonth } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { allows } from '#platform/server/session.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import type { ToDoSubject } from '../contract/day-rows.ts'
import {
  birthdaysSql,
  collectedSql,
  countsSql,
  curveSql,
  departuresSql,
  expiredOptionsSql,
  hoursSql,
  offerCountsSql,
  offersSql,
  presentSql,
  toDoSql,
} from './home-board.sql.ts'

type Board = ReplyOf<typeof bookingContract.homeBoard>
type ToDo = Board['toDo'][number]
type Counts = { arrivals: number; arrived: number; lateArrivals: number; departures: number; departed: number; late: number }

/** One line per subject, most urgent first; what has nothing to say is left out. */
const subjects: Readonly<Record<ToDoSubject, Pick<ToDo, 'label' | 'url' | 'verb' | 'level'>>> = {
  expiredOptions: { label: 'Options expirées', url: '/booking-list/2?sujet=expiredOptions', verb: 'Traiter', level: 'act' },
  unplaced: { label: 'Séjours sans place sous 14 jours', url: '/booking-list/0?sujet=unplaced', verb: 'Placer', level: 'act' },
  noShows: { label: 'Attendus et jamais arrivés', url: '/booking-arrival-list?retard=oui', verb: 'Pointer', level: 'act' },
  overdue: { label: 'Soldes échus avant le départ', url: '/booking-list/0?sujet=overdue', verb: 'Encaisser', level: 'act' },
  endingOptions: { label: 'Options qui finissent ce soir', url: '/booking-list/2?sujet=endingOptions', verb: 'Rappeler', level: 'look' },
  unbilled: { label: 'Départs non facturés', url: '/booking-list/0?sujet=unbilled', verb: 'Facturer', level: 'look' },
  quotes: { label: 'Devis sans réponse depuis 7 jours', url: '/booking-list/1?sujet=quotes', verb: 'Rappeler', level: 'info' },
}

/** `homeBoard`: the day at a glance. Everybody has a home page: names and money show only to who may read stays and payments. */
export async function homeBoard(tx: Tx): Promise<Board> {
  const day = tx.today.toString()
  const ask = <T extends object>(sql: string): Promise<T[]> => tx.rows<T>(sql, [tx.session.establishmentId, day])
  const readsMoney = allows(tx.session, 'payment_invoice_payment', 'select')
  const readsStays = allows(tx.session, 'stay_booking', 'select')
  const named = <T extends object>(sql: string): Promise<T[]> => (readsStays ? ask<T>(sql) : Promise.resolve([]))
  const [counts] = await ask<Counts>(countsSql)
  const [present] = await ask<Board['present']>(presentSql)
  const [money] = await ask<{ collected: number; guarantees: number }>(collectedSql)
  const curve = await ask<Board['curve'][number]>(curveSql)
  if (counts === undefined || present === undefined || money === undefined) throw new Error('an aggregate query answers one row')
  return {
    day,
    arrivals: {
      expected: counts.arrivals,
      done: counts.arrived,
      late: counts.lateArrivals,
      byHour: await ask<Board['arrivals']['byHour'][number]>(hoursSql),
    },
    departures: { expected: counts.departures, done: counts.departed, late: counts.late, lines: await departureLines(named, day) },
    present,
    occupied: { places: curve[0]?.occupied ?? 0, of: curve[0]?.of ?? 0 },
    collectedToday: readsMoney ? money.collected : null,
    guaranteesToday: readsMoney ? money.guarantees : null,
    toDo: await toDo(named),
    offers: await offers(ask, named, day),
    curve,
    birthdays: await named<Board['birthdays'][number]>(birthdaysSql),
    expiredOptions: await named<Board['expiredOptions'][number]>(expiredOptionsSql),
  }
}

type Ask = <T extends object>(sql: string) => Promise<T[]>

async function departureLines(ask: Ask, day: string): Promise<Board['departures']['lines']> {
  const rows = await ask<{ bookingId: number; name: string; places: string | null; endDate: string; balance: number }>(departuresSql)
  return rows.map((row) => ({
    bookingId: row.bookingId,
    label: [row.name, row.places].filter((part) => part !== null && part !== '').join(', '),
    why:
      row.balance > 0 ? `solde ${formatAmount(cents(row.balance))}` : row.endDate < day ? `depuis le ${formatDayMonth(row.endDate)}` : '',
    isOverdue: row.endDate < day || row.balance > 0,
  }))
}

async function offers(ask: Ask, named: Ask, day: string): Promise<Board['offers']> {
  const [counts] = await ask<{ options: number; quotes: number }>(offerCountsSql)
  if (counts === undefined) throw new Error('an aggregate query answers one row')
  const rows = await named<{ bookingId: number; name: string; places: string | null; expiresOn: string | null }>(offersSql)
  return {
    ...counts,
    lines: rows.map(({ bookingId, name, places, expiresOn }) => ({
      bookingId,
      label: places === null ? name : `${name}, ${places}`,
      expiresOn,
      isExpired: expiresOn !== null && expiresOn < day,
    })),
  }
}

async function toDo(ask: Ask): Promise<ToDo[]> {
  const rows = await ask<{ key: ToDoSubject; count: number; amount: number | null; names: string[] | null }>(toDoSql)
  return rows
    .filter(({ count }) => count > 0)
    .map(({ key, count, amount, names }) => ({ key, ...subjects[key], detail: someNames(names ?? [], count), count, amount }))
}

/** « Vasseur, Hoarau, Boyer et 4 autres ». */
export function someNames(first: readonly string[], count: number): string {
  const others = count - first.length
  return others <= 0 ? first.join(', ') : `${first.join(', ')} et ${others} ${others === 1 ? 'autre' : 'autres'}`
}
