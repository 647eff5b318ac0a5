import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { capitalized, formatNumber } from '#domain/french.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Tag } from '#platform/web/ui/layout.tsx'
import { outcomeWords, reportCsv, timeLeft, type Noun, type Told } from '#platform/import/outcome.ts'
import type { Run } from './use-batches.ts'
import classes from './import.module.css'

const mostShown = 50

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = 'rapport-import.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

function Lines({ tone, word, lines }: { tone: 'brick' | 'ochre' | 'sea'; word: string; lines: readonly Told[] }): ReactNode {
  return lines.slice(0, mostShown).map(({ line, label, messages }) => (
    <tr key={`${word}-${line}`}>
      <td>{formatNumber(line)}</td>
      <td>{label}</td>
      <td>
        <Tag tone={tone}>{word}</Tag>
      </td>
      <td>{messages.join(' ')}</td>
    </tr>
  ))
}

/** How far it is, then what came of it: the lines that were not created, with the reason of each. */
export function RunReport({ run, noun, onStop }: { run: Run; noun: Noun; onStop: () => void }): ReactNode {
  const {
    outcome: { refused, known, incomplete, cancelled = [] },
    done,
    all,
    isRunning,
    isTrial,
    failure,
  } = run
  const root = useRef<HTMLDivElement>(null)
  // It comes below what was asked, often under the foot of the window. Nothing is answered: a browser may make a promise of it.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [isRunning, isTrial])
  const left = isRunning ? timeLeft(run) : null
  const told = refused.length + known.length + incomplete.length + cancelled.length
  const hidden = [refused, known, incomplete, cancelled].reduce((sum, lines) => sum + Math.max(0, lines.length - mostShown), 0)
  return (
    <div ref={root} className={classes['report']}>
      {isRunning && <Progress value={all === 0 ? 0 : (done / all) * 100} aria-label="Avancement" />}
      <p role="status">
        <b>{`${isTrial ? 'Essai' : 'Import'}\u00A0: ${outcomeWords(run.outcome, noun, isTrial)}`}</b>
        {` (${formatNumber(done)} sur ${formatNumber(all)}${left === null ? '' : `, ${left}`})`}
        {isTrial && !isRunning && '. Rien n’est enregistré.'}
      </p>
      {failure !== null && (
        <p
          role="alert"
          className={classes['failure']}
        >{`${failure} Ce qui précède est gardé\u00A0: relancez, les ${noun}s déjà créés seront reconnus.`}</p>
      )}
      {isRunning && <Button onClick={onStop}>Arrêter</Button>}
      {told > 0 && (
        <>
          <table className={classes['table']}>
            <thead>
              <tr>
                <th scope="col">Ligne</th>
                <th scope="col">{capitalized(noun)}</th>
                <th scope="col">Résultat</th>
                <th scope="col">Pourquoi</th>
              </tr>
            </thead>
            <tbody>
              <Lines tone="brick" word="Refusé" lines={refused} />
              <Lines tone="ochre" word="Déjà là" lines={known} />
              <Lines tone="sea" word="Incomplet" lines={incomplete} />
              <Lines tone="sea" word={isTrial ? 'À annuler' : 'Annulé'} lines={cancelled} />
            </tbody>
          </table>
          {hidden > 0 && <p className="muted">{`Et ${formatNumber(hidden)} autres lignes dans le rapport.`}</p>}
          {!isRunning && (
            <Button leftSection={<Icon of={IconDownload} />} onClick={() => download(reportCsv(run.outcome, noun))}>
              Télécharger le rapport
            </Button>
          )}
        </>
      )}
    </div>
  )
}
