import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAction } from '#platform/web/api.ts'
import { useAllowed, useUser } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { fiscalContract } from '../contract.ts'

const asked = {
  on: {
    title: 'Mettre l’établissement en mode école\u00A0?',
    text: 'Tout ce qui s’y encaisse, s’y facture et s’y clôture sera sans valeur, et imprimé comme tel. Dès le premier règlement, l’établissement reste en mode école. Le journal des événements techniques le note.',
    confirm: 'Mettre en mode école',
    danger: true,
  },
  off: {
    title: 'Sortir du mode école\u00A0?',
    text: 'Ce qui s’enregistrera dans cet établissement sera réel. Le journal des événements techniques le note.',
    confirm: 'Sortir du mode école',
    danger: true,
  },
} as const

/** School mode of the establishment: what it is, and the way in and out while nothing is recorded. */
export function SchoolCard({ isSchool }: { isSchool: boolean }): ReactNode {
  const change = useAction(fiscalContract.setSchool, ['technical-event'])
  const user = useUser()
  const mayWrite = useAllowed('establishment_access_technical_event_journal', 'write')
  const mayChange = mayWrite && (user.admin || user.systeme)
  const ask = async (): Promise<void> => {
    if (!(await confirm(isSchool ? asked.off : asked.on))) return
    // The banner belongs to the page around the screen, which reads the session again.
    change.mutate(
      { isSchool: !isSchool },
      { onSuccess: () => location.reload(), onError: (error) => toast(sentenceOf(error), { tone: 'brick' }) },
    )
  }
  return (
    <Card
      title="Mode école"
      actions={
        mayChange && (
          <Button size="xs" leftSection={<Icon of={IconSchool} size={15} />} aria-busy={change.isPending} onClick={() => void ask()}>
            {isSchool ? 'Sortir du mode école' : 'Mettre en mode école'}
          </Button>
        )
      }
    >
      <p className="muted">
        {isSchool
          ? 'Cet établissement est en mode école\u00A0: ses chaînes sont à part, chaque page imprimée dit «\u00A0MODE ÉCOLE — sans valeur\u00A0», et rien ne part en comptabilité.'
          : 'Pour apprendre sans rien enregistrer de réel, mettez en mode école un établissement créé pour cela, avant son premier règlement. Un établissement qui travaille ne change pas.'}
      </p>
    </Card>
  )
}
