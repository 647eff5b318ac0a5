import { z } from 'zod'
import { placeStates } from '../rules/place-readiness.ts'
import { bookingKind, centsValue, id, isoDate } from './shared.ts'

export const stayState = z.enum(['quote', 'option', 'booking', 'due', 'inHouse', 'gone', 'act', 'cancelled'])

/** Subjects of « À traiter »: the home page counts them, the lists filter by them. */
export const toDoSubject = z.enum(['expiredOptions', 'unplaced', 'noShows', 'overdue', 'endingOptions', 'unbilled', 'quotes'])
export type ToDoSubject = z.output<typeof toDoSubject>
/** With them, what the tiles of the home page count: each opens the list of exactly these stays. */
export const staySubject = z.enum([...toDoSubject.options, 'openOptions', 'openQuotes'])
export type StaySubject = z.output<typeof staySubject>

/** One line of the lists of stays, arrivals and departures. */
export const stayRow = z.object({
  id,
  version: z.number().int(),
  bookingCode: z.string(),
  statusId: bookingKind,
  customerId: id,
  customerName: z.string(),
  /** Who comes for a company, to be called by that name. */ contactName: z.string().nullable(),
  groupName: z.string().nullable(),
  phone: z.string().nullable(),
  town: z.string().nullable(),
  startDate: isoDate,
  endDate: isoDate,
  nights: z.number().int(),
  places: z.string(),
  placeTypes: z.string(),
  /** Where its places lie. */ sectors: z.string(),
  people: z.string(),
  peopleCount: z.number().int(),
  state: stayState,
  stateReason: z.string().nullable(),
  originLabel: z.string().nullable(),
  expectedTime: z.string().nullable(),
  /** « 11:00 »: the hour by which its place is left; null where the site says none. */ leaveBy: z.string().nullable(),
  total: centsValue,
  paid: centsValue,
  balance: centsValue,
  isOverdue: z.boolean(),
  isArrived: z.boolean(),
  isGone: z.boolean(),
  arrivedAt: z.string().nullable(),
  goneAt: z.string().nullable(),
  optionExpiresOn: isoDate.nullable(),
  /** An expired option whose place was freed by itself, and that waits for a decision. */ isFreed: z.boolean(),
  note: z.string().nullable(),
  plates: z.string(),
  animals: z.number().int(),
  vehicles: z.number().int(),
  hasInsurance: z.boolean(),
  /** Guarantees that the types of its places ask and that are not held yet. */ surety: centsValue,
  /** Guarantees that the desk holds and will give back or keep. */ held: centsValue,
  /** Of who is expected or there: the state of the place that is furthest from ready; null without a place, or once gone. */ placeState: z
    .enum(placeStates)
    .nullable(),
  /** Only pitches without anything on them, which are cleaned when somebody asks for it. */ isBare: z.boolean(),
  /** What is missing before the tick: `option`, `occupied` (arrivals of the day only), `place`, `cleaning`, `problem`, `balance`, `surety`, `guarantee` (to be given back), `names`, `births`, `police`, `plates`. */
  missing: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      blocking: z.boolean(),
      by: id.optional().describe('Le séjour dont le départ est à cocher d’abord'),
    }),
  ),
  /**
   * Of the arrivals of a day, for a stay that is already there: the parts that begin on it. Without `from`, they are others who join; `to` says when no place is chosen yet; somebody who joins has no name as long as nobody said it.
   * Of the departures, for a stay that goes on: the parts that end on it, who leaves with them (`leaving`), where the others go (`to`), and whether their place is said to be left (`freed`; null where there is none, or the stay keeps it).
   */
  change: z
    .array(
      z.object({
        from: z.string(),
        to: z.string(),
        joining: z.array(z.string()),
        leaving: z.array(z.string()),
        occupancyId: id,
        freed: z.boolean().nullable(),
        /** The day on which the part begins or ends. */ since: isoDate,
      }),
    )
    .optional(),
})
export type StayRow = z.output<typeof stayRow>
