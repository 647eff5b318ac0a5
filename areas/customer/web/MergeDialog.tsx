import { Button, Modal } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { list } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { letGo } from '#platform/web/going.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { customerContract } from '../contract.ts'
import type { Choice } from '../rules/merge.ts'
import classes from './merge.module.css'

type Preview = ReplyOf<typeof customerContract.previewMerge>
type Choices = Readonly<Record<string, Choice>>
type Count = Preview['moves'][number]

const words = (counts: readonly Count[]): string => list(counts.map(({ label, count }) => `${count} ${label}`))

type SideProps = { one: Preview['differences'][number]; side: 'kept' | 'other'; chosen: Choice; onChoose: (choice: Choice) => void }
function Value({ one, side, chosen, onChoose }: SideProps): ReactNode {
  return (
    <td data-chosen={chosen === side || chosen === 'both' ? true : undefined}>
      <label>
        <input type="radio" name={`merge-${one.name}`} checked={chosen === side} onChange={() => onChoose(side)} />
        <span>{one[side] === '' ? <i>vide</i> : one[side]}</span>
      </label>
    </td>
  )
}

/** Line by line, the value that stays. */
function Differences({
  preview,
  choices,
  onChoose,
}: {
  preview: Preview
  choices: Choices
  onChoose: (name: string, choice: Choice) => void
}): ReactNode {
  if (preview.differences.length === 0) return <p className={classes['same']}>Les deux fiches disent la même chose.</p>
  const joins = preview.differences.some((one) => one.joins)
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">Champ</th>
          <th scope="col">Fiche gardée</th>
          <th scope="col">{preview.otherStays ? 'Fiche réunie' : 'Fiche supprimée'}</th>
          {joins && <th scope="col">Les deux</th>}
        </tr>
      </thead>
      <tbody>
        {preview.differences.map((one) => {
          const chosen = choices[one.name] ?? one.choice
          const choose = (choice: Choice): void => onChoose(one.name, choice)
          return (
            <tr key={one.name}>
              <th scope="row">{one.label}</th>
              <Value one={one} side="kept" chosen={chosen} onChoose={choose} />
              <Value one={one} side="other" chosen={chosen} onChoose={choose} />
              {joins && (
                <td>
                  {one.joins && (
                    <input
                      type="radio"
                      name={`merge-${one.name}`}
                      aria-label={`${one.label}\u00A0: les deux`}
                      checked={chosen === 'both'}
                      onChange={() => choose('both')}
                    />
                  )}
                </td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Party({ title, party }: { title: string; party: Preview['kept'] }): ReactNode {
  return (
    <div>
      <h3>{title}</h3>
      <b>{party.displayName}</b>
      <p>{party.detail}</p>
      <p className="muted">{`Créée le ${party.createdOn}`}</p>
    </div>
  )
}

type Props = { ids: readonly [keptId: number, otherId: number]; onClose: () => void; onMerged: (id: number) => void }

/** Two records side by side before they become one. The order may be turned round, unless signed papers decide. */
export function MergeDialog({ ids, onClose, onMerged }: Props): ReactNode {
  const [[keptId, otherId], setOrder] = useState(ids)
  const [choices, setChoices] = useState<Choices>({})
  const [sure, setSure] = useState(false)
  const merge = useAction(customerContract.mergeCustomers, ['customer', 'booking', 'occupancy'])
  // Once they are one there is nothing left to compare.
  const query = useOperation(
    customerContract.previewMerge,
    { keptId, otherId },
    { entities: ['customer'], enabled: !merge.isPending && !merge.isSuccess },
  )
  const preview = query.data
  const bodyOf = ({ kept, other }: Preview) => ({
    keptId: kept.id,
    keptVersion: kept.version,
    otherId: other.id,
    otherVersion: other.version,
    choices: { ...choices },
  })
  const told = (done: ReplyOf<typeof customerContract.mergeCustomers>): void => {
    toast(
      `Les deux fiches n’en font plus qu’une\u00A0: ${done.displayName}${done.moved.length === 0 ? '' : `, ${words(done.moved)} repris`}`,
    )
    onMerged(done.id)
  }
  const send = (asked: Preview): void => {
    const stay = asked.otherStays ? () => {} : letGo('customer', asked.other.id)
    merge.mutate(bodyOf(asked), { onSuccess: told, onError: stay })
  }
  const turn = (): void => {
    setOrder([otherId, keptId])
    setChoices({})
  }
  const error = query.error ?? merge.error
  return (
    <Modal opened onClose={onClose} size={820} title="Fusionner deux clients" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      {preview && (
        <>
          <div className={classes['parties']}>
            <Party title="Fiche gardée" party={preview.kept} />
            {preview.imposed ? (
              <span />
            ) : (
              <Button size="xs" leftSection={<Icon of={IconArrowsLeftRight} size={15} />} onClick={turn}>
                Inverser
              </Button>
            )}
            <Party title={preview.otherStays ? 'Fiche réunie' : 'Fiche supprimée'} party={preview.other} />
          </div>
          <Differences preview={preview} choices={choices} onChoose={(name, choice) => setChoices({ ...choices, [name]: choice })} />
          <p className={classes['moves']}>
            {preview.moves.length === 0
              ? 'Rien d’autre n’est rattaché à la fiche supprimée.'
              : `Reprend ${words(preview.moves)} de la fiche supprimée.`}
          </p>
          {preview.stays.length > 0 && (
            <p
              className={classes['moves']}
            >{`La fiche gardée porte ${words(preview.stays)}, qui gardent le nom pour lequel ils ont été émis.`}</p>
          )}
          {preview.otherStays && (
            <p className={classes['moves']}>
              Les deux fiches portent des règlements ou des factures, qui ne changent pas de client&#160;: l’autre fiche les garde, ne sert
              plus à rien d’autre, et qui la cherche trouve la fiche gardée.
            </p>
          )}
          <label className={classes['sure']}>
            <input type="checkbox" checked={sure} onChange={(event) => setSure(event.currentTarget.checked)} />
            <span>{`C’est la même personne\u00A0: la fiche ${preview.other.displayName} ${preview.otherStays ? 'ne sert plus' : 'disparaît'}, sans retour possible.`}</span>
          </label>
        </>
      )}
      {!preview && !error && <p className="muted">Comparaison des deux fiches…</p>}
      {error && (
        <p role="alert" className={classes['error']}>
          {sentenceOf(error)}
        </p>
      )}
      <div className={classes['answers']}>
        <Button onClick={onClose}>Annuler</Button>
        {preview && (
          <Button variant="outline" color="red" disabled={!sure} loading={merge.isPending} onClick={() => send(preview)}>
            Fusionner
          </Button>
        )}
      </div>
    </Modal>
  )
}
