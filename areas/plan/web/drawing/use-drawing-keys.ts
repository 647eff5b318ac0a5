import { useEffect, useRef } from 'react'
import { chosenItems, shiftedBy, turnedBy } from '../../rules/drawing.ts'
import { toolKeys, type Tool } from './drawing-model.ts'
import { noSketch, rectangleInSight, type Desk } from './use-drawing-pointer.ts'

type Doing = { readonly choose: (tool: Tool) => void; readonly copy: () => void; readonly send: () => void; readonly close: () => void }
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"], [role="listbox"]') !== null

function withControl(event: KeyboardEvent, { act, step, history }: Desk, doing: Doing): boolean {
  const acts: Readonly<Record<string, () => void>> = {
    z: () => step(event.shiftKey ? 'redo' : 'undo'),
    y: () => step('redo'),
    d: doing.copy,
    s: doing.send,
    a: () => act({ do: 'select', keys: new Set(history.present.items.map(({ key }) => key)) }),
  }
  const found = acts[event.key.toLowerCase()]
  found?.()
  return found !== undefined
}

function onShapes(event: KeyboardEvent, desk: Desk, doing: Doing): boolean {
  const chosen = chosenItems(desk.history)
  const step = steps[event.key]
  if (step && chosen.length > 0) {
    const by = event.shiftKey ? 5 : 0.5
    desk.act({ do: 'reshape', shapes: shiftedBy(chosen, step[0] * by, step[1] * by) })
    return true
  }
  const key = event.key.toLowerCase()
  const tool = toolKeys[key]
  const acts: Readonly<Record<string, (() => void) | false>> = {
    enter: () =>
      desk.sketch.points.length > 0 ? doing.close() : desk.tool === 'rectangle' && desk.finish([rectangleInSight(desk)], 'rectangle'),
    escape: () =>
      desk.sketch.points.length > 0
        ? desk.setSketch(noSketch)
        : desk.tool === 'select'
          ? desk.act({ do: 'select', keys: new Set() })
          : doing.choose('select'),
    delete: chosen.length > 0 && ((): void => desk.act({ do: 'remove', keys: desk.history.selected })),
    backspace: chosen.length > 0 && ((): void => desk.act({ do: 'remove', keys: desk.history.selected })),
    ',': chosen.length > 0 && ((): void => desk.act({ do: 'reshape', shapes: turnedBy(chosen, -5) })),
    ';': chosen.length > 0 && ((): void => desk.act({ do: 'reshape', shapes: turnedBy(chosen, 5) })),
    ...(tool === undefined ? {} : { [key]: () => doing.choose(tool) }),
  }
  const found = acts[key]
  if (typeof found !== 'function') return false
  found()
  return true
}

/** The keyboard on the drawing: tools by their letter, arrows by half a metre, Shift by five, « , » and « ; » turn by five degrees. */
export function useDrawingKeys(desk: Desk, doing: Doing): void {
  const latest = useRef({ desk, doing })
  useEffect(() => {
    latest.current = { desk, doing }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { desk: now, doing: then } = latest.current
      const isControl = event.ctrlKey || event.metaKey
      if (isTyping(event.target) && !(isControl && event.key.toLowerCase() === 's')) return
      if (event.target instanceof HTMLButtonElement && (event.key === 'Enter' || event.key === ' ')) return
      if (isControl ? withControl(event, now, then) : !event.altKey && onShapes(event, now, then)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
