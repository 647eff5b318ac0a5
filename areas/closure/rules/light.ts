import { stayPath } from '#areas/booking/rules/stay-pages.ts'
import { formatAmount, formatDay, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { Fault } from '#platform/operation/refusal.ts'

/** What the site knows of a day, as far as it stands in the way of its closure. */
export type DayFacts = {
  readonly day: string
  /** Stays that left since the last closure and bear no invoice. */
  readonly unbilled: { readonly count: number; readonly amount: number }
  /** Each till of cash: what moved that day, the last count of the day, and what it should hold now. */
  readonly tills: readonly {
    readonly id: number
    readonly label: string
    readonly hasMoved: boolean
    readonly counted: number | null
    /** A later day of it was counted: that count says what it held. */ readonly countedSince: boolean
    readonly expected: number
    /** Said by whoever counted, of the gap that was found then. */ readonly explanation: string | null
    readonly gapThen: number | null
  }[]
  /** Stays on the site that night, or leaving that day, whose tourist tax cannot be declared. */
  readonly untaxed: { readonly nobody: number; readonly undated: number } & Concerned
  /** Foreigners on the site whose police form is not signed. */
  readonly unsigned: { readonly count: number } & Concerned
}
/** Stays that lack something: how many the list of who is there that night shows, and one of them all. */
type Concerned = { readonly listed: number; readonly first: StayRef | null }
/** The stay where the work begins. */
export type StayRef = { readonly id: number; readonly customerId: number; readonly statusId: number }
export const blockerKeys = ['unbilled', 'cash-uncounted', 'cash-gap', 'tax-data', 'police-forms', 'chain-broken', 'numbers-hole'] as const
export type Blocker = {
  readonly key: (typeof blockerKeys)[number]
  readonly label: string
  readonly detail: string
  readonly url: string
  readonly verb: string
}

const money = (amount: number): string => formatAmount(cents(amount))

/** A gap is explained when it is counted: what was said holds for that gap, and no longer once money has moved since. */
const isExplained = ({ counted, expected, explanation, gapThen }: DayFacts['tills'][number]): boolean =>
  counted !== null && counted - expected === gapThen && (explanation ?? '').trim() !== ''

function tillBlocker(day: string, till: DayFacts['tills'][number]): Blocker | null {
  const { id, label, hasMoved, counted, countedSince, expected } = till
  const url = `/cash-fund/${id}/${day}`
  if (counted === null)
    return hasMoved && !countedSince
      ? {
          key: 'cash-uncounted',
          label: `${label}\u00A0: caisse à compter`,
          detail: `Elle devrait contenir ${money(expected)}.`,
          url,
          verb: 'Compter',
        }
      : null
  if (counted === expected || isExplained(till)) return null
  return {
    key: 'cash-gap',
    label: `${label}\u00A0: écart de ${money(counted - expected)}`,
    detail: `Comptée ${money(counted)}, elle devrait contenir ${money(expected)}.`,
    url,
    verb: countedSince ? 'Voir' : 'Recompter',
  }
}

/** Who is there that night, with what is missing, where they are several; else a stay itself, one after the other: who leaves that day is on no such list. */
const peopleOf = ({ listed, first }: Concerned, { day, see }: { readonly day: string; readonly see: 'people' | 'police' }): string =>
  first !== null && listed < 2 ? stayPath(first, 'occupants') : `/booking-arrival-list?vue=presents&jour=${day}&voir=${see}`

function taxBlocker({ day, untaxed }: DayFacts): Blocker | null {
  const { nobody, undated } = untaxed
  if (nobody + undated === 0) return null
  const parts = [
    nobody === 0 ? null : `${plural(nobody, 'séjour')} sans occupant`,
    undated === 0 ? null : `${plural(undated, 'occupant')} sans âge ni date de naissance`,
  ]
  return {
    key: 'tax-data',
    label: 'Taxe de séjour incomplète',
    detail: `${parts.filter((part) => part !== null).join(', ')}.`,
    url: peopleOf(untaxed, { day, see: 'people' }),
    verb: 'Compléter',
  }
}

/** What stands in the way of a closure, in the order of the evening's work, each with where it is put right. */
export function blockersOf(facts: DayFacts): readonly Blocker[] {
  const { day, unbilled, unsigned } = facts
  return [
    unbilled.count === 0
      ? null
      : {
          key: 'unbilled' as const,
          label: `${plural(unbilled.count, 'départ')} sans facture`,
          detail: `${money(unbilled.amount)} ne figureraient dans aucune clôture.`,
          url: '/unbill-document-list',
          verb: 'Facturer',
        },
    ...facts.tills.map((till) => tillBlocker(day, till)),
    taxBlocker(facts),
    unsigned.count === 0
      ? null
      : {
          key: 'police-forms' as const,
          label: `${plural(unsigned.count, 'fiche')} de police à signer`,
          detail: 'Une par étranger d’au moins quinze ans, dès son arrivée.',
          url: peopleOf(unsigned, { day, see: 'police' }),
          verb: 'Signer',
        },
  ].filter((one) => one !== null)
}

/** What was looked at and is in order, said as plainly as what is not: whoever closes sees that nothing was forgotten. */
export function passedOf(blockers: readonly Pick<Blocker, 'key'>[]): readonly { readonly label: string; readonly detail: string }[] {
  const all: readonly { readonly keys: readonly Blocker['key'][]; readonly label: string; readonly detail: string }[] = [
    { keys: ['unbilled'], label: 'Départs facturés', detail: 'Aucun séjour parti sans facture' },
    { keys: ['cash-uncounted', 'cash-gap'], label: 'Caisses en ordre', detail: 'Comptées juste ou écart expliqué, ou sans mouvement' },
    { keys: ['tax-data'], label: 'Taxe de séjour complète', detail: 'Chaque occupant a un âge' },
    { keys: ['police-forms'], label: 'Fiches de police signées', detail: 'Aucune en attente' },
  ]
  return all.filter(({ keys }) => !blockers.some(({ key }) => keys.includes(key))).map(({ label, detail }) => ({ label, detail }))
}

/** What does not agree alarms, money, numbers and signatures; what the evening brings anyway asks for a look. */
export const isAlarming = ({ key }: Pick<Blocker, 'key'>): boolean =>
  key === 'cash-gap' || key === 'unbilled' || key === 'chain-broken' || key === 'numbers-hole'

/** A reason given for one day is good for a later one that has only the same points to settle: somebody has read these. Never for money that does not agree; a chain that is broken stays so, for all of them. */
export const isCovered = (keys: readonly string[], blockers: readonly Pick<Blocker, 'key'>[]): boolean =>
  blockers.length > 0 && blockers.every(({ key }) => keys.includes(key) && (key === 'chain-broken' || !isAlarming({ key })))

/** Green: nothing stands in the way. Amber: work that the evening brings anyway. Red: what does not agree. */
export function lightOf(blockers: readonly Blocker[]): 'green' | 'amber' | 'red' {
  if (blockers.length === 0) return 'green'
  return blockers.some(isAlarming) ? 'red' : 'amber'
}

export const leastReason = 5
/** A closure waits for what is not in order, unless whoever closes says why it does not. */
export function blockedFaults(blockers: readonly Blocker[], reason: string | null): readonly Fault[] {
  if (blockers.length === 0 || (reason ?? '').trim().length >= leastReason) return []
  return blockers.map(({ key, label, detail, url, verb }) => ({
    rule: 'closure-blocked',
    message: `${label}. ${detail}`,
    values: { key },
    fix: { label: verb, action: 'open', values: { path: url } },
  }))
}

/** What a closure keeps of what stood in its way. */
export function reasonKept(blockers: readonly Blocker[], reason: string | null): string | null {
  return blockers.length === 0 ? null : `${(reason ?? '').trim()} (${blockers.map(({ label }) => label).join('\u00A0; ')})`.slice(0, 400)
}

type Days = { readonly day: string; readonly next: string; readonly today: string; readonly closedUntil: string | null }
/** Days are closed one by one, in order, once: why this one is not the one. Null when it is. */
export function dayOrderFault({ day, next, today, closedUntil }: Days): Fault | null {
  if (closedUntil !== null && day <= closedUntil)
    return {
      rule: 'closure-one-way',
      field: 'day',
      message: `La journée du ${formatDay(day)} est déjà clôturée\u00A0: une clôture est définitive et ne peut pas être annulée.`,
    }
  if (day > today) return { rule: 'closure-day-future', field: 'day', message: 'Une journée à venir ne se clôture pas.' }
  if (day > next)
    return {
      rule: 'closure-day-order',
      field: 'day',
      message: `Clôturez d’abord la journée du ${formatDay(next)}\u00A0: les journées se clôturent une à une, dans l’ordre.`,
      values: { next },
    }
  return day < next
    ? {
        rule: 'closure-no-values',
        field: 'day',
        message: `Aucune valeur de clôture\u00A0: rien n’est enregistré avant le ${formatDay(next)}.`,
      }
    : null
}
