import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { bookingContract } from '#areas/booking/contract.ts'
import { updateModeKeys } from '#areas/booking/rules/update-modes.ts'
import type { LivedSite } from './site.ts'

/** One thing done at the desk, to the stay that is open. A sentence that says what does not agree, or nothing. */
export type Act = (stay: BookingView) => Promise<string | undefined>
type Changed = { readonly bookingId: number }
type Preview = {
  readonly after: { readonly total: number }
  readonly modes: readonly { readonly mode: string; readonly price: { readonly total: number } }[]
}

/** An act whose answer says nothing to compare. */
export const silent =
  (work: (stay: BookingView) => Promise<unknown>): Act =>
  async (stay) => {
    await work(stay)
    return undefined
  }
const at = ({ header: { id, version } }: BookingView) => ({ id, version })

/** The stay as its form would send it back. */
export function formOf(view: BookingView): Record<string, unknown> {
  const manual = [
    ...view.occupancies.flatMap(({ lines }, occupancyIndex) => lines.map((line) => ({ ...line, occupancyIndex }))),
    ...view.lines.map((line) => ({ ...line, occupancyIndex: null })),
  ].filter(({ isManual }) => isManual)
  return bookingContract.saveBooking.input.parse({
    ...view.header,
    occupancies: view.occupancies,
    manualLines: manual,
    downPayment: view.downPayment,
    downPaymentType: view.downPaymentType,
    downPaymentDueOn: view.downPaymentDueOn,
    balanceDueOn: view.balanceDueOn,
  })
}

/** A place or only a type, with people and perhaps an extra, from a day on. */
async function occupancyFrom(site: LivedSite, startDate: string): Promise<Record<string, unknown>> {
  const { random, day } = site
  const type = random.pick(site.types)
  const endDate = day(random.int(2, 8), startDate)
  const attendants = Array.from({ length: random.int(1, type.people) }, (_, index) => ({
    ageCategoryId: index === 0 || random.chance(0.5) ? site.ages.adult : site.ages.child,
  }))
  const extras = random.chance(0.3) ? [{ extraId: random.pick(site.extras), quantity: random.int(1, 3) }] : []
  const placeId = random.chance(0.8) ? await site.freePlace(type.id, startDate, endDate) : null
  return {
    startDate,
    endDate,
    placeTypeId: type.id,
    placeId,
    attendants,
    extras,
    ...(type.isPitch ? { equipment: 'tent', equipmentLength: '3' } : {}),
  }
}

/** What is shown before a change is what is stored after it. */
async function changed(
  { random, ask, view }: LivedSite,
  stay: BookingView,
  { kind, ...body }: { readonly kind: string } & Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const updateMode = random.chance(0.4) ? random.pick(updateModeKeys) : null
  const preview = await ask<Preview>('booking/booking/change/preview', { id: stay.header.id, change: { kind, ...body } })
  const path = kind === 'leaveEarly' ? 'leave_early' : kind
  const done = await ask(`booking/booking/change/${path}`, { ...at(stay), ...body, updateMode })
  if (preview === null || done === null || (updateMode === null && kind === 'customer')) return undefined
  const { total } = await view(stay.header.id)
  const shown = updateMode === null ? preview.after.total : preview.modes.find(({ mode }) => mode === updateMode)?.price.total
  return shown === undefined || shown === total ? undefined : `${kind} (${updateMode ?? 'usual'}) showed ${shown}, stored ${total}`
}

type Occupancies = readonly Readonly<Record<string, unknown>>[]

/** Saves the form with other occupancies: the price shown before is the one stored. */
const edited =
  ({ ask }: LivedSite, make: (occupancies: Occupancies) => Occupancies): Act =>
  async (stay) => {
    const form = formOf(stay)
    const asked = { ...form, occupancies: make(form['occupancies'] as Occupancies) }
    const preview = await ask<{ after: { total: number } }>('booking/booking/preview', asked)
    const saved = await ask<{ view: BookingView }>('booking/booking/edit', asked)
    return preview === null || saved === null || saved.view.total === preview.after.total
      ? undefined
      : `a save showed ${preview.after.total}, stored ${saved.view.total}`
  }

/** What is done to stays; those it makes are added to `mine`. */
export function stayActs(site: LivedSite, mine: number[]): Readonly<Record<string, Act>> {
  return { ...makingActs(site, mine), ...formActs(site), ...changingActs(site), ...endingActs(site) }
}

function makingActs(site: LivedSite, mine: number[]): Readonly<Record<string, Act>> {
  const { random, day, ask } = site
  return {
    make: async () => {
      const start = day(random.pick([0, 0, 0, 1, 1, 2, 3, 5, 9]))
      const occupancies = await Promise.all(Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => occupancyFrom(site, start)))
      const made = await ask<{ id: number }>('booking/booking/edit', {
        id: 0,
        statusId: random.chance(0.1) ? 1 : 3,
        customerId: random.pick(site.customers),
        partnerId: random.chance(0.25) ? random.pick(site.partners) : null,
        hasInsurance: random.chance(0.2),
        occupancies,
      })
      if (made !== null) mine.push(made.id)
      return undefined
    },
    reserve: silent(async (stay) => {
      if (stay.header.statusId === 1) await ask('booking/booking/edit', { ...formOf(stay), quoteStatus: 'accepted' })
      return ask('booking/booking/convert', { ...at(await site.view(stay.header.id)), statusId: 3 })
    }),
    toOption: silent((stay) => ask('booking/booking/convert', { ...at(stay), statusId: 2, optionExpiresOn: day(3) })),
    merge: silent(async (stay) => {
      const { stays } = await site.read<{ stays: readonly { id: number; version: number }[] }>(
        `booking/booking/change/mergeable/${stay.header.id}`,
      )
      const [other] = random.shuffled(stays)
      return other && ask('booking/booking/change/merge', { ...at(stay), otherId: other.id, otherVersion: other.version })
    }),
    copy: silent(async (stay) => {
      const made = await ask<Changed>('booking/booking/change/copy', { id: stay.header.id, startDate: day(random.int(0, 15)) })
      if (made !== null) mine.push(made.bookingId)
    }),
  }
}

function formActs(site: LivedSite): Readonly<Record<string, Act>> {
  const { day, ask } = site
  const edit = (make: (occupancies: Occupancies) => Occupancies): Act => edited(site, make)
  return {
    place: async (stay) => {
      const places = await Promise.all(
        stay.occupancies.map(
          async ({ placeId, placeTypeId, startDate, endDate }) => placeId ?? site.freePlace(placeTypeId, startDate, endDate),
        ),
      )
      return edit((all) => all.map((one, index) => ({ ...one, placeId: places[index] ?? null })))(stay)
    },
    arrive: silent((stay) => ask('booking/day/tick', { ...at(stay), what: 'arrived', value: !stay.header.isArrived })),
    leave: silent((stay) => ask('booking/day/tick', { ...at(stay), what: 'gone', value: !stay.header.isGone })),
    morePeople: edit((all) =>
      all.map((one) => ({ ...one, attendants: [...(one['attendants'] as unknown[]), { ageCategoryId: site.ages.adult }] })),
    ),
    later: edit((all) =>
      all.map((one) => ({ ...one, startDate: day(1, String(one['startDate'])), endDate: day(2, String(one['endDate'])) })),
    ),
    fewer: edit((all) => (all.length > 1 ? all.slice(1) : all)),
    another: async (stay) => {
      const more = await occupancyFrom(site, stay.header.startDate)
      return edit((all) => [...all, more])(stay)
    },
  }
}

function changingActs(site: LivedSite): Readonly<Record<string, Act>> {
  const { random, day } = site
  const part = ({ occupancies }: BookingView) => random.pick(occupancies)
  return {
    extend: (stay) => changed(site, stay, { kind: 'extend', endDate: day(random.int(-2, 4), stay.header.endDate) }),
    leaveEarly: (stay) =>
      changed(site, stay, {
        kind: 'leaveEarly',
        endDate: day(-random.int(1, 3), stay.header.endDate),
        ...(random.chance(0.2) ? { keepsNights: true } : {}),
      }),
    customer: (stay) => changed(site, stay, { kind: 'customer', customerId: random.pick(site.customers) }),
    split: (stay) =>
      changed(site, stay, { kind: 'split', occupancyId: part(stay).id, night: day(random.int(1, 4), part(stay).startDate), placeId: null }),
    join: async (stay) => {
      const [one, other] = stay.occupancies
      return one === undefined || other === undefined
        ? undefined
        : changed(site, stay, { kind: 'join', occupancyId: one.id, otherId: other.id, keptId: one.id })
    },
    supplement: async (stay) => {
      const { id, startDate, endDate } = part(stay)
      return changed(site, stay, {
        kind: 'supplement',
        occupancyId: id,
        extraId: random.pick(site.extras),
        quantity: random.int(1, 3),
        startDate,
        endDate,
      })
    },
  }
}

function endingActs({ random, ask }: LivedSite): Readonly<Record<string, Act>> {
  const money = ({ paid, bills }: BookingView) => ({
    outcome: paid > 0 ? random.pick(['kept', 'credit', 'refunded']) : null,
    kept: random.chance(0.5) ? null : random.int(0, Math.max(0, paid)),
    rest: random.pick(['later', 'refunded', 'credit']),
    bill: bills.length > 0 || random.chance(0.5),
  })
  return {
    cancel: silent((stay) => ask('booking/booking/cancel', { ...at(stay), reason: 'Maladie d’un proche', ...money(stay) })),
    noShow: silent((stay) =>
      ask('booking/booking/change/no_show', { ...at(stay), reason: 'Pas venu', ...(random.chance(0.5) ? {} : money(stay)) }),
    ),
    restore: silent((stay) =>
      ask('booking/booking/change/restore', { ...at(stay), ...(random.chance(0.6) ? { refund: random.pick(['done', 'undone']) } : {}) }),
    ),
    remove: silent((stay) => ask('booking/booking/change/delete', { ...at(stay), reason: 'Saisi par erreur' })),
  }
}
