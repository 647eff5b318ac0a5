import { Button, Loader } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { list } from '#domain/french.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { goBack } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { letterContract } from '../../contract/letter.ts'
import { letterAsked } from './letter-asked.ts'
import classes from './mail.module.css'

/** `/printing/…`: a model filled for a record, to read again and to print on the paper of the establishment. */
export function LetterScreen({ params }: ScreenProps): ReactNode {
  const asked = letterAsked(params)
  const [busy, setBusy] = useState(false)
  const query = useOperation(letterContract.readLetter, asked ?? { mailingConfigurationId: 0, entityType: 'customer', entityId: 0 }, {
    enabled: asked !== null,
    entities: ['mailing-configuration', 'document-model', 'booking', 'customer', 'bill'],
  })
  const letter = query.data
  const print = async (): Promise<void> => {
    if (busy || asked === null) return
    setBusy(true)
    try {
      await printMade('bill', () => call(letterContract.printLetter, asked))
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes['page']}>
      <PageHead title={letter === undefined ? 'Impression' : letter.model} count={letter?.label} onBack={() => goBack('/home')}>
        {letter && (
          <Button
            variant="filled"
            aria-busy={busy}
            leftSection={busy ? <Loader size={14} color="white" /> : <Icon of={IconPrinter} />}
            onClick={() => void print()}
          >
            Imprimer
          </Button>
        )}
      </PageHead>
      {asked === null && (
        <EmptyState
          title="Rien à imprimer"
          text="Ouvrez un séjour, une facture ou un client, puis «&#160;Envoyer par e-mail&#160;» et «&#160;Imprimer le courrier&#160;»."
        />
      )}
      {query.error && <ErrorState title="Le document n’a pas pu être préparé" error={query.error} onRetry={() => void query.refetch()} />}
      {letter && (
        <div className={classes['stack']} style={{ width: '100%', maxWidth: 760, padding: '0 16px 16px' }}>
          <address style={{ justifySelf: 'end', minWidth: 240, fontStyle: 'normal' }}>
            {letter.recipient.map((line, at) => (
              <span key={at} style={{ display: 'block' }}>
                {line}
              </span>
            ))}
          </address>
          <p>
            <b>{letter.subject}</b>
          </p>
          <div className={classes['letter']} style={{ maxHeight: 'none' }}>
            {letter.body}
          </div>
          {letter.empty.length > 0 && (
            <p className="muted">{`Sans valeur pour cette fiche\u00A0: ${list(letter.empty.map((name) => `«\u00A0${name}\u00A0»`))}.`}</p>
          )}
        </div>
      )}
    </div>
  )
}
