import { useState } from 'react'
import { useUser } from '#platform/web/session.ts'
import { readOrder } from './home-model.ts'
import type { TileOrder } from './home-model.ts'

/** The order of the tiles, kept for each user on this computer. */
export function useTileOrder(): readonly [TileOrder, (order: TileOrder) => void] {
  const key = `pinede-tiles-${useUser().id}`
  const [order, setOrder] = useState(() => readOrder(localStorage.getItem(key)))
  const change = (next: TileOrder): void => {
    localStorage.setItem(key, JSON.stringify(next))
    setOrder(next)
  }
  return [order, change]
}
