import { useEffect, useReducer, useRef, useState } from 'react'
import { drawn, openedDrawing } from '../../rules/drawing.ts'
import { isStoredAs, joinedDrawings } from '../../rules/drawing-join.ts'
import type { PlanData } from '../plan-model.ts'
import { drawingOf, openingBox } from './drawing-model.ts'

/** The sector on the table: as it was opened, as it was saved, and what is done to it. */
export function useSheet(site: PlanData, first: number) {
  const [sector, setSector] = useState(() => ({ id: first, version: site.sectors.find(({ id }) => id === first)?.version ?? 0 }))
  const [opened] = useState(() => drawingOf(site, first))
  // Where it opens, and no more: a colleague who saves does not move the sheet under the hand.
  const [box, setBox] = useState(() => openingBox(site, opened, first))
  const [saved, setSaved] = useState(opened)
  const [history, act] = useReducer(drawn, opened, openedDrawing)
  const wait = useRef<number | null>(null)
  const open = (id: number, from: PlanData): void => {
    const drawing = drawingOf(from, id)
    setSector({ id, version: from.sectors.find((one) => one.id === id)?.version ?? 0 })
    setBox(openingBox(from, drawing, id))
    setSaved(drawing)
    act({ do: 'open', drawing })
  }
  // After a save, the sheet is read again with the ids that the server gave.
  useEffect(() => {
    const id = wait.current
    if (id === null || !site.sectors.some((one) => one.id === id && one.version >= sector.version)) return
    wait.current = null
    const drawing = drawingOf(site, id)
    setSector({ id, version: site.sectors.find((one) => one.id === id)?.version ?? 0 })
    setSaved(drawing)
    act({ do: 'open', drawing })
  }, [site, sector.version])
  const savedAs = (id: number, version: number): void => {
    wait.current = id
    setSaved(history.present)
    setSector({ id, version })
  }
  // A step back past the joining would take the colleague's work away: the sheet begins there.
  const joinWith = (fresh: PlanData): readonly string[] => {
    const theirs = drawingOf(fresh, sector.id)
    const { drawing, both } = joinedDrawings(saved, history.present, theirs)
    setSector({ id: sector.id, version: fresh.sectors.find(({ id }) => id === sector.id)?.version ?? 0 })
    setSaved(theirs)
    act({ do: 'open', drawing })
    return both
  }
  // Of a save whose answer was lost: whether what is stored by now is this very drawing.
  const findStored = (): boolean => {
    const mine = history.present
    const found = site.sectors.find(
      ({ id, version, label }) =>
        (sector.id === 0 ? label === mine.label.trim() : id === sector.id && version > sector.version) &&
        isStoredAs(mine, drawingOf(site, id)),
    )
    if (found) savedAs(found.id, found.version)
    return found !== undefined
  }
  return { sector, box, history, act, isChanged: history.present !== saved, open, savedAs, findStored, joinWith }
}
