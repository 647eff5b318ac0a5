import { ActionIcon, Button, Drawer, Menu } from '@mantine/core'
import { IconAlertCircle, IconDots, IconHistory, IconLock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { capitalized } from '#domain/french.ts'
import { answers, isOnly } from '#kernel/entity/calls.ts'
import type { Entity } from '#kernel/entity/entity.ts'
import type { WireRow } from '#platform/operation/search.ts'
import { agree, newOne } from '#domain/french-noun.ts'
import { nameOf } from '../entity-text.ts'
import { useRecordActions } from '../list/use-actions.tsx'
import { go } from '#platform/web/navigation.tsx'
import { recordPath } from '#kernel/entity/paths.ts'
import { allowed, useUser } from '#platform/web/session.ts'
import { partsOf } from '../slots.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { SaveSplitButton, type SaveEnding } from '#platform/web/ui/SaveSplitButton.tsx'
import { useAllFaults } from '#platform/web/form-faults.ts'
import { errorCount } from '#platform/web/fault-map.ts'
import { HistoryPanel } from './HistoryPanel.tsx'
import { type RecordForm } from './use-record-form.ts'
import classes from './form.module.css'

function Tags({
  entity,
  row,
  dirty,
  saved,
  locked,
}: {
  entity: Entity
  row: WireRow
  dirty: boolean
  saved: boolean
  locked: boolean
}): ReactNode {
  const { tags: More } = partsOf(entity.name)
  const isNew = row.id === 0
  const active = entity.activeField === undefined || isNew ? undefined : row[entity.activeField]
  return (
    <>
      {!isNew && entity.single !== true && <Tag>{capitalized(entity.label.one)}</Tag>}
      {active === true && <Tag tone="pine">{entity.label.feminine ? 'Active' : 'Actif'}</Tag>}
      {active === false && <Tag>{capitalized(agree(entity.label, 'masqué'))}</Tag>}
      {More && !isNew && <More id={row.id} row={row} />}
      {dirty ? <Tag tone="ochre">Modifié</Tag> : saved && <Tag tone="pine">Enregistré</Tag>}
      {locked && <Tag>Lecture seule</Tag>}
    </>
  )
}

type HeadProps = {
  entity: Entity
  row: WireRow
  record: RecordForm
  locked: boolean
  onBack: () => void
  onSave: (ending: SaveEnding) => void
  onError: () => void
}

export function Head({ entity, row, record, locked, onBack, onSave, onError }: HeadProps): ReactNode {
  const [history, setHistory] = useState(false)
  const { isDirty } = record.form.formState
  const count = errorCount(useAllFaults(record.faults))
  const { recordActions } = partsOf(entity.name)
  const isNew = row.id === 0
  return (
    <PageHead
      title={isNew ? newOne(entity.label) : nameOf(entity, row)}
      tags={<Tags entity={entity} row={row} dirty={isDirty} saved={record.saved} locked={locked} />}
      onBack={onBack}
    >
      {count !== '' && (
        <button type="button" className={classes['errors']} onClick={onError}>
          <Icon of={IconAlertCircle} />
          {count}
        </button>
      )}
      {!isNew && recordActions.map((Action, at) => <Action key={at} id={row.id} row={row} />)}
      {row.version !== 0 && (
        <ActionIcon
          variant="default"
          className={classes['historyButton'] ?? ''}
          aria-label="Historique"
          data-tip="Historique"
          onClick={() => setHistory(true)}
        >
          <Icon of={IconHistory} />
        </ActionIcon>
      )}
      {!isNew && <MoreMenu entity={entity} row={row} onGone={onBack} />}
      {locked && <LockedSave entity={entity} />}
      {!locked && <Button onClick={onBack}>Annuler</Button>}
      {!locked && <SaveSplitButton saving={record.saving} onSave={onSave} endings={isOnly(entity) ? ['leave'] : ['new', 'leave']} />}
      <Drawer opened={history} onClose={() => setHistory(false)} title="Historique" closeButtonProps={{ 'aria-label': 'Fermer' }}>
        {history && <HistoryPanel entity={entity} id={row.id} onRestore={locked ? undefined : record.restore} />}
      </Drawer>
    </PageHead>
  )
}

/** Who may not write is told why; where nobody writes by hand there is no button. */
function LockedSave({ entity }: { entity: Entity }): ReactNode {
  const user = useUser()
  if (!answers(entity, 'save') || allowed(user, entity.right, 'write')) return null
  return (
    <>
      <span className="muted" id="why-locked">
        Votre profil ne permet pas de modifier cette fiche.
      </span>
      <Button aria-disabled aria-describedby="why-locked" leftSection={<Icon of={IconLock} />}>
        Enregistrer
      </Button>
    </>
  )
}

function MoreMenu({ entity, row, onGone }: { entity: Entity; row: WireRow; onGone: () => void }): ReactNode {
  const actions = useRecordActions(entity)
  const user = useUser()
  const active = entity.activeField !== undefined && row[entity.activeField] === true
  const copy = answers(entity, 'save') && !isOnly(entity) && allowed(user, entity.right, 'write') ? recordPath(entity, 0) : undefined
  const whyShown = active ? actions.whyShown([row]) : undefined
  if (!actions.masks && !actions.deletes && copy === undefined) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label="Autres actions">
            <Icon of={IconDots} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {copy !== undefined && <Menu.Item onClick={() => go(`${copy}?copyOf=${row.id}`)}>Dupliquer</Menu.Item>}
          {actions.masks && (
            <Menu.Item
              aria-disabled={whyShown !== undefined}
              title={whyShown}
              leftSection={whyShown !== undefined && <Icon of={IconLock} size={15} />}
              onClick={() => whyShown === undefined && void actions.mask([row], !active)}
            >
              {active ? 'Masquer' : 'Afficher'}
            </Menu.Item>
          )}
          {actions.deletes && (
            <Menu.Item c="var(--pin-brick)" onClick={() => void actions.remove([row]).then((count) => count > 0 && onGone())}>
              Supprimer
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {actions.dialog}
    </>
  )
}
