import { Button, type ButtonProps } from '@mantine/core'
import { Suspense, useState, type ReactNode } from 'react'
import { lazy } from '#platform/web/lazy.ts'
import { useAllowed } from '#platform/web/session.ts'

const MakeRoomDialog = lazy(async () => ({ default: (await import('./MakeRoomDialog.tsx')).MakeRoomDialog }))

type Props = Pick<ButtonProps, 'size' | 'variant' | 'ml'> & {
  occupancyId: number
  /** Whose place it is, for screen readers, where several have this button. */ name?: string
  onPlaced: (place: string) => void
}

/** « Faire de la place » for a stored stay for which nothing is free; nothing for who may move nobody. */
export function MakeRoomButton({ occupancyId, name, onPlaced, ...look }: Props): ReactNode {
  const mayMove = useAllowed('camp_planning', 'write')
  const [isAsked, setAsked] = useState(false)
  if (!mayMove || occupancyId === 0) return null
  return (
    <>
      <Button {...look} aria-label={name === undefined ? undefined : `Faire de la place, ${name}`} onClick={() => setAsked(true)}>
        Faire de la place
      </Button>
      {isAsked && (
        <Suspense fallback={null}>
          <MakeRoomDialog
            asked={{ occupancyId }}
            onClose={() => setAsked(false)}
            onMade={({ place, isPlaced }) => {
              setAsked(false)
              if (isPlaced) onPlaced(place.number)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
