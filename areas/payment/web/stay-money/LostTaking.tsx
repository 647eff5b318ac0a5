import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { lostSentence } from '../../rules/lost-answer.ts'
import type { Taking } from './lost-taking.ts'

/** What became of a payment whose answers were lost: it stays until it is read. */
export function LostTaking({
  lost,
  className,
  onCheck,
  onRead,
}: {
  lost: Taking
  className: string | undefined
  onCheck: () => Promise<void>
  onRead: () => void
}): ReactNode {
  const [busy, setBusy] = useState(false)
  const check = async (): Promise<void> => {
    setBusy(true)
    await onCheck()
    setBusy(false)
  }
  const { outcome, amount } = lost
  if (outcome === 'sent')
    return (
      <p className={className} role="status">
        Règlement en cours d’envoi{'\u00A0'}: il ne sera pas encaissé deux fois.
      </p>
    )
  return (
    <div className={className} role="alert" style={{ display: 'flex', alignItems: 'center', gap: 8, color: 'var(--pin-brick)' }}>
      <span style={{ flex: 1 }}>{lostSentence(outcome, amount)}</span>
      {outcome === 'unknown' ? (
        <Button size="xs" loading={busy} onClick={() => void check()}>
          Vérifier
        </Button>
      ) : (
        <Button size="xs" onClick={onRead}>
          Compris
        </Button>
      )}
    </div>
  )
}
