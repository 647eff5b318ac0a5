import { isUsableDay } from '#domain/day.ts'
import type { PlanMode, Subject } from '../rules/plan-view.ts'
import type { Layers } from './plan-model.ts'

/** What a tab keeps of the plan, so that coming back from a stay finds it as it was left. */
export type PlanMemory = {
  readonly mode: PlanMode
  readonly subject: Subject
  readonly from: string | null
  readonly to: string | null
  readonly sectorId: number | null
  readonly isSplit: boolean
  readonly layers: Layers
  /** The place that was chosen. */ readonly placeId: number | null
}

const key = 'pinede-plan'
const usual: PlanMemory = {
  mode: 'stay',
  subject: 'movements',
  from: null,
  to: null,
  sectorId: null,
  isSplit: false,
  layers: { equipment: true, networks: false, picture: true, names: true },
  placeId: null,
}
const subjects: readonly Subject[] = ['movements', 'payment', 'cleaning']
const modes: readonly PlanMode[] = ['day', 'stay', 'states']

function read(): Partial<Record<keyof PlanMemory, unknown>> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    // Written by another version of the page: as if nothing were kept.
    return {}
  }
}

const idOf = (kept: unknown): number | null => (typeof kept === 'number' ? kept : null)

export function rememberedPlan(): PlanMemory {
  const { mode, subject, from, to, sectorId, isSplit, layers, placeId } = read()
  const kept: Partial<Record<keyof Layers, unknown>> = typeof layers === 'object' && layers !== null ? layers : {}
  const layer = (name: keyof Layers): boolean => (typeof kept[name] === 'boolean' ? kept[name] : usual.layers[name])
  const isPeriod = typeof from === 'string' && isUsableDay(from) && typeof to === 'string' && isUsableDay(to) && from < to
  return {
    mode: modes.find((one) => one === mode) ?? usual.mode,
    subject: subjects.find((one) => one === subject) ?? usual.subject,
    from: isPeriod ? from : null,
    to: isPeriod ? to : null,
    sectorId: idOf(sectorId),
    isSplit: isSplit === true,
    layers: { equipment: layer('equipment'), networks: layer('networks'), picture: layer('picture'), names: layer('names') },
    placeId: idOf(placeId),
  }
}
export function rememberPlan(memory: PlanMemory): void {
  sessionStorage.setItem(key, JSON.stringify(memory))
}
