import { placeStateSql } from '#areas/booking/server/api.ts'
import type { PlaceState } from '#areas/booking/rules/place-readiness.ts'
import type { ParsedInputOf, ReplyOf } from '#platform/operation/operation.ts'
import { checkFile } from '#kernel/kinds/file/kind.ts'
import { imageExtensions } from '#kernel/kinds/image/kind.ts'
import type { FileValue } from '#kernel/entity/entity.ts'
import { isStored } from '#kernel/server/files.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { Tx } from '#platform/server/tx.ts'
import { addDays } from '#domain/day.ts'
import { cleaningTask } from '../entities/cleaning-task.ts'
import type { cleaningContract, DayCounts } from '../contract.ts'
import { afterAct, type LastTask } from '../rules/cleaning-acts.ts'
import { whenOf } from '../rules/cleaning-day.ts'
import { cleaningDaySql, dayCountsSql, lastTaskSql } from './cleaning.sql.ts'

/** A type that says no duration takes that of the first team. */
type Team = { readonly minutes: number; readonly controlMinutes: number; readonly startsAt: string | null; readonly endsAt: string | null }
const teamsSql = `select minutes, control_minutes as "controlMinutes", to_char(starts_at, 'HH24:MI') as "startsAt", to_char(ends_at, 'HH24:MI') as "endsAt" from cleaning_module where establishment_id = $1 and is_active order by id`

/** `cleaningDay` */
export async function cleaningDay(
  tx: Tx,
  { day = tx.today.toString() }: ParsedInputOf<typeof cleaningContract.cleaningDay>,
): Promise<ReplyOf<typeof cleaningContract.cleaningDay>> {
  const { establishmentId } = tx.session
  const today = tx.today.toString()
  const when = whenOf(day, today)
  const midnight = (after: string): string => Temporal.PlainDate.from(after).toZonedDateTime(tx.zone).toInstant().toString()
  const teams = await tx.rows<Team>(teamsSql, [establishmentId])
  const [first] = teams
  const [counts] = await tx.rows<DayCounts>(dayCountsSql, [establishmentId, day, when])
  if (!counts) throw new Error('a count has one row')
  return {
    day,
    today,
    time: tx.now.toZonedDateTimeISO(tx.zone).toPlainTime().toString({ smallestUnit: 'minute' }),
    counts,
    hours: teams.flatMap(({ startsAt, endsAt }) => (startsAt === null || endsAt === null ? [] : [{ startsAt, endsAt }])),
    rows: await tx.rows(cleaningDaySql, [
      establishmentId,
      day,
      midnight(day),
      first?.minutes ?? null,
      first?.controlMinutes ?? null,
      midnight(addDays(day, 1)),
      when,
    ]),
  }
}

type Asked = ParsedInputOf<typeof cleaningContract.cleanPlace>
type Last = LastTask & { readonly id: number; readonly version: number; readonly author: string | null }

/** One at a time on a place: what is asked of it is decided on what it is now. */
async function lockedPlace(tx: Tx, placeId: number): Promise<void> {
  const rows = await tx.rows('select id from place where establishment_id = $1 and id = $2 for update', [
    tx.session.establishmentId,
    placeId,
  ])
  if (rows.length === 0) refuse('unknown-record', 'Cet emplacement n’existe pas ou n’existe plus.')
}

async function write(
  tx: Tx,
  { placeId, act }: Pick<Asked, 'placeId' | 'act'>,
  last: Last | undefined,
  isControlled: boolean,
): Promise<readonly number[]> {
  const { establishmentId, userName } = tx.session
  const now = tx.now.toString()
  const told: number[] = []
  const changes = afterAct(last, act, isControlled)
  if (changes === null) return refuse('invalid-value', 'Rien n’est à faire ici\u00A0: demandez d’abord un ménage.')
  const { becomes, drops, asks } = changes
  if (drops && last !== undefined)
    await tx.rows('delete from cleaning_task where establishment_id = $1 and id = $2', [establishmentId, last.id])
  if (becomes !== null) {
    const rows = await tx.rows<{ id: number }>(
      `update cleaning_task k set state = $3, author = $4, version = version + 1, updated_at = $5, started_at = case when $3 in ('todo', 'taken') then null when $3 = 'inProgress' then $5::timestamptz else coalesce(started_at, $5) end, done_at = case when $3 = 'done' then $5::timestamptz end
       where establishment_id = $1 and id = (select id from cleaning_task where establishment_id = $1 and place_id = $2 and type <> 'inter' order by id desc limit 1) returning id`,
      [establishmentId, placeId, becomes, becomes === 'todo' ? null : userName, now],
    )
    told.push(...rows.map(({ id }) => id))
  }
  if (asks !== null) {
    const rows = await tx.rows<{ id: number }>(
      `insert into cleaning_task (establishment_id, place_id, asked_on, type, state, created_at, updated_at) values ($1, $2, $3, $4, 'todo', $5, $5) returning id`,
      [establishmentId, placeId, tx.today.toString(), asks, now],
    )
    told.push(...rows.map(({ id }) => id))
  }
  return told
}

/** `cleanPlace` */
export async function cleanPlace(tx: Tx, { placeId, act, version }: Asked): Promise<{ state: PlaceState }> {
  const { establishmentId } = tx.session
  await lockedPlace(tx, placeId)
  const [last] = await tx.rows<Last>(lastTaskSql, [establishmentId, placeId])
  if ((last?.version ?? 0) !== version)
    return refuse(
      'modified-by-other',
      last?.author == null
        ? 'Cette place a changé entre-temps\u00A0: regardez ce qu’elle est devenue.'
        : `${last.author} s’en occupe déjà\u00A0: regardez ce qu’elle est devenue.`,
    )
  const [teams] = await tx.rows<{ isControlled: boolean | null }>(
    'select bool_or(is_controlled) as "isControlled" from cleaning_module where establishment_id = $1 and is_active',
    [establishmentId],
  )
  const told = await write(tx, { placeId, act }, last, teams?.isControlled === true)
  for (const id of told) await tx.journal({ entity: 'cleaning-task', entityId: id, action: act, after: { placeId } })
  tx.changed('cleaning-task', told)
  const [now] = await tx.rows<{ state: PlaceState }>(
    `select ${placeStateSql('p.establishment_id', 'p.id')} as state from place p where p.establishment_id = $1 and p.id = $2`,
    [establishmentId, placeId],
  )
  if (!now) throw new Error('a locked place is there')
  return now
}

/** A picture that was sent to this establishment, within what the field takes. */
async function refuseWrongPhoto(tx: Tx, photo: FileValue | null): Promise<void> {
  if (photo === null) return
  const { label, maxBytes } = cleaningTask.fields.photo
  const [problem] = checkFile(photo, { label, maxBytes, extensions: imageExtensions, rule: 'image-extension' })
  if (problem) refuse(problem.rule, problem.message, { field: 'photo' })
  if (!(await isStored(tx, photo)))
    refuse('valid-file', 'La photo n’est plus sur le serveur\u00A0: joignez-la de nouveau.', { field: 'photo' })
}

/** `reportProblem` */
export async function reportProblem(
  tx: Tx,
  { placeId, note, isBlocking, photo }: ParsedInputOf<typeof cleaningContract.reportProblem>,
): Promise<{ id: number }> {
  await refuseWrongPhoto(tx, photo)
  await lockedPlace(tx, placeId)
  const [row] = await tx.rows<{ id: number }>(
    `insert into cleaning_task (establishment_id, place_id, asked_on, type, state, note, is_blocking, author, created_at, updated_at, photo_path, photo_name, photo_size, photo_type) values ($1, $2, $3, 'inter', 'todo', $4, $5, $6, $7, $7, $8, $9, $10, $11) returning id`,
    [
      tx.session.establishmentId,
      placeId,
      tx.today.toString(),
      note,
      isBlocking,
      tx.session.userName,
      tx.now.toString(),
      photo?.path ?? null,
      photo?.name ?? null,
      photo?.size ?? null,
      photo?.type ?? null,
    ],
  )
  if (!row) throw new Error('the problem was not written')
  await tx.journal({ entity: 'cleaning-task', entityId: row.id, action: 'create', after: { placeId, note, isBlocking, photo } })
  tx.changed('cleaning-task', [row.id])
  return row
}

/** `problemMended` */
export async function problemMended(
  tx: Tx,
  { id, version }: ParsedInputOf<typeof cleaningContract.problemMended>,
): Promise<{ id: number }> {
  const { establishmentId, userName } = tx.session
  const [found] = await tx.rows<{ version: number }>(
    `select version from cleaning_task where establishment_id = $1 and id = $2 and type = 'inter' and state <> 'done' for update`,
    [establishmentId, id],
  )
  if (!found) return refuse('unknown-record', 'Ce problème est déjà réglé.')
  if (found.version !== version) return refuse('modified-by-other', 'Ce problème a changé entre-temps.')
  await tx.rows(
    `update cleaning_task set state = 'done', done_at = $3, author = $4, version = version + 1, updated_at = $3 where establishment_id = $1 and id = $2`,
    [establishmentId, id, tx.now.toString(), userName],
  )
  await tx.journal({ entity: 'cleaning-task', entityId: id, action: 'mended', after: { state: 'done' } })
  tx.changed('cleaning-task', [id])
  return { id }
}
