import { formatAmount, formatDayMonth } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#kernel/operation/operation.ts'
import type { Tx } from '#kernel/server/tx.ts'
import type { bookingContract } from '../contract.ts'
import { birthdaysSql, collectedSql, countsSql, curveSql, departuresSql, expiredOptionsSql, hoursSql, presentSql, toDoSql } from './home-board.sql.ts'

type Board = ReplyOf<typeof bookingContract.homeBoard>
type ToDo = Board['toDo'][number]
type Counts = { arrivals: number; arrived: number; departures: number; departed: number; late: number; noShows: number }

/** One line per subject, most urgent first; what has nothing to say is left out. */
const subjects: Readonly<Record<string, Omit<ToDo, 'key' | 'count' | 'amount' | 'detail'>>> = {
  expiredOptions: { label: 'Options expirées', url: '/booking-list/2', verb: 'Traiter', level: 'act' },
  unplaced: { label: 'Séjours sans place sous 14 jours', url: '/planning', verb: 'Placer', level: 'act' },
  overdue: { label: 'Soldes échus', url: '/booking-list/3', verb: 'Relancer', level: 'act' },
  unbilled: { label: 'Départs non facturés', url: '/booking-list/3', verb: 'Facturer', level: 'look' },
  quotes: { label: 'Devis sans réponse depuis 7 jours', url: '/booking-list/1', verb: 'Rappeler', level: 'info' },
}

/** `homeBoard`: the day at a glance. */
export async function homeBoard(tx: Tx): Promise<Board> {
  const day = tx.today.toString()
  const ask = <T extends object>(sql: string): Promise<T[]> => tx.rows<T>(sql, [tx.session.establishmentId, day])
  const [counts] = await ask<Counts>(countsSql)
  const [present] = await ask<Board['present']>(presentSql)
  const [money] = await ask<{ collected: number }>(collectedSql)
  const curve = await ask<Board['curve'][number]>(curveSql)
  if (counts === undefined || present === undefined || money === undefined) throw new Error('an aggregate query answers one row')
  return {
    day,
    arrivals: { expected: counts.arrivals, done: counts.arrived, byHour: await ask<Board['arrivals']['byHour'][number]>(hoursSql) },
    departures: { expected: counts.departures, done: counts.departed, late: counts.late, lines: await departureLines(ask, day) },
    present, occupied: { places: curve[0]?.occupied ?? 0, of: curve[0]?.of ?? 0 }, collectedToday: money.collected,
    toDo: await toDo(ask), curve, birthdays: await ask<Board['birthdays'][number]>(birthdaysSql), expiredOptions: await ask<Board['expiredOptions'][number]>(expiredOptionsSql),
  }
}

type Ask = <T extends object>(sql: string) => Promise<T[]>

async function departureLines(ask: Ask, day: string): Promise<Board['departures']['lines']> {
  const rows = await ask<{ bookingId: number; name: string; places: string | null; endDate: string; balance: number }>(departuresSql)
  return rows.map((row) => ({
    bookingId: row.bookingId, label: [row.name, row.places].filter((part) => part !== null && part !== '').join(', '),
    why: row.balance > 0 ? `solde ${formatAmount(cents(row.balance))}` : row.endDate < day ? `depuis le ${formatDayMonth(row.endDate)}` : '', isOverdue: row.endDate < day || row.balance > 0,
  }))
}

async function toDo(ask: Ask): Promise<ToDo[]> {
  const rows = await ask<{ key: string; count: number; amount: number | null; names: string | null }>(toDoSql)
  return rows.flatMap((row) => {
    const subject = subjects[row.key]
    return subject === undefined || row.count === 0 ? [] : [{ key: row.key, ...subject, detail: someNames(row.names ?? ''), count: row.count, amount: row.amount }]
  })
}

/** « Vasseur, Hoarau, Boyer et 4 autres ». */
export function someNames(names: string, most = 3): string {
  const all = names.split(', ')
  if (all.length <= most) return all.join(', ')
  const others = all.length - most
  return `${all.slice(0, most).join(', ')} et ${others} ${others === 1 ? 'autre' : 'autres'}`
}
