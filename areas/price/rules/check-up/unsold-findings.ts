import { fr, list, plural } from '#domain/french.ts'
import type { Finding } from './finding.ts'
import type { TypeTariff } from './stay-findings.ts'

/** Types of places with which a supplement is sold, by its number, as its own record says; one that is sold with all of them is left out. */
export type SoldWith = ReadonlyMap<number, readonly number[]>

type Priced = { readonly extraId: number; readonly label: string; readonly type: string; readonly isSold: boolean }

function pricedIn({ placeTypeId, label: type, tariff }: TypeTariff, soldWith: SoldWith): readonly Priced[] {
  return tariff.grids.slice(0, 1).flatMap(({ options }) =>
    options.flatMap(({ target, label }): readonly Priced[] => {
      if (target.kind !== 'extra') return []
      return [{ extraId: target.extraId, label, type, isSold: soldWith.get(target.extraId)?.includes(placeTypeId) ?? true }]
    }),
  )
}

/** Supplements that the grid prices and that no type of it sells: nobody will ever be offered them. One for all types that some of them sell is as it should be. */
export function unsoldSupplements(types: readonly TypeTariff[], soldWith: SoldWith): readonly Finding[] {
  const priced = Map.groupBy(
    types.flatMap((type) => pricedIn(type, soldWith)),
    ({ extraId }) => extraId,
  )
  return [...priced].flatMap(([extraId, all]): readonly Finding[] => {
    const [first] = all
    if (first === undefined || all.some(({ isSold }) => isSold)) return []
    const names = [...new Set(all.map(({ type }) => type))]
    return [
      {
        check: 'unsold',
        blocking: false,
        place: { kind: 'extra', extraId },
        title: 'Supplément que personne ne peut demander',
        text: fr`« ${first.label} » a un prix ici, mais sa fiche ne le vend pas avec ${names.length > 3 ? `ces ${plural(names.length, 'type')}` : list(names)} : il n’est pas proposé.`,
      },
    ]
  })
}
