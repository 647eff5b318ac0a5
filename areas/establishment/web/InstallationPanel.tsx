import { Button } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Refused } from '#platform/operation/refusal.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { useUser } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { ErrorState, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { establishmentContract } from '../contract.ts'
import classes from './establishment.module.css'

type Made = ReplyOf<typeof establishmentContract.addEstablishment>
type Technician = ReplyOf<typeof establishmentContract.addTechnician> & { readonly name: string }

/** The other establishments of the installation: for technical users only. */
export function InstallationPanel(): ReactNode {
  const { systeme } = useUser()
  return systeme ? (
    <Installation />
  ) : (
    <p className="muted">Un utilisateur technique ajoute ou supprime ici les autres établissements de l’installation.</p>
  )
}

function Installation(): ReactNode {
  const query = useOperation(establishmentContract.listEstablishments, {}, { entities: ['establishment'] })
  const remove = useAction(establishmentContract.deleteEstablishment, ['establishment'])
  const [technician, setTechnician] = useState<Technician>()
  const appoint = useAction(establishmentContract.addTechnician)
  const ask = async (id: number, name: string): Promise<void> => {
    const sure = await confirm({
      title: 'Supprimer cet établissement\u00A0?',
      text: `Toutes les fiches de «\u00A0${name}\u00A0» sont effacées, et ses utilisateurs ne peuvent plus se connecter. Impossible s’il a émis des pièces.`,
      confirm: 'Supprimer',
      danger: true,
    })
    if (sure) remove.mutate({ id }, { onSuccess: () => toast(`«\u00A0${name}\u00A0» est supprimé`) })
  }
  return (
    <>
      {query.error !== null && (
        <ErrorState title="Les établissements n’ont pas pu être lus" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {remove.error !== null && <ErrorState title="L’établissement n’est pas supprimé" error={remove.error} />}
      <ul className={classes['list']}>
        {(query.data?.establishments ?? []).map(({ id, name, reference, isCurrent }) => (
          <li key={id}>
            <span>
              <b>{name}</b> <span className="muted">{reference ?? ''}</span> {isCurrent && <Tag tone="pine">Le vôtre</Tag>}
            </span>
            {!isCurrent && (
              <span className={classes['acts']}>
                <Button
                  size="xs"
                  disabled={appoint.isPending}
                  onClick={() => appoint.mutate({ establishmentId: id }, { onSuccess: (made) => setTechnician({ ...made, name }) })}
                  aria-label={`Ajouter un technicien à ${name}`}
                >
                  Ajouter un technicien
                </Button>
                <Button size="xs" variant="outline" onClick={() => void ask(id, name)} aria-label={`Supprimer ${name}`}>
                  Supprimer
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {appoint.error !== null && <ErrorState title="Le technicien n’est pas ajouté" error={appoint.error} />}
      {technician && (
        <p className={classes['secret']} role="status">
          {`L’utilisateur technique de «\u00A0${technician.name}\u00A0» se connecte avec `}
          <code>{technician.login}</code> et le mot de passe <code>{technician.password}</code>, montré cette seule fois.
        </p>
      )}
      <Addition />
    </>
  )
}

function Addition(): ReactNode {
  const [reference, setReference] = useState<string | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [made, setMade] = useState<Made>()
  const add = useAction(establishmentContract.addEstablishment, ['establishment'])
  const faults = add.error instanceof Refused ? add.error.faults : []
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // The form of the establishment is around: this one is its own.
    event.stopPropagation()
    if (reference === null) return
    add.mutate(
      { reference, ...(name === null ? {} : { name }) },
      {
        onSuccess: (created) => {
          setMade(created)
          setReference(null)
          setName(null)
        },
      },
    )
  }
  return (
    <form onSubmit={submit} aria-label="Ajouter un établissement">
      <div className={classes['row']}>
        <TextField
          label="Référence"
          help="Sans espace de préférence&#160;: DUNES."
          value={reference}
          onChange={setReference}
          maxLength={30}
          error={faults.find(({ field }) => field === 'reference')?.message}
        />
        <TextField label="Nom" value={name} onChange={setName} maxLength={80} />
        <div style={{ alignSelf: 'center' }}>
          <Button type="submit" disabled={reference === null || add.isPending}>
            {add.isPending ? 'Création…' : 'Ajouter un établissement'}
          </Button>
        </div>
      </div>
      {add.error !== null && faults.length === 0 && <ErrorState title="L’établissement n’est pas créé" error={add.error} />}
      {made && (
        <p className={classes['secret']} role="status">
          Créé. Son administrateur se connecte avec <code>{made.login}</code> et le mot de passe <code>{made.password}</code>, montré cette
          seule fois.
        </p>
      )}
    </form>
  )
}
