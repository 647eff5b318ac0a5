import { fr, list, plural } from '#domain/french.ts'
import type { OtherOption, PersonOption } from '../tariff.ts'
import type { Finding } from './finding.ts'
import type { TypeTariff } from './stay-findings.ts'

type Twice = { readonly label: string; readonly kind: 'person' | 'option' }

/** Those that price what an earlier one prices. */
const later = <Part>(parts: readonly Part[], same: (a: Part, b: Part) => boolean): readonly Part[] =>
  parts.filter((part, index) => parts.slice(0, index).some((other) => same(other, part)))

const samePerson = (a: PersonOption, b: PersonOption): boolean => a.ageCategoryId === b.ageCategoryId
/** By night and by stay stand together; so do prices for other ages. */
function sameOption(a: OtherOption, b: OtherOption): boolean {
  const [ages, others] = [a.perPerson?.ageCategoryIds ?? [], b.perPerson?.ageCategoryIds ?? []]
  const otherAges = ages.length > 0 && others.length > 0 && !ages.some((id) => others.includes(id))
  return JSON.stringify(a.target) === JSON.stringify(b.target) && a.unit === b.unit && !otherAges
}

function twiceIn({ tariff }: TypeTariff): readonly Twice[] {
  return tariff.grids
    .slice(0, 1)
    .flatMap(({ persons, options }) => [
      ...later(persons, samePerson).map(({ label }): Twice => ({ label, kind: 'person' })),
      ...later(options, sameOption).map(({ label }): Twice => ({ label, kind: 'option' })),
    ])
}

const sayings = {
  person: { title: 'Deux prix pour une catégorie d’âge', does: 'a deux prix, et le premier seul sert' },
  option: { title: 'Supplément compté deux fois', does: 'a deux prix, et les deux sont comptés' },
} as const

/** A supplement priced for all types and again for one: on that type both are counted, or of two prices of people the first alone serves. */
export function doubled(types: readonly TypeTariff[]): readonly Finding[] {
  const found = types.flatMap((type) => twiceIn(type).map((twice) => ({ ...twice, type: type.label })))
  return [...Map.groupBy(found, ({ label, kind }) => `${kind} ${label}`).values()].flatMap((all): readonly Finding[] => {
    const [first] = all
    if (first === undefined) return []
    const names = [...new Set(all.map(({ type }) => type))]
    const where = names.length > 3 ? plural(names.length, 'type') : list(names)
    return [
      {
        check: 'doubled',
        blocking: false,
        place: { kind: 'rules' },
        title: sayings[first.kind].title,
        text: fr`« ${first.label} » ${sayings[first.kind].does} (${where}). Nommez, dans les suppléments, les types de chacun.`,
      },
    ]
  })
}
