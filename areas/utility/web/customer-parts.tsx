import { Button } from '@mantine/core'
import { IconDownload, IconEraser, IconFileUpload } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { registerParts, type PanelProps } from '#kernel/web/slots.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed, useUser } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { gdprContract } from '../contract/gdpr.ts'

const right = 'customer_partner_customer'

/** What a person may ask of their own data: a copy, or its erasure. */
function PersonalData({ id }: PanelProps): ReactNode {
  const mayExport = useAllowed(right, 'export')
  const mayErase = useAllowed(right, 'delete')
  if (id === 0) return <p className="muted">Enregistrez d’abord le client.</p>
  return (
    <div style={{ display: 'grid', gap: 14, justifyItems: 'start' }}>
      <div style={{ display: 'grid', gap: 6, justifyItems: 'start' }}>
        <p>Droit d’accès&#160;: un fichier à lui remettre, avec tout ce que vous savez de lui et ses documents joints.</p>
        {mayExport ? (
          <Button
            component="a"
            href={`/rest/${gdprContract.exportCustomer.path.replace('{customerId}', String(id))}`}
            download
            leftSection={<Icon of={IconDownload} />}
          >
            Exporter ses données
          </Button>
        ) : (
          <p className="muted">Votre profil ne permet pas d’exporter.</p>
        )}
      </div>
      {mayErase ? <Erasure id={id} /> : <p className="muted">Votre profil ne permet pas d’effacer un client.</p>}
    </div>
  )
}

function Erasure({ id }: { id: number }): ReactNode {
  const preview = useOperation(gdprContract.previewErasure, { customerId: id }, { entities: ['customer', 'booking', 'payment'] })
  const erase = useAction(gdprContract.eraseCustomer, ['customer', 'booking'])
  const [reason, setReason] = useState('')
  const facts = preview.data
  const run = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Effacer les données de ce client\u00A0?',
      text: 'Ses données personnelles disparaissent sans retour. Ses factures et ses règlements restent, comme la loi le demande.',
      confirm: 'Effacer ses données',
      danger: true,
    })
    if (sure)
      erase.mutate({ customerId: id, reason }, { onSuccess: ({ message }) => toast(message), onSettled: () => void preview.refetch() })
  }
  if (preview.error) return <ErrorState title="L’aperçu n’a pas pu être lu" error={preview.error} onRetry={() => void preview.refetch()} />
  if (facts === undefined) return null
  if (facts.erasedAt !== null) return <p>{`Données personnelles effacées ${formatMoment(facts.erasedAt)}.`}</p>
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <p>Droit à l’effacement, ou durée de conservation passée.</p>
      <p className="ink2">{`Effacé\u00A0: ${facts.erased.join(' · ')}.`}</p>
      <p className="ink2">{`Gardé\u00A0: ${facts.kept.join(' · ')}.`}</p>
      {facts.obstacles.map((obstacle) => (
        <p key={obstacle} className="ink2">
          <b>{obstacle}</b>
        </p>
      ))}
      {facts.obstacles.length === 0 && (
        <>
          <div style={{ width: 320, maxWidth: '100%' }}>
            <TextField
              label="Motif"
              required
              help="Gardé dans l’historique de la fiche : « courrier du 12 mars »."
              value={reason}
              maxLength={200}
              onChange={(value) => setReason(value ?? '')}
            />
          </div>
          <Button
            variant="outline"
            disabled={reason.trim().length < 3 || erase.isPending}
            leftSection={<Icon of={IconEraser} />}
            onClick={() => void run()}
          >
            Effacer ses données
          </Button>
        </>
      )}
      {erase.error && <ErrorState title="Le client n’est pas effacé" error={erase.error} />}
    </div>
  )
}

/** The customers of another program, from its file: where they are looked for. */
function ImportCustomers(): ReactNode {
  return useUser().systeme ? (
    <Button leftSection={<Icon of={IconFileUpload} />} onClick={() => go('/import-v1')}>
      Importer
    </Button>
  ) : null
}

registerParts('customer', {
  headActions: [ImportCustomers],
  panels: [{ title: 'Données personnelles', tab: 'management', component: PersonalData }],
})
