import { useCallback, useState } from 'react'
import { addDays, dayFromNumber, dayNumber } from '#domain/day.ts'
import { chunkDays } from '#areas/booking/rules/planning-window.ts'
import { createBoard, Planning, rememberedWaiting, type Board } from '#areas/booking/web/api.ts'
import { today as todayIso } from '#platform/web/today.ts'
import { rememberedPlan, rememberPlan, type PlanMemory } from './remembered-plan.ts'

function newBoard(): Board {
  const planning = new Planning(todayIso())
  return createBoard(planning, { day: planning.today.get(), top: 0 }, rememberedWaiting())
}

/** The blocks of days around what is asked: a stay before and one after are told too. */
export function chunksOf(first: number, after: number): readonly number[] {
  const [from, to] = [Math.floor((first - 14) / chunkDays), Math.floor((after + 14) / chunkDays)]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** The nights that are shown: those that were asked, else a week from today. */
export function askedOf(
  { mode, from, to }: PlanMemory,
  today: number,
): { readonly period: { readonly from: string; readonly to: string }; readonly first: number; readonly after: number } {
  const start = from ?? dayFromNumber(today)
  const period = { from: start, to: to ?? addDays(start, 7) }
  const first = dayNumber(period.from)
  return { period, first, after: mode === 'stay' ? dayNumber(period.to) : first + 1 }
}

/** A board whose stays are asked for at once, while the drawing is still on its way. */
export function askingBoard(canSeeStays: boolean): Board {
  const board = newBoard()
  const { first, after } = askedOf(rememberedPlan(), board.planning.today.get())
  if (canSeeStays) board.planning.need(chunksOf(first, after))
  return board
}

export function useMemory(): [PlanMemory, (change: Partial<PlanMemory>) => void] {
  const [memory, setMemory] = useState(rememberedPlan)
  const change = useCallback(
    (next: Partial<PlanMemory>) =>
      setMemory((before) => {
        const after = { ...before, ...next }
        rememberPlan(after)
        return after
      }),
    [],
  )
  return [memory, change]
}
