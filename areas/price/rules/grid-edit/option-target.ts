type Draft = Readonly<Record<string, unknown>>

/** What an option of a grid is for, in the order in which it is proposed. */
export const optionTargets = { age: 'Personnes, par âge', animal: 'Animal', vehicle: 'Véhicule', extra: 'Supplément' } as const
export type OptionTargetKind = keyof typeof optionTargets
export const targetFields = { age: 'ageCategoryId', animal: 'animalTypeId', vehicle: 'vehicleTypeId', extra: 'extraId' } as const
const kinds = Object.keys(optionTargets) as OptionTargetKind[]

/** What a row is for already; null before its target is chosen. */
export function targetOf(option: Draft): OptionTargetKind | null {
  return kinds.find((kind) => typeof option[targetFields[kind]] === 'number') ?? null
}

/** A row that is for something else forgets what it was for. */
export function withoutTargets(): Readonly<Record<string, null>> {
  return Object.fromEntries(Object.values(targetFields).map((field) => [field, null]))
}

const always = ['label', 'tvaId', 'placeTypeIds', 'includedQuantity', 'maximumQuantity'] as const
const ofAge = ['priceModel', 'price', 'weekPrice', 'freePer'] as const
const ofOther = ['unit', 'isRequired', 'isPerPerson', 'maximumPrice', 'stock'] as const

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
const isWritten = (value: unknown, initial: unknown): boolean => !isEmpty(value) && String(value) !== String(initial ?? '')

/** An animal, a vehicle or a supplement: a percentage in place of its price, the week of what is counted by night, the occupants once they count. */
function otherFields({ unit, isPerPerson }: Draft): readonly string[] {
  const priced = unit === 'percentage' ? ['rate'] : unit === 'night' ? ['price', 'weekPrice'] : ['price']
  return [...priced, ...ofOther, ...(isPerPerson === true ? ['perPersonAgeCategoryIds'] : [])]
}

const targets = new Set<string>(Object.values(targetFields))

/** The fields that mean something for a target, as it is filled in; what was written elsewhere is never hidden. */
export function optionFields(option: Draft, kind: OptionTargetKind, initial: Draft): ReadonlySet<string> {
  const written = Object.keys(initial).filter((name) =>
    targets.has(name) ? typeof option[name] === 'number' : name !== 'id' && name !== 'version' && isWritten(option[name], initial[name]),
  )
  return new Set<string>([targetFields[kind], ...always, ...(kind === 'age' ? ofAge : otherFields(option)), ...written])
}

type Span = 2 | 3 | 4 | 6
/** The order in which the fields of an option are read, and their width: what it is for, its price, how much of it, then what is rarer. */
export const optionLayout: readonly (readonly [name: string, span: Span])[] = [
  ['ageCategoryId', 3],
  ['animalTypeId', 3],
  ['vehicleTypeId', 3],
  ['extraId', 3],
  ['priceModel', 3],
  ['unit', 3],
  ['price', 2],
  ['weekPrice', 2],
  ['rate', 2],
  ['tvaId', 2],
  ['includedQuantity', 2],
  ['maximumQuantity', 2],
  ['freePer', 2],
  ['isRequired', 2],
  ['isPerPerson', 2],
  ['maximumPrice', 2],
  ['stock', 2],
  ['perPersonAgeCategoryIds', 6],
  ['label', 4],
  ['placeTypeIds', 6],
]
