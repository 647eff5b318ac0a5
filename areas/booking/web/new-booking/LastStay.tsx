import { useState, type ReactNode } from 'react'
import { useOperation } from '#platform/web/api.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { lastStayOperations } from '#areas/booking/contract/last-stay.ts'
import { beforeLast, lastStayText } from '../../rules/draft-last-stay.ts'
import { useStayForm } from './form-context.ts'

/** « Comme en 2025 : Confort 6 A, caravane 6,5 m, 2 adultes »: taken up by one click, with a way back. */
export function LastStay({ customerId }: { customerId: number }): ReactNode {
  const { draft, dispatch, reference } = useStayForm()
  const [taken, setTaken] = useState(false)
  const last = useOperation(lastStayOperations.lastStay, { customerId }, { entities: ['booking', 'occupancy'] }).data?.last
  if (last === undefined || last === null || taken) return null
  const take = (): void => {
    const before = beforeLast(draft)
    dispatch({ type: 'lastStay', last })
    setTaken(true)
    toast(`Repris du séjour de ${last.year}`, {
      undo: () => {
        dispatch({ type: 'undoLastStay', before })
        setTaken(false)
      },
    })
  }
  return (
    <p style={{ marginTop: 4 }}>
      {`Comme en ${last.year}\u00A0: ${lastStayText(last, reference)} `}
      <TextButton onClick={take}>Reprendre</TextButton>
    </p>
  )
}
