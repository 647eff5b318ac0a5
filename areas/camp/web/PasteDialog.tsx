import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { LongTextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { pasteInto } from './round-model.ts'
import type { Entries, RoundMeter } from './round-model.ts'
import classes from './camp.module.css'

const mostProblems = 6

/** The index of connected meters, pasted from the remote reading system: one line per place. */
export function PasteDialog({
  meters,
  onTake,
  onClose,
}: {
  meters: readonly RoundMeter[]
  onTake: (entries: Entries) => void
  onClose: () => void
}): ReactNode {
  const [text, setText] = useState('')
  const { entries, problems } = pasteInto(meters, text)
  return (
    <Modal opened onClose={onClose} title="Coller la télérelève" size="lg" closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['stack']}>
        <LongTextField
          label="Une ligne par emplacement&#160;: numéro, tabulation ou point-virgule, index"
          value={text}
          onChange={(value) => setText(value ?? '')}
          rows={10}
          placeholder={'A01;1234,5\nA02;98'}
        />
        {problems.length > 0 && (
          <ul className={classes['problems']} role="alert">
            {problems.slice(0, mostProblems).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
            {problems.length > mostProblems && <li>{`Et ${problems.length - mostProblems} autres.`}</li>}
          </ul>
        )}
        <div className={classes['buttons']}>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="filled"
            disabled={entries.size === 0}
            onClick={() => {
              onTake(entries)
              onClose()
            }}
          >
            {entries.size === 0 ? 'Reprendre les index' : `Reprendre ${plural(entries.size, 'index', 'index')}`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
