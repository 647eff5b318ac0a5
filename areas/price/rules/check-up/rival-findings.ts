import { fr, list, plural } from '#domain/french.ts'
import { priceStay } from '../price-stay.ts'
import type { Tariff } from '../tariff.ts'
import type { Finding } from './finding.ts'
import type { SampleStay } from './samples.ts'
import type { TypeTariff } from './stay-findings.ts'

/** Another grid on sale at the same dates, with the types that both price. */
export type RivalGrid = {
  readonly label: string
  /** Tried before the grid that is checked. */ readonly before: boolean
  readonly types: readonly TypeTariff[]
}

function sells(tariff: Tariff, { stay, bookedOn }: SampleStay): boolean {
  const { lines, refusals } = priceStay(tariff, stay, { bookedOn })
  return lines.length > 0 && refusals.length === 0
}

/** Stays that another grid sells too: the first of the two in their list gives the price, whatever the other one says. */
export function soldTwice(types: readonly TypeTariff[], samples: readonly SampleStay[], rivals: readonly RivalGrid[]): readonly Finding[] {
  if (rivals.length === 0) return []
  const own = new Map(types.map((type) => [type.placeTypeId, type]))
  const sold = samples.filter((sample) => {
    const type = own.get(sample.placeTypeId)
    return type !== undefined && sells(type.tariff, sample)
  })
  return rivals.flatMap((rival): readonly Finding[] => {
    const theirs = new Map(rival.types.map(({ placeTypeId, tariff }) => [placeTypeId, tariff]))
    const both = sold.filter((sample) => {
      const tariff = theirs.get(sample.placeTypeId)
      return tariff !== undefined && sells(tariff, sample)
    })
    if (both.length === 0) return []
    const shared = types.filter(({ placeTypeId }) => both.some((sample) => sample.placeTypeId === placeTypeId))
    const all = sold.filter(({ placeTypeId }) => shared.some((type) => type.placeTypeId === placeTypeId)).length
    const names = shared.length > 3 ? plural(shared.length, 'type') : list(shared.map(({ label }) => label))
    const who = rival.before
      ? 'Elle passe avant, dans la liste des grilles, et donne leur prix'
      : 'Celle-ci passe avant, dans la liste des grilles, et donne leur prix à sa place'
    return [
      {
        check: 'soldTwice',
        blocking: false,
        place: { kind: 'grids' },
        title: fr`« ${rival.label} » vend aussi ces séjours`,
        text: fr`${names} : ${plural(both.length, 'séjour d’essai', 'séjours d’essai')} sur ${all}. ${who}.`,
      },
    ]
  })
}
