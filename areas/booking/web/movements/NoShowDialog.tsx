import type { ReactNode } from 'react'
import { call } from '#platform/web/api.ts'
import { changeOperations } from '../../contract/change.ts'
import { CancelDialog } from '../new-booking/CancelDialog.tsx'
import { OfStay, type OfStayProps } from './OfStay.tsx'

/** Who was expected and did not come. */
export function NoShowDialog(props: OfStayProps): ReactNode {
  const { stay, onClose } = props
  return (
    <OfStay {...props} title={`${stay.customerName} n’est pas venu\u00A0?`} action="noShow">
      {(view, done) => (
        <CancelDialog
          as="noShow"
          view={view}
          onClose={onClose}
          onAsked={async (asked) => {
            await call(changeOperations.noShow, { id: view.header.id, version: view.header.version, ...asked })
            await done('Client marqué non venu')
          }}
        />
      )}
    </OfStay>
  )
}
