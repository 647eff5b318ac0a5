import { Button, Modal } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { hasChanged, notSaved, type Author } from '#platform/web/author.ts'
import { textOf } from '../entity-text.ts'
import { mustEntity } from '../registry.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { NoticeStrip } from '#platform/web/ui/layout.tsx'
import { changedRows } from './changed-rows.ts'
import { differences, type Difference, type Values } from './record-model.ts'
import classes from './form.module.css'

/** `isRefused` once a save was: before it, the colleague was only told of. */
export type Conflict = { by: Author; read: WireRow; theirs: WireRow; isRefused: boolean }
type Props = { entity: Entity; conflict: Conflict; mine: () => Values; onTake: () => void; onKeep: () => void }

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
function typed({ field, mine, isMine }: Difference): string {
  if (!isMine || isEmpty(mine)) return isMine ? 'vide' : 'non modifié'
  if (Array.isArray(mine) || !field) return 'modifié'
  return field.kind === 'reference' ? 'autre fiche' : kindOf(field).text(mine) || 'vide'
}
const saved = ({ field, name }: Difference, row: WireRow): string => (field && textOf(field, name, row)) || 'vide'

/** The rows of an owned list that one side changed. */
function Rows({ entity, name, read, now }: { entity: Entity; name: string; read: Readonly<Values>; now: Readonly<Values> }): ReactNode {
  const child = entity.children?.[name]
  const rows = child ? changedRows({ entity: mustEntity(child.entity), owner: child.parentField }, read[name], now[name]) : []
  return rows.length === 0 ? 'non modifié' : rows.map((text) => <div key={text}>{text}</div>)
}

/** A colleague saved the record meanwhile: see their version, or keep what was typed. Nothing typed is lost. */
export function ConflictStrip({ entity, conflict, mine, onTake, onKeep }: Props): ReactNode {
  const [opened, setOpened] = useState(false)
  const choose = (action: () => void): void => {
    setOpened(false)
    action()
  }
  return (
    <>
      <NoticeStrip icon={<Icon of={IconUser} size={17} />}>
        <span>
          {conflict.isRefused && notSaved}
          <b>{conflict.by.who}</b> {hasChanged(conflict.by, 'cette fiche')}
        </span>
        <button type="button" onClick={() => setOpened(true)}>
          Voir
        </button>
        <button type="button" onClick={onKeep}>
          Garder ma version
        </button>
      </NoticeStrip>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Version de ${conflict.by.who}`}
        size={720}
        closeButtonProps={{ 'aria-label': 'Fermer' }}
      >
        <table className={classes['compare']}>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Ma saisie</th>
              <th scope="col">{`Version de ${conflict.by.who}`}</th>
            </tr>
          </thead>
          <tbody>
            {opened &&
              differences(entity, { read: conflict.read, mine: mine(), theirs: conflict.theirs }).map((line) => (
                <tr key={line.name}>
                  <td>{line.label}</td>
                  {line.field ? (
                    <>
                      <td>{typed(line)}</td>
                      <td>{saved(line, conflict.theirs)}</td>
                    </>
                  ) : (
                    [mine(), conflict.theirs].map((now, side) => (
                      <td key={side === 0 ? 'mine' : 'theirs'}>
                        <Rows entity={entity} name={line.name} read={conflict.read} now={now} />
                      </td>
                    ))
                  )}
                </tr>
              ))}
          </tbody>
        </table>
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={() => choose(onTake)}>Prendre cette version</Button>
          <Button variant="filled" onClick={() => choose(onKeep)}>
            Garder ma version
          </Button>
        </div>
      </Modal>
    </>
  )
}
