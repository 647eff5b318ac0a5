import { Button, Modal } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { hasChanged, notSaved, somebody } from '#platform/web/author.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { NoticeStrip } from '#platform/web/ui/layout.tsx'
import { draftDifferences, rebased } from '../../rules/draft-differences.ts'
import type { Draft } from '../../rules/draft-types.ts'
import { useStayForm } from './form-context.ts'
import { namesOf, useStayHistory } from './HistoryPage.tsx'
import record from './record.module.css'

type Props = {
  id: number
  read: Draft
  mine: Draft
  theirs: Draft
  /** A save was, for that. */ isRefused: boolean
  onTake: () => void
  onKeep: (kept: Draft) => void
}

/** A colleague saved the stay while it is being typed: see what differs, take it, or keep one's own. Nothing typed is lost. */
export function ConflictStrip({ id, read, mine, theirs, isRefused, onTake, onKeep }: Props): ReactNode {
  const [opened, setOpened] = useState(false)
  const { reference } = useStayForm()
  const history = useStayHistory(id)
  const by = history.data?.entries[0] ?? somebody
  const keep = (): void => {
    setOpened(false)
    onKeep(rebased(read, mine, theirs))
  }
  return (
    <>
      <NoticeStrip icon={<Icon of={IconUser} size={17} />}>
        <span>
          {isRefused && notSaved}
          <b>{by.who}</b> {hasChanged(by, 'ce séjour')}
        </span>
        <button type="button" onClick={() => setOpened(true)}>
          Voir
        </button>
        <button type="button" onClick={keep}>
          Garder ma version
        </button>
      </NoticeStrip>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Version de ${by.who}`}
        size={720}
        closeButtonProps={{ 'aria-label': 'Fermer' }}
      >
        <table className={record['compare']}>
          <thead>
            <tr>
              <th scope="col">Champ</th>
              <th scope="col">Ma saisie</th>
              <th scope="col">{`Version de ${by.who}`}</th>
            </tr>
          </thead>
          <tbody>
            {opened &&
              draftDifferences({ read, mine, theirs }, namesOf(reference, history.data)).map((line) => (
                <tr key={line.label}>
                  <td>{line.label}</td>
                  <td>{line.mine}</td>
                  <td>{line.theirs}</td>
                </tr>
              ))}
          </tbody>
        </table>
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onTake}>Prendre cette version</Button>
          <Button variant="filled" onClick={keep}>
            Garder ma version
          </Button>
        </div>
      </Modal>
    </>
  )
}
