import { Button } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { penPoint, strokesPath, type Stroke } from '../../rules/people/police-form.ts'
import classes from './people.module.css'

type Props = { disabled: boolean; onSigned: (path: string | null) => void }

/** A sheet to sign on with a finger, a pen or the mouse; what is drawn is kept as a path. Whoever cannot draw signs the printed form. */
export function SignaturePad({ disabled, onSigned }: Props): ReactNode {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const drawing = useRef(false)
  const pointOf = (event: PointerEvent<SVGSVGElement>): string => {
    const box = event.currentTarget.getBoundingClientRect()
    return penPoint({ x: event.clientX - box.left, y: event.clientY - box.top }, box)
  }
  const begin = (event: PointerEvent<SVGSVGElement>): void => {
    if (disabled) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drawing.current = true
    const point = pointOf(event)
    setStrokes((before) => [...before, [point]])
  }
  const draw = (event: PointerEvent<SVGSVGElement>): void => {
    if (!drawing.current) return
    const point = pointOf(event)
    setStrokes((before) => [...before.slice(0, -1), [...(before.at(-1) ?? []), point]])
  }
  const end = (): void => {
    if (!drawing.current) return
    drawing.current = false
    onSigned(strokesPath(strokes) || null)
  }
  const clear = (): void => {
    setStrokes([])
    onSigned(null)
  }
  return (
    <div className={classes['pad']}>
      <svg
        className={classes['sheet']}
        viewBox="0 0 600 200"
        role="img"
        aria-label="Signer ici"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="40" y1="160" x2="560" y2="160" />
        <path d={strokesPath(strokes)} />
      </svg>
      <Button size="xs" variant="subtle" disabled={strokes.length === 0} leftSection={<Icon of={IconEraser} />} onClick={clear}>
        Effacer la signature
      </Button>
    </div>
  )
}
