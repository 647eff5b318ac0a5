import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDayRange } from '#domain/french.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { Card, ErrorState } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { useRequestIds } from '#platform/web/use-request-id.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { changeOperations } from '../../contract/change.ts'
import { groupOperations, type StayGroup } from '../../contract/stay-group.ts'
import { useGestures, type Undo } from '../change/use-gestures.ts'
import { CustomerSearch } from '../new-booking/CustomerSearch.tsx'
import classes from './group.module.css'

type Props = { group: StayGroup; onAdded: (said: string, undo?: Undo) => void }
const leastLetters = 2

/** Somebody more in a group: a stay like that of its contact for another customer, who pays his own; or a stay that exists. */
export function AddMember({ group, onAdded }: Props): ReactNode {
  return (
    <div className={classes['add']}>
      <Card title="Un client de plus">
        <NewMember group={group} onAdded={onAdded} />
      </Card>
      <Card title="Un séjour déjà pris">
        <Existing group={group} onAdded={onAdded} />
      </Card>
    </div>
  )
}

function NewMember({ group, onAdded }: Props): ReactNode {
  const [text, setText] = useState('')
  const requests = useRequestIds()
  const gestures = useGestures()
  const model = group.members.find(({ isContact }) => isContact)
  if (model === undefined) return null
  const add = async (customerId: number): Promise<void> => {
    const { id, startDate, statusId, optionExpiresOn } = model
    const asked = { id, startDate, customerId, statusId: statusId === 1 || statusId === 2 ? statusId : 3, optionExpiresOn } as const
    try {
      const before = await gestures.last()
      const { unplaced } = await call(changeOperations.copyStay, { ...asked, requestId: requests.idOf(asked) })
      requests.forget()
      setText('')
      onAdded(
        unplaced.length === 0
          ? 'Membre ajouté'
          : 'Membre ajouté, sans place encore\u00A0: «\u00A0Placer côte à côte\u00A0» lui en propose une',
        await gestures.undoSince(before),
      )
    } catch (error) {
      requests.failed(error)
      toast(sentenceOf(error), { tone: 'brick' })
    }
  }
  return (
    <>
      <CustomerSearch
        autoFocus
        text={text}
        onText={setText}
        onChoose={({ id }) => void add(id)}
        onCreate={() => go('/customer/customer/0')}
        error={undefined}
      />
      <p className="muted">{`Aux dates et dans le type de ${model.customer}, ${formatDayRange(model.startDate, model.endDate)}\u00A0; il paie son séjour.`}</p>
    </>
  )
}

function Existing({ group, onAdded }: Props): ReactNode {
  const [text, setText] = useState('')
  const [first] = group.members
  const query = useOperation(
    groupOperations.groupCandidates,
    { id: first?.id ?? 0, text: text.trim() },
    { enabled: first !== undefined && text.trim().length >= leastLetters, keepPrevious: true, entities: ['booking'] },
  )
  const found = text.trim().length < leastLetters ? [] : (query.data?.stays ?? [])
  const add = async ({ id, version, customer, groupName }: (typeof found)[number]): Promise<void> => {
    try {
      const { stays } = await call(groupOperations.nameGroup, { stays: [{ id, version }], name: group.name })
      onAdded(`${customer} est du groupe ${group.name}`, {
        undo: async () => {
          await call(groupOperations.nameGroup, { stays, name: groupName })
          onAdded(`${customer} n’est plus du groupe ${group.name}`)
        },
      })
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    }
  }
  return (
    <>
      <SearchBox label="Séjour déjà pris" placeholder="Nom, numéro, place, plaque" value={text} onSearch={setText} width={320} />
      {query.error && (
        <ErrorState title="Les séjours n’ont pas pu être cherchés" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {text.trim().length >= leastLetters && query.data && found.length === 0 && (
        <p className="muted">Aucun séjour de ces semaines ne répond à ce nom.</p>
      )}
      <ul className={classes['found']}>
        {found.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.customer}</b>{' '}
              <span className="muted">
                {[one.code, one.places, formatDayRange(one.startDate, one.endDate)].filter((part) => part !== '').join(' · ')}
              </span>
              {one.groupName !== null && <small>{`Quitterait le groupe ${one.groupName}`}</small>}
            </span>
            <Button size="xs" aria-label={`Ajouter ${one.customer} ${one.code}`} onClick={() => void add(one)}>
              Ajouter
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
