import type { Field } from '#kernel/entity/entity.ts'
import { neverNull } from '#kernel/entity/validate.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Plan } from '#kernel/server/crud/model.ts'
import { insertRow } from '#kernel/server/crud/write.ts'
import { storeFile } from '#kernel/server/files.ts'
import type { Session } from '#platform/server/session.ts'
import type { AppBench } from './bench.ts'

type Values = Record<string, unknown>

/** Days to come, in an order that leaves room for a month each time. */
const dayFromToday = (days: number): string => Temporal.Now.plainDateISO().add({ days }).toString()
const dayAfter = (days: number): string => Temporal.PlainDate.from('2100-01-01').add({ days }).toString()

const square = '[[0,0],[10,0],[10,8],[0,8]]'

/** Where rules across fields forbid what the kinds alone would give. */
const fitting: Readonly<Record<string, (seed: number) => Values>> = {
  'financial-year': (seed) => ({ startDate: dayAfter(seed * 30), endDate: dayAfter(seed * 30 + 20) }),
  'activity-period': (seed) => ({ startDate: dayAfter(seed * 30), endDate: dayAfter(seed * 30 + 20) }),
  // A meter never goes backwards, and is never read before its day; one price is in force on a day.
  'meter-reading': (seed) => ({ readingDate: dayFromToday(seed - 4000), quantity: String(1_000_000 + seed) }),
  'meter-pricing': (seed) => ({ startDate: dayAfter(seed * 30), endDate: dayAfter(seed * 30 + 20) }),
  // What was bought was bought, and keeps below the maximum of its type.
  expense: (seed) => ({ spentOn: dayFromToday(seed - 4000), amount: 100 + (seed % 100) }),
  // Nobody is born after today.
  customer: (seed) => ({ birthDate: dayFromToday(seed - 9000) }),
  // What is drawn is a closed figure in metres.
  'plan-sector': () => ({ outline: square }),
  'plan-place': () => ({ points: square }),
  'plan-element': () => ({ kind: 'sanitary', points: square }),
  user: () => ({ admin: false, systeme: false }),
  // Places are closed within ten years from today.
  unavailability: (seed) => ({ startDate: dayFromToday(seed * 5), endDate: dayFromToday(seed * 5 + 4) }),
  tva: () => ({ category: 'S' }),
  'special-offer': () => ({ type: 2, valueKind: 'percent', rate: '10' }),
  'cleaning-module': () => ({ startsAt: '09:00', endsAt: '17:00' }),
  'module-concierge-service': () => ({ opens: '08:00', closes: '20:00' }),
  surety: () => ({ nbdaySurety: 10, nbdaySuretyReminder: 5 }),
  'statistics-parameters': () => ({ referenceYear1: 2024, referenceYear2: 2025, referenceYear3: null }),
  'option-preference': () => ({ defaultDays: 3, maximumDays: 10 }),
  'cancellation-preference': () => ({ step1Days: 60, step1Share: '10', step2Days: 30, step2Share: '30', step3Days: 7, step3Share: '60' }),
  'module-online-booking': () => ({ infantMaximumAge: 2, childMaximumAge: 12 }),
  'email-configuration': () => ({ port: 587, security: 'starttls' }),
  'grc-email-configuration': () => ({ port: 587, security: 'starttls' }),
  establishment: () => ({
    siren: '732829320',
    siret: '73282932000074',
    classification: 'none',
    classifiedOn: null,
    classifiedUntil: null,
    invoiceNumberLength: 6,
    excludedBillPrefix: null,
  }),
}

/** Entities of which each record needs one of another entity for itself: one text per model and language, one drawing per place, one ticket per sale, one first base per till. */
const once: Readonly<Record<string, string>> = {
  'mailing-configuration': 'document-model',
  'plan-place': 'place',
  'closure-document': 'closure',
  sale: 'bill',
  'starting-base': 'payment-method',
}

const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Makes valid records of any entity, with the records that they need. */
export class Samples {
  readonly bench: AppBench
  readonly #made = new Map<string, Promise<number>>()
  #seed = 0
  constructor(bench: AppBench) {
    this.bench = bench
  }

  /** Values of a record that may be saved by the session; each call gives other ones. */
  async values(session: Session, plan: Plan): Promise<Values> {
    this.#seed++
    const seed = this.#seed
    const values: Values = {}
    for (const { name, field } of plan.fields) {
      // Dates come in the order of the form: a start before its end.
      const fieldSeed = field.kind === 'date' ? seed + 30 * Object.keys(values).length : seed
      if (field.readOnly !== true) values[name] = await this.#value(session, plan, field, fieldSeed)
    }
    for (const child of plan.children)
      if ((child.declaration.min ?? 0) > 0) values[child.key] = [await this.#child(session, child.plan, child.declaration.parentField)]
    const all = { ...values, ...fitting[plan.entity.name]?.(seed) }
    // What another choice does not ask for is as in a new record.
    for (const { name, field } of plan.fields) if (field.shownWhen?.(all) === false) all[name] = kindOf(field).initial({ random: () => 0 })
    return all
  }

  async #value(session: Session, plan: Plan, field: Field, seed: number): Promise<unknown> {
    if (field.kind === 'reference')
      return field.to === plan.entity.name
        ? null
        : once[plan.entity.name] === field.to
          ? this.create(session, this.bench.model.plan(field.to))
          : this.one(session, field.to)
    if (field.kind === 'references') return [await this.one(session, field.to)]
    return field.kind === 'file' || field.kind === 'image' ? this.#file(session, field) : kindOf(field).sample(seed)
  }

  async #child(session: Session, plan: Plan, parentField: string): Promise<Values> {
    const { [parentField]: _parent, ...values } = await this.values(session, {
      ...plan,
      fields: plan.fields.filter((stored) => stored.name !== parentField),
    })
    return values
  }

  #file(session: Session, field: Field): Promise<unknown> {
    const isPaper = field.kind === 'file' && !field.extensions.includes('.png')
    return this.bench.tenancy.inTenant(session, (tx) =>
      storeFile(tx, isPaper ? { name: 'essai.pdf', content: Buffer.from('%PDF-1.7') } : { name: 'essai.png', content: pixel }),
    )
  }

  /** The id of a record of an entity, always the same one for an establishment. */
  one(session: Session, entity: string): Promise<number> {
    const key = `${session.establishmentId}:${entity}`
    const known = this.#made.get(key) ?? this.create(session, this.bench.model.plan(entity))
    this.#made.set(key, known)
    return known
  }

  /** Writes a new record straight into its table: entities that only operations write have no generic call to do it. */
  async create(session: Session, plan: Plan): Promise<number> {
    if (plan.entity.tenant === true) return session.establishmentId
    const single = plan.entity.single === true
    const given = await this.values(session, plan)
    const filled = Object.fromEntries(
      plan.fields.map(({ name, field }) => [
        name,
        given[name] ?? (field.required === true || neverNull(field) || field.unique === true ? kindOf(field).sample(this.#seed) : null),
      ]),
    )
    return this.bench.tenancy.inTenant(session, async (tx) => {
      const known = single ? await tx.rows(`select from ${plan.table} where establishment_id = $1`, [session.establishmentId]) : []
      return known.length > 0 ? 1 : insertRow(tx, plan, { ...filled, id: single ? 1 : 0, version: 0 })
    })
  }
}
