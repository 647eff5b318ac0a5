import { isSchool } from '#areas/establishment/server/api.ts'
import { serviceSession } from '#areas/security/server/api.ts'
import { plural } from '#domain/french.ts'
import { Refused } from '#platform/operation/refusal.ts'
import type { Changes, Journaled, Tenancy } from '#platform/server/tenant.ts'
import type { JournalEntry, Tx } from '#platform/server/tx.ts'
import type { ChainKind } from '../rules/chains.ts'
import { chainLabels, chainOf } from '../rules/chains.ts'
import { momentText } from '../rules/moment.ts'
import type { Keyring } from './keyring.ts'
import { clockRule, defectText, headOf, lockChains, seal, sign, writeSigned } from './seal.ts'
import type { Defect, Sealing, ToSign } from './seal.ts'
import { nothingBefore } from './record.ts'
import type { Before } from './record.ts'
import { readInOrder, readInUtc, sources } from './sources.ts'
import type { Wanted } from './sources.ts'

/** Adds events to the journal of technical events, which a later area keeps. */
export type WriteEvents = (tx: Tx, events: readonly { readonly code: 30 | 90 | 270 | 280; readonly information: string }[]) => Promise<void>
export type FiscalSlots = {
  readonly keyring: Keyring
  readonly writeEvents: WriteEvents
  /** A transaction apart: what a refused one must leave behind. */ readonly apart: () => Tenancy['inTenant']
}

const sealedAtTheEnd = ['ticket', 'bill', 'duplicate'] as const

/** What each chain has to look at in a transaction: rows that it says it changed. */
function wantedBy(kind: (typeof sealedAtTheEnd)[number], changes: Changes, entries: readonly JournalEntry[]): readonly number[] {
  if (kind === 'duplicate')
    return entries.filter(({ entity, action }) => entity === 'bill' && action === 'print').map(({ entityId }) => entityId)
  return [...(changes.get(kind === 'ticket' ? 'payment' : 'bill') ?? [])]
}

/** Signs what a transaction has taken, billed or printed: at its end, inside it, whoever wrote it. */
export function fiscalJournal({ keyring, writeEvents, apart }: FiscalSlots): Journaled {
  return async (tx, entries, changes) => {
    // Loaded whole rather than entered: the demonstration, while nothing is signed yet.
    const isLoaded = entries.some(({ entity, action }) => entity === 'establishment' && action === 'init-demo')
    const wanted = sealedAtTheEnd.map((kind) => ({ kind, ids: wantedBy(kind, changes, entries) }))
    if (!isLoaded && wanted.every(({ ids }) => ids.length === 0)) return
    await lockChains(tx)
    await readInUtc(tx)
    // The first record of a chain signs with it whatever was there before: a demonstration just loaded, or an establishment taken up.
    const taken = await sealRemaining(
      tx,
      keyring,
      isLoaded ? sealedAtTheEnd : wanted.flatMap(({ kind, ids }) => (ids.length > 0 ? [kind] : [])),
    )
    // More than this transaction wrote: whoever emptied a chain would otherwise have it signed anew in silence.
    if (!isLoaded)
      await tellTaken(
        tx,
        writeEvents,
        taken.filter(({ kind, count }) => count > (wanted.find((one) => one.kind === kind)?.ids.length ?? 0)),
      )
    const sealing = { tx, keyring, isSchool: await isSchool(tx) }
    try {
      const defects: Defect[] = []
      for (const { kind, ids } of wanted) if (ids.length > 0) defects.push(...(await sealRows(sealing, kind, { ids })))
      await writeEvents(
        tx,
        defects.map((defect) => ({ code: 90, information: defectText(defect) })),
      )
    } catch (error) {
      if (error instanceof Refused && error.faults[0]?.rule === clockRule) await tellClock(tx, { writeEvents, apart }, error)
      throw error
    }
  }
}

/** The refusal undoes everything, the trace of it included: that one is written apart. */
async function tellClock(tx: Tx, { writeEvents, apart }: Pick<FiscalSlots, 'writeEvents' | 'apart'>, refusal: Refused): Promise<void> {
  const last = String(refusal.faults[0]?.values?.['last'] ?? '')
  await apart()(serviceSession(tx.session.establishmentId), (other) =>
    writeEvents(other, [
      {
        code: 90,
        information: `Horloge reculée\u00A0: enregistrement refusé à ${tx.session.userName}, le dernier signé est du ${momentText(last, tx.zone)}`,
      },
    ]),
  )
}

async function sealRows(sealing: Sealing, kind: ChainKind, wanted: Wanted): Promise<readonly Defect[]> {
  const source = sources[kind]
  return source === undefined ? [] : seal(sealing, kind, await source.read(sealing.tx, wanted))
}

/** Signs events just written, each in the chain that their own lock protects. */
export async function sealEvents(tx: Tx, keyring: Keyring, numbers: readonly number[]): Promise<void> {
  const source = sources.jet
  if (source === undefined) return
  await readInUtc(tx)
  // The journal tells by itself that its clock was set back.
  await seal({ tx, keyring, isSchool: false }, 'jet', await source.read(tx, { ids: numbers }), 'none')
}

export type Taken = { readonly kind: ChainKind; readonly count: number; readonly first: string; readonly last: string }

/**
 * Signs every row of the chains that are still empty, in order: a demonstration just loaded, or what was recorded before the chains existed.
 * A chain that has begun is left as it is: what is missing in it is told by a check, never mended in silence.
 */
export async function sealRemaining(tx: Tx, keyring: Keyring, kinds: readonly ChainKind[] = sealedAtTheEnd): Promise<readonly Taken[]> {
  await readInUtc(tx)
  const sealing = { tx, keyring, isSchool: await isSchool(tx) }
  const taken: Taken[] = []
  await readInOrder(tx, true)
  for (const kind of kinds) {
    if ((await headOf(tx, chainOf(kind, sealing.isSchool))) !== null) continue
    const one = await sealAll(sealing, kind)
    if (one !== null) taken.push(one)
  }
  await readInOrder(tx, false)
  return taken
}

/** Says in the journal of technical events what was signed that had been written before. */
export async function tellTaken(tx: Tx, writeEvents: WriteEvents, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return
  const heads = await tx.rows<{ chain: string; digest: string }>(
    'select distinct on (chain) chain, digest from fiscal_record where establishment_id = $1 order by chain, rank desc',
    [tx.session.establishmentId],
  )
  await writeEvents(
    tx,
    taken.map(({ kind, count, first, last }) => ({
      code: 270,
      information: `Reprise, chaîne «\u00A0${chainLabels[kind]}\u00A0»\u00A0: ${plural(count, 'enregistrement d’avant la chaîne signé', 'enregistrements d’avant la chaîne signés')} (n° ${first} à ${last}), empreinte ${heads.find(({ chain }) => chain.endsWith(kind))?.digest ?? ''}`,
    })),
  )
}

async function sealAll(sealing: Sealing, kind: ChainKind): Promise<Taken | null> {
  const signed: Taken[] = []
  const read = (after: ToSign | null): Promise<readonly ToSign[]> => sources[kind]?.read(sealing.tx, { after }) ?? Promise.resolve([])
  let rows = await read(null)
  let before: Before = nothingBefore
  let writing = Promise.resolve()
  for (;;) {
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) break
    signed.push({ kind, count: rows.length, first: first.number, last: last.number })
    const next = read(last)
    // Signed while the database writes the records before these and reads the next rows.
    const made = await sign(sealing, kind, rows, before)
    before = made.records.at(-1) ?? before
    await writing
    writing = writeSigned(sealing.tx, made)
    // Its fault is told where it is awaited: it may come while the next rows are.
    writing.catch(() => undefined)
    rows = await next
  }
  await writing
  const [first, last] = [signed[0], signed.at(-1)]
  return first === undefined || last === undefined
    ? null
    : { kind, count: signed.reduce((sum, { count }) => sum + count, 0), first: first.first, last: last.last }
}
