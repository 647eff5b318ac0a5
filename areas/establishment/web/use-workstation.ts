import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { rememberWorkstation, workstationKey } from '#platform/web/workstation.ts'
import { establishmentContract } from '../contract.ts'

type Workstation = ReplyOf<typeof establishmentContract.readWorkstation>

/** This workstation as the server keeps it; what is saved is kept in the browser too, where sign-in and printing read it. */
export function useWorkstation() {
  const key = workstationKey()
  const query = useOperation(establishmentContract.readWorkstation, { key }, { entities: ['workstation'] })
  const action = useAction(establishmentContract.saveWorkstation, ['workstation'])
  const save = (more: Partial<Workstation>, done: () => void): void =>
    action.mutate(
      { key, ...more },
      {
        onSuccess: (saved) => {
          rememberWorkstation(saved)
          done()
        },
      },
    )
  return { key, query, save, saving: action.isPending, error: action.error }
}
