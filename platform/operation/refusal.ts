/** Why something is refused. One fault per broken rule; every fault of a record is reported at once. */
export type Fault = {
  /** Rule id, as in the specification's list of rules (for example `place-not-available`). */
  readonly rule: string
  /** One French sentence: fact, values, way out. */
  readonly message: string
  /** Path of the field at fault (`name`, `addresses.0.postalCode`); absent when the whole record is. */
  readonly field?: string
  /** The values the rule saw, for the screen and for the journal. */
  readonly values?: Readonly<Record<string, unknown>>
  /** What would make it pass, when there is one: an action the screen can offer. */
  readonly fix?: Fix
  /** A warning does not prevent saving (a SIRET whose key is wrong). */
  readonly warning?: boolean
}

export type Fix = { readonly label: string; readonly action: string; readonly values?: Readonly<Record<string, unknown>> }

/** Thrown by a use case to refuse: the transaction rolls back and the caller receives status 400. */
export class Refused extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => fault.message).join(' '))
    this.name = 'Refused'
    this.faults = faults
  }
}

/** Refuses with one rule. */
export function refuse(rule: string, message: string, more: Omit<Fault, 'rule' | 'message'> = {}): never {
  throw new Refused([{ rule, message, ...more }])
}
