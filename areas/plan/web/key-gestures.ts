import { whyGripRefused } from '#areas/booking/rules/planning-drag.ts'
import {
  askUnfit,
  awaitsAnswer,
  beside,
  choose,
  chooseToSwap,
  closeUnder,
  endSwap,
  leaveModes,
  lock,
  meant,
  startCut,
  startSwap,
  tellRefused,
} from '#areas/booking/web/api.ts'
import { placeTowards, revealing, zoomed, type Direction } from '../rules/viewport.ts'
import type { DrawnPlace } from './plan-model.ts'
import { barShown, carryOver, dropCarriedOn, placeAt, type PlanScene } from './plan-scene.ts'
import { sizeOf } from './use-stage.ts'

const arrows: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** Leaves what is in the hand, else an exchange or what is chosen; false when there is nothing to leave. */
function putDown({ board }: PlanScene): boolean {
  if (board.carried.get() === null) return leaveModes(board)
  board.carried.set(null)
  return true
}

/** Arrows go from place to place; Enter books or opens, Space shows, X takes, V puts down. */
export function onKey(scene: PlanScene, open: (place: DrawnPlace) => void, event: KeyboardEvent): void {
  const found = placeAt(scene, event.target)
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape' && putDown(scene)) return event.stopPropagation()
  if (event.key === '+' || event.key === '-') {
    const { width, height } = sizeOf(scene.stage)
    return scene.stage.view.set(zoomed(scene.stage.view.get(), event.key === '+' ? 1.25 : 0.8, [width / 2, height / 2]))
  }
  const direction = arrows[event.key]
  if (found && direction) {
    event.preventDefault()
    return step(scene, found.place, direction)
  }
  if (found) onPlace(scene, { ...found, open }, event)
}

function step(scene: PlanScene, from: DrawnPlace, direction: Direction): void {
  const reachable = [...scene.places.values()].filter(({ placeId }) => scene.inSight.has(placeId))
  const next = placeTowards(reachable, from.centre, direction)
  if (!next) return
  scene.stage.view.set(revealing(scene.stage.view.get(), next.centre, sizeOf(scene.stage)))
  scene.select(next.placeId)
  const carried = scene.board.carried.get()
  if (carried) carryOver(scene, carried.draft.bar, next, carried)
  requestAnimationFrame(() => scene.stage.svg?.querySelector<SVGElement>(`[data-place="${next.placeId}"]`)?.focus({ preventScroll: true }))
}

type Found = { readonly place: DrawnPlace; readonly element: SVGElement; readonly open: (place: DrawnPlace) => void }
function onPlace(scene: PlanScene, { place, element, open }: Found, event: KeyboardEvent): void {
  const bar = barShown(scene, place.placeId)
  const key = event.key.toLowerCase()
  const isCarrying = scene.board.carried.get() !== null
  const { board, actions } = scene
  const isSwapping = board.swap.get() !== null
  const stay = bar?.kind === 'occupancy' ? bar : null
  const acts: Readonly<Record<string, () => void>> = {
    enter: () => (isCarrying ? dropCarriedOn(scene, place) : isSwapping ? endSwap(board) : open(place)),
    v: () => isCarrying && dropCarriedOn(scene, place),
    ' ': () => bar && (isSwapping ? chooseToSwap(board, bar) : board.card.set({ key: bar.key, by: 'click', anchor: element })),
    a: () => actions.tickAll(meant(board, stay), 'arrive'),
    d: () => actions.tickAll(meant(board, stay), 'leave'),
    s: () => stay && (isSwapping ? chooseToSwap(board, stay) : choose(board, stay)),
    e: () => (isSwapping ? stay && chooseToSwap(board, stay) : startSwap(board, stay)),
    c: () => stay && startCut(board, stay),
    k: () => lock(board, meant(board, stay)),
    n: () => beside(board, meant(board, stay)),
    i: () => stay && closeUnder(board, stay),
    p: () => bar && scene.actions.setAside(bar),
    x: () => {
      const fault = bar === null ? null : (scene.board.ground.whyReadOnly ?? whyGripRefused(bar, 'move'))
      if (bar && fault) return tellRefused(scene.board, bar, fault)
      if (!bar) return
      carryOver(scene, bar, null, { by: 'keys' })
      askUnfit(scene.board, bar)
    },
  }
  const act = acts[key]
  if (!act) return
  event.preventDefault()
  if (!awaitsAnswer(scene.board)) act()
}
