import { useRouter } from '@tanstack/react-router'
import { besideAddress } from '../shell/context.ts'
import { confirm } from './confirm-store.ts'

type Place = { readonly pathname: string; readonly search: object }
export type LeaveWords = { readonly title?: string | undefined; readonly text?: string | undefined }

/** Asks whether work that is not saved is given up for another page. That page may open beside it instead: who is called by somebody else comes back to what he was typing. */
export function useLeaveQuestion({ title = 'Quitter sans enregistrer\u00A0?', text = 'Ce qui a été saisi sera perdu.' }: LeaveWords = {}): (
  next: Place,
) => Promise<boolean> {
  const { stringifySearch } = useRouter().options
  return ({ pathname, search }) =>
    confirm({
      title,
      text,
      confirm: 'Quitter',
      cancel: 'Rester',
      danger: true,
      aside: {
        label: 'Ouvrir dans un autre onglet',
        run: () => void window.open(besideAddress(pathname + stringifySearch(search)), '_blank', 'noopener'),
      },
    })
}
