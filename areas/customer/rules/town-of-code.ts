import { withoutSpaces } from './town-query.ts'

export type TownOfCode = { readonly name: string; readonly postalCode: string; readonly countryId: number }
type Address = { readonly postalCode: string; readonly town: string }

const isCode = (typed: string, town: TownOfCode): boolean => withoutSpaces(typed) === withoutSpaces(town.postalCode)

/** The town that a postal code gives by itself: the only one of that code once it is whole, when no other has been typed. */
export function onlyTown<T extends TownOfCode>(address: Address, towns: readonly T[]): T | null {
  const [town, ...others] = towns
  return town !== undefined && others.length === 0 && address.town === '' && isCode(address.postalCode, town) ? town : null
}

/** The town once its postal code is typed over: what a code brought goes with that code, what a person typed stays. */
export function townKept(address: Address, typedCode: string, brought: TownOfCode | null): string {
  return brought !== null && address.town === brought.name && !isCode(typedCode, brought) ? '' : address.town
}

/** The towns to choose among: none where the only one is there already, or comes by itself. */
export function townsToChoose<T extends TownOfCode>(address: Address, towns: readonly T[]): readonly T[] {
  const [town, ...others] = towns
  return others.length === 0 && (address.town === town?.name || onlyTown(address, towns) !== null) ? [] : towns
}
