import { Button, Loader } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { list } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { useUser } from '#platform/web/session.ts'
import { SegmentedField } from '#platform/web/ui/fields/choice-fields.tsx'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { Card, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { checksContract } from '#areas/utility/contract/checks.ts'
import { utilityContract } from '#areas/utility/contract.ts'
import classes from '#areas/utility/web/tools/tools.module.css'

/** `/init-demo`: fills an empty establishment with the demonstration; says first what it already holds. */
export function InitDemoScreen(): ReactNode {
  const { systeme, establishment } = useUser()
  const preview = useOperation(checksContract.previewInitDemo, {}, { staleTime: 0 })
  const load = useAction(utilityContract.initDemo)
  const [size, setSize] = useState<'full' | 'small'>('small')
  const run = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Charger la démonstration\u00A0?',
      text: `Des emplacements, des clients et des séjours inventés remplissent ${establishment.name}. Ils ne se retirent pas d’un coup\u00A0: ne le faites pas dans un établissement qui servira.`,
      confirm: 'Charger la démonstration',
      danger: true,
    })
    if (!sure) return
    load.mutate({ size }, { onSuccess: ({ message }) => toast(message), onSettled: () => void preview.refetch() })
  }
  return (
    <>
      <PageHead title="Initialisation de la base de démonstration" />
      <div className={classes['stack']}>
        <Card title="Remplir l’établissement">
          {preview.error && (
            <ErrorState title="L’établissement n’a pas pu être lu" error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {preview.data?.isEmpty === false && (
            <p>{`L’établissement contient déjà ${list(preview.data.found)}\u00A0: la démonstration ne remplace jamais des données. Elle se charge dans un établissement vide.`}</p>
          )}
          {preview.data?.isEmpty === true && (
            <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
              <p>L’établissement est vide. La démonstration y crée un site entier, autour de la date du jour.</p>
              <SegmentedField
                label="Taille"
                value={size}
                onChange={(chosen) => setSize(chosen === 'full' ? 'full' : 'small')}
                options={[
                  { value: 'small', label: 'Petite\u00A0: quelques dizaines de clients' },
                  { value: 'full', label: 'Entière\u00A0: deux ans d’activité' },
                ]}
              />
              <Button
                variant="filled"
                disabled={!systeme || load.isPending}
                leftSection={load.isPending ? <Loader size={14} color="white" /> : undefined}
                onClick={() => void run()}
              >
                {load.isPending ? 'Chargement…' : 'Charger la démonstration'}
              </Button>
              {!systeme && <p className="muted">Réservé aux utilisateurs techniques.</p>}
            </div>
          )}
          {load.error && <ErrorState title="La démonstration n’est pas chargée" error={load.error} />}
        </Card>
      </div>
    </>
  )
}
