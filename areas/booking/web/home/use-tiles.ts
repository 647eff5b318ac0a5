import { setTiles } from '#areas/security/contract.ts'
import type { HomeTile } from '#areas/security/entities/user.ts'
import { useAction } from '#platform/web/api.ts'
import { keepTiles, useAllowed, useUser } from '#platform/web/session.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { shownTiles } from './home-model.ts'
import type { TileName } from './home-model.ts'

/** The tiles of the connected user, in their order, kept with the user: the same on every workstation. None given brings the usual ones back. */
export function useTiles(): readonly [readonly TileName[], (tiles: readonly TileName[]) => void] {
  const { tiles } = useUser()
  const seesCleaning = useAllowed('camp_cleaning', 'select')
  const save = useAction(setTiles)
  const change = (next: readonly TileName[]): void => {
    keepTiles(next)
    const kept: HomeTile[] = [...next]
    save.mutate(
      { tiles: kept },
      {
        onError: (error) => {
          keepTiles(tiles)
          toast(sentenceOf(error), { tone: 'brick' })
        },
      },
    )
  }
  return [shownTiles(tiles, seesCleaning), change]
}
