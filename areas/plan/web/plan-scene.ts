import { carriedFault, draftOf, hasMoved, movedBy, newStayUrl, placeFault } from '#areas/booking/rules/planning-drag.ts'
import { laneBars, type Bar } from '#areas/booking/rules/planning-data.ts'
import { beginStay, type Board, type Carried, type StayActions } from '#areas/booking/web/api.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import { lookAt, type Shown } from '../rules/plan-view.ts'
import type { DrawnPlace, PlanStage } from './plan-model.ts'

/** What the handlers of a gesture read: always that of the last drawing. */
export type PlanScene = {
  readonly board: Board
  readonly stage: PlanStage
  readonly actions: StayActions
  readonly places: ReadonlyMap<number, DrawnPlace>
  readonly inSight: ReadonlySet<number>
  readonly shown: Shown
  readonly select: (placeId: number) => void
  readonly typeLabel: (typeId: number) => string
}

export function placeAt(scene: PlanScene, target: EventTarget | null): { readonly place: DrawnPlace; readonly element: SVGElement } | null {
  const element = target instanceof Element ? target.closest<SVGElement>('[data-place]') : null
  const place = element && scene.places.get(Number(element.dataset['place']))
  return element && place ? { place, element } : null
}
const barsOf = ({ board }: PlanScene, placeId: number): readonly Bar[] => laneBars(board.planning.known.get(), `p${placeId}`)
export const barShown = (scene: PlanScene, placeId: number): Bar | null =>
  lookAt(scene.board.planning.known.get(), placeId, scene.shown).bar

/** Opens the entry of a stay on a place, for the dates that are asked. */
export function bookHere(scene: PlanScene, place: DrawnPlace): void {
  const { nights } = scene.shown
  const fault = placeFault(place.number, barsOf(scene, place.placeId), nights)
  if (fault) return toast(fault.message, { tone: 'brick' })
  const type = { id: place.placeTypeId, label: scene.typeLabel(place.placeTypeId) }
  beginStay(scene.board, newStayUrl({ id: place.placeId, number: place.number }, type, nights), nights)
}

/** Carries a stay over a place, with the rule that refuses it there. */
export function carryOver(
  scene: PlanScene,
  bar: Bar,
  place: DrawnPlace | null,
  { by, purpose = 'move' }: Partial<Carried> & Pick<Carried, 'by'>,
): void {
  const draft = draftOf(bar, 'move')
  if (place === null) return scene.board.carried.set({ draft, others: [], rowKey: `p${bar.placeId ?? 0}`, fault: null, by, purpose })
  const to = movedBy(draft, 0, { placeId: place.placeId, placeTypeId: place.placeTypeId })
  const fault = hasMoved(to)
    ? (scene.board.unfit.get().get(place.placeId) ??
      carriedFault(place.number, barsOf(scene, place.placeId), to, {
        today: scene.board.planning.today.get(),
        except: purpose === 'copy' ? null : bar.key,
      }))
    : null
  scene.board.carried.set({ draft: to, others: [], rowKey: `p${place.placeId}`, fault, by, purpose })
}

/** Puts what the keyboard or the card has taken on a place. */
export function dropCarriedOn(scene: PlanScene, place: DrawnPlace): void {
  const taken = scene.board.carried.get()
  if (!taken) return
  carryOver(scene, taken.draft.bar, place, taken)
  const carried = scene.board.carried.get()
  scene.board.carried.set(null)
  if (carried && hasMoved(carried.draft)) scene.actions.drop(carried)
}
