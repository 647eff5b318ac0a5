import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useAction, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Card, ErrorState, PageHead, Section, Tag } from '#platform/web/ui/layout.tsx'
import { SaveSplitButton } from '#platform/web/ui/SaveSplitButton.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { establishmentContract } from '../contract.ts'
import { useWorkstation } from './use-workstation.ts'
import classes from './establishment.module.css'

/** `/station-name`: what this browser is called in the sessions and in the histories. */
export function StationScreen(): ReactNode {
  const { key, query, save, saving, error } = useWorkstation()
  const [typed, setTyped] = useState<string | null>(null)
  const mayWrite = useAllowed('establishment_access_workstation', 'write')
  const name = typed ?? query.data?.name ?? ''
  const changed = typed !== null && typed !== (query.data?.name ?? '')
  const send = (): void =>
    save({ name: name.trim() }, () => {
      setTyped(null)
      toast(name.trim() === '' ? 'Le poste n’a plus de nom' : `Ce poste s’appelle «\u00A0${name.trim()}\u00A0»`)
    })
  return (
    <>
      <UnsavedGuard when={changed} />
      <PageHead title="Nom du poste" tags={changed && <Tag tone="ochre">Modifié</Tag>}>
        {mayWrite && <SaveSplitButton saving={saving} onSave={send} endings={[]} />}
      </PageHead>
      <div className={classes['narrow']}>
        {query.error !== null && (
          <ErrorState title="Le poste n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {error !== null && <ErrorState title="Le nom n’est pas enregistré" error={error} />}
        <Section title="Ce poste" purpose="Gardé dans ce navigateur">
          <div className={classes['wide']}>
            <TextField
              label="Nom"
              help="«&#160;Accueil 1&#160;», «&#160;Bureau&#160;»&#160;: écrit dans les historiques et dans la liste des sessions."
              maxLength={60}
              value={name}
              disabled={!mayWrite}
              onChange={(value) => setTyped(value ?? '')}
            />
          </div>
        </Section>
        <Known currentKey={key} />
      </div>
    </>
  )
}

function Known({ currentKey }: { currentKey: string }): ReactNode {
  const query = useOperation(establishmentContract.listWorkstations, { key: currentKey }, { entities: ['workstation'] })
  const forget = useAction(establishmentContract.forgetWorkstation, ['workstation'])
  const mayForget = useAllowed('establishment_access_workstation', 'delete')
  const workstations = query.data?.workstations ?? []
  const ask = async (id: number, name: string): Promise<void> => {
    const sure = await confirm({
      title: 'Oublier ce poste\u00A0?',
      text: `«\u00A0${name}\u00A0» perd son nom et ses imprimantes. Les historiques gardent le nom qu’il avait.`,
      confirm: 'Oublier',
      danger: true,
    })
    if (sure) forget.mutate({ id })
  }
  return (
    <Card title="Postes connus">
      {forget.error !== null && <ErrorState title="Le poste n’est pas oublié" error={forget.error} />}
      {query.data !== undefined && workstations.length === 0 && <p className="muted">Aucun poste n’a encore de nom.</p>}
      <ul className={classes['list']}>
        {workstations.map(({ id, name, seenAt, seenBy, isCurrent }) => (
          <li key={id}>
            <div>
              <b>{name === '' ? 'Sans nom' : name}</b> {isCurrent && <Tag tone="pine">Ce poste</Tag>}
              <p className="muted">{`Réglé par ${seenBy} ${formatMoment(seenAt)}`}</p>
            </div>
            {mayForget && !isCurrent && (
              <Button
                size="xs"
                onClick={() => void ask(id, name === '' ? 'Sans nom' : name)}
                aria-label={`Oublier ${name === '' ? 'le poste sans nom' : name}`}
              >
                Oublier
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
