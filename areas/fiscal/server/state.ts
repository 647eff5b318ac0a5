import { isSchool } from '#areas/establishment/server/api.ts'
import { refuse } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import { softwareVersion } from '#platform/server/version.ts'
import type { fiscalContract } from '../contract.ts'
import type { Chain } from '../rules/chains.ts'
import { chainKinds, chainLabel, chainOf, isCounted, isSchoolChain } from '../rules/chains.ts'
import { momentText } from '../rules/moment.ts'
import { checkChains, checkText, keepCheck } from './check.ts'
import type { FiscalSlots } from './hook.ts'

type State = ReplyOf<typeof fiscalContract.fiscalState>
type Head = { chain: Chain; records: number; lastNumber: string; lastAt: string; perpetual: number; perpetualAbsolute: number }

/** `fiscalState`: where each chain stands. */
export function fiscalState(slots: FiscalSlots): (tx: Tx) => Promise<State> {
  return async (tx) => {
    const here = [tx.session.establishmentId]
    const heads = await tx.rows<Head>(
      `select distinct on (chain) chain, rank as records, number as "lastNumber", at as "lastAt", perpetual, perpetual_absolute as "perpetualAbsolute" from fiscal_record where establishment_id = $1 order by chain, rank desc`,
      here,
    )
    const keys = await tx.rows<{ keyId: string; publicKey: string; firstUsedAt: string }>(
      'select key_id as "keyId", public_key as "publicKey", first_used_at as "firstUsedAt" from fiscal_key where establishment_id = $1 order by first_used_at desc',
      here,
    )
    const lastCheck = await lastCheckOf(tx)
    const school = await isSchool(tx)
    const shown = new Set<Chain>([...chainKinds.map((kind) => chainOf(kind, school)), ...heads.map(({ chain }) => chain)])
    return {
      chains: [...shown].map((chain) =>
        stateOf(
          chain,
          heads.find((head) => head.chain === chain),
        ),
      ),
      archiveYear: await archiveYear(tx),
      lastCheck,
      version: softwareVersion,
      isSchool: school,
      keys: keys.map((key) => ({ ...key, isCurrent: key.keyId === slots.keyring.current().keyId })),
    }
  }
}

/** The last reading of the chains. One that found a break stands until a whole one finds none: the start of the product reads their ends only. */
async function lastCheckOf(tx: Tx): Promise<State['lastCheck']> {
  const [last] = await tx.rows<NonNullable<State['lastCheck']>>(
    `select at, is_whole as "isWhole", records, broken, checked_by_name as "byName" from fiscal_check c where establishment_id = $1
     order by broken is not null and not exists (select from fiscal_check w where w.establishment_id = $1 and w.id > c.id and w.is_whole and w.broken is null) desc, id desc limit 1`,
    [tx.session.establishmentId],
  )
  return last ?? null
}
/** What a closure is told of the chains: when they were last read again, and what was found. */
export async function lastChainCheck(
  tx: Tx,
): Promise<{ readonly at: string; readonly records: number; readonly broken: string | null } | null> {
  const last = await lastCheckOf(tx)
  return last === null ? null : { at: momentText(last.at, tx.zone), records: last.records, broken: last.broken }
}

/** The year to archive: an archive made before its year was over does not hold it whole. */
async function archiveYear(tx: Tx): Promise<number> {
  const year = tx.today.year
  const [row] = await tx.rows<{ year: number | null }>(
    `with year as (select generate_series(extract(year from min(at) at time zone $2)::int, $3::int - 1) as year from fiscal_record where establishment_id = $1),
     made as (select (detail::jsonb ->> 'year')::int as year, extract(year from max(at) at time zone $2)::int as made from fiscal_record where establishment_id = $1 and chain like '%archive' group by 1)
     select min(y.year) as year from year y where not exists (select from made m where m.year = y.year and m.made > y.year)
       and exists (select from fiscal_record r where r.establishment_id = $1 and r.at >= make_timestamptz(y.year, 1, 1, 0, 0, 0, $2) and r.at < make_timestamptz(y.year + 1, 1, 1, 0, 0, 0, $2))`,
    [tx.session.establishmentId, tx.zone, year],
  )
  return row?.year ?? year
}

function stateOf(chain: Chain, head: Head | undefined): State['chains'][number] {
  const known = head ?? { records: 0, lastNumber: null, lastAt: null, perpetual: 0, perpetualAbsolute: 0 }
  const { records, lastNumber, lastAt } = known
  const [perpetual, perpetualAbsolute] = isCounted(chain) ? [known.perpetual, known.perpetualAbsolute] : [null, null]
  return { chain, label: chainLabel(chain), isSchool: isSchoolChain(chain), records, lastNumber, lastAt, perpetual, perpetualAbsolute }
}

/** `checkChains`: reads everything again. A chain that is broken is itself an event. */
export function checkNow(slots: FiscalSlots): (tx: Tx) => Promise<ReplyOf<typeof fiscalContract.checkChains>> {
  return async (tx) => {
    await lockCheck(tx)
    const checked = await checkChains(tx, 'whole')
    await keepCheck(tx, checked, 'whole')
    const message = checkText(checked)
    await slots.writeEvents(tx, [
      {
        code: checked.broken === null ? 280 : 90,
        information: `${checked.broken === null ? 'Vérification des chaînes\u00A0: ' : ''}${message}`.slice(0, 500),
      },
    ])
    const { broken, records } = checked
    return {
      records,
      isIntact: broken === null,
      chain: broken?.chain ?? null,
      rank: broken?.rank ?? null,
      number: broken?.number ?? null,
      message,
    }
  }
}

const checkLock = 7_463_524
/** It reads for as long as there are records: one at a time, so that whoever presses again and again does not take every connection from those who work. */
async function lockCheck(tx: Tx): Promise<void> {
  const [row] = await tx.rows<{ taken: boolean }>('select pg_try_advisory_xact_lock($1::int, $2::int) as taken', [
    checkLock,
    tx.session.establishmentId,
  ])
  if (row?.taken !== true) refuse('check-processing', 'Une vérification des chaînes est déjà en cours\u00A0: réessayez dans un instant.')
}
