import { z } from 'zod'
import { stayDay } from '#areas/booking/contract/shared.ts'
import { placeStates } from '#areas/booking/rules/place-readiness.ts'
import { fileValue } from '#platform/operation/files.ts'
import { operation } from '#platform/operation/operation.ts'

const id = z.number().int().nonnegative()
const instant = z.string()

/** One place of the day's work: how it is, who leaves it, who comes. */
const cleaningRow = z.object({
  placeId: id,
  number: z.string(),
  typeLabel: z.string(),
  sector: z.string(),
  state: z.enum(placeStates),
  /** Its last cleaning or control; null where none was ever asked. */
  task: z
    .object({
      id,
      version: z.number().int(),
      type: z.enum(['cleaning', 'control']),
      state: z.enum(['todo', 'taken', 'inProgress', 'done']),
      note: z.string().nullable(),
      author: z.string().nullable(),
      startedAt: instant.nullable(),
      doneAt: instant.nullable(),
    })
    .nullable(),
  problem: z
    .object({
      id,
      version: z.number().int(),
      note: z.string(),
      isBlocking: z.boolean(),
      author: z.string().nullable(),
      /** As it was sent: `showImage` shows it. */ photo: fileValue.nullable(),
    })
    .nullable(),
  /** Minutes that what is left to do there takes: as its type says, else as the team does. */
  minutes: z.number().int().nullable(),
  /** Who leaves it that day; today, who should have left before as well. */
  departure: z.object({ name: z.string(), isGone: z.boolean(), isLate: z.boolean() }).nullable(),
  /** Who comes next, from that day on. */
  arrival: z
    .object({ name: z.string(), day: z.string(), time: z.string().nullable(), people: z.number().int(), isArrived: z.boolean() })
    .nullable(),
})
export type CleaningRow = z.output<typeof cleaningRow>

const teamHours = z.object({ startsAt: z.string(), endsAt: z.string() })
export type TeamHours = z.output<typeof teamHours>

/** The stays of a day in the places that are cleaned. `unplaced`: of those departures, the ones that no place was given to. */
const dayCounts = z.object({
  departures: z.number().int(),
  arrivals: z.number().int(),
  staying: z.number().int(),
  unplaced: z.number().int(),
})
export type DayCounts = z.output<typeof dayCounts>

const right = 'camp_cleaning'
export const cleaningContract = {
  cleaningDay: operation({
    name: 'cleaningDay',
    method: 'GET',
    path: 'module/cleanning/day',
    right,
    level: 'select',
    summary:
      'Le travail d’un jour, aujourd’hui sans autre précision\u00A0: places à nettoyer, à contrôler, en panne, celles qui se libèrent, et celles déjà faites\u00A0; un autre jour, ce qu’il demandera ou ce qui y a été fait.',
    input: z.strictObject({ day: stayDay.optional() }),
    reply: z.object({
      day: z.string(),
      today: z.string(),
      /** « 10:30 », the hour of the site. */ time: z.string(),
      /** Of active teams that have them. */ hours: z.array(teamHours),
      counts: dayCounts,
      rows: z.array(cleaningRow),
    }),
  }),
  /** `version`: that of the task on screen, so that two people do not begin the same place without knowing. */
  cleanPlace: operation({
    name: 'cleanPlace',
    method: 'POST',
    path: 'module/cleanning/act',
    right,
    level: 'write',
    summary: 'Prend pour soi, commence, finit ou reprend le ménage ou le contrôle d’une place\u00A0; ou le demande à nouveau.',
    input: z.object({ placeId: id, act: z.enum(['take', 'start', 'done', 'undo', 'ask']), version: z.number().int() }),
    reply: z.object({ state: z.enum(placeStates) }),
    refusals: ['unknown-record', 'modified-by-other', 'invalid-value'],
  }),
  reportProblem: operation({
    name: 'reportProblem',
    method: 'POST',
    path: 'module/cleanning/problem',
    right,
    level: 'write',
    summary: 'Signale ce qui ne va pas dans une place, avec une photo si l’on veut\u00A0; elle peut être mise hors service.',
    input: z.object({
      placeId: id,
      note: z.string().trim().min(1, 'Dites ce qui ne va pas.').max(200),
      isBlocking: z.boolean(),
      /** The answer of `uploadFile`. */ photo: fileValue.nullable().default(null),
    }),
    reply: z.object({ id }),
    refusals: ['unknown-record', 'valid-file', 'image-extension', 'image-too-heavy'],
  }),
  problemMended: operation({
    name: 'problemMended',
    method: 'POST',
    path: 'module/cleanning/mended',
    right,
    level: 'write',
    summary: 'Dit qu’un problème est réglé.',
    input: z.object({ id, version: z.number().int() }),
    reply: z.object({ id }),
    refusals: ['unknown-record', 'modified-by-other'],
  }),
}
