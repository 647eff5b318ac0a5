import '@mantine/core/styles/Modal.css'
import { Button, Loader, Modal } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, NoticeStrip } from '#platform/web/ui/layout.tsx'
import { Recipients } from '#platform/web/ui/Recipients.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { composeContract } from '../../contract/mail.ts'
import type { MailSubjectKind } from '../../rules/mail/functions.ts'
import classes from './mail.module.css'

type Preview = ReplyOf<typeof composeContract.previewMails>
type Row = Preview['rows'][number]
const most = 200

type Props = { about: MailSubjectKind; ids: readonly number[]; onClose: () => void; onSent: () => void }

/** One message to each customer of the ticked records: how many, to whom, what each receives, and who receives nothing. */
export function ManyMailsDialog({ about, ids, onClose, onSent }: Props): ReactNode {
  const [modelId, setModelId] = useState<number | null>(null)
  const [shownId, setShownId] = useState<number>()
  const preview = useOperation(
    composeContract.previewMails,
    { about, ids: ids.slice(0, most), modelId },
    { keepPrevious: true, staleTime: 0 },
  )
  const send = useAction(composeContract.sendMails, ['outgoing-mail', 'booking', 'bill'])
  const { data } = preview
  const ready = (data?.rows ?? []).filter(({ problem }) => problem === null)
  const shown = data?.rows.find(({ id }) => id === shownId) ?? ready[0] ?? data?.rows[0]
  const run = async (): Promise<void> => {
    if (data === undefined || data.modelId === null || send.isPending) return
    const sure = await confirm({
      title: 'Voulez-vous vraiment envoyer les e-mails\u00A0?',
      text: `${plural(ready.length, 'e-mail')}, un par client coché, avec le modèle choisi.`,
      confirm: `Envoyer ${plural(ready.length, 'e-mail')}`,
    })
    if (!sure) return
    send.mutate(
      { about, ids: data.rows.map(({ id }) => id), modelId: data.modelId },
      {
        onSuccess: ({ message }) => {
          toast(message)
          onSent()
          onClose()
        },
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={`Envoyer par e-mail\u00A0: ${plural(ids.length, 'fiche')}`}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={classes['stack']}>
        {ids.length > most && (
          <NoticeStrip>{`${most} fiches au plus par envoi\u00A0: seules les premières reçoivent le message.`}</NoticeStrip>
        )}
        {preview.error && <ErrorState title="L’aperçu n’a pas pu être fait" error={preview.error} onRetry={() => void preview.refetch()} />}
        {data === undefined && !preview.error && <Loader size={20} aria-label="Préparation des messages" />}
        {data && <Prepared data={data} shown={shown} onModel={setModelId} onShow={setShownId} />}
        {send.error && <ErrorState title="Les e-mails ne sont pas partis" error={send.error} />}
        <div className={classes['foot']}>
          <span className="muted">{data === undefined || data.mailbox.sender === null ? '' : `De ${data.mailbox.sender}`}</span>
          <Button onClick={onClose}>Annuler</Button>
          <Button
            variant="filled"
            disabled={ready.length === 0}
            aria-busy={send.isPending}
            leftSection={send.isPending ? <Loader size={14} color="white" /> : <Icon of={IconSend} size={15} />}
            onClick={() => void run()}
          >
            {send.isPending
              ? 'Envoi…'
              : data?.mailbox.isReady === false
                ? `Mettre ${plural(ready.length, 'e-mail')} en attente`
                : `Envoyer ${plural(ready.length, 'e-mail')}`}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

type PreparedProps = { data: Preview; shown: Row | undefined; onModel: (id: number) => void; onShow: (id: number) => void }

function Prepared({ data, shown, onModel, onShow }: PreparedProps): ReactNode {
  const without = data.rows.filter(({ problem }) => problem !== null).length
  return (
    <>
      {data.mailbox.notice !== null && <NoticeStrip>{data.mailbox.notice}</NoticeStrip>}
      <SelectField
        label="Modèle"
        required
        value={data.modelId === null ? null : String(data.modelId)}
        options={data.models.map(({ id, label }) => ({ value: String(id), label }))}
        onChange={(value) => value !== null && onModel(Number(value))}
      />
      {data.models.length === 0 && <p className="muted">Aucun modèle ne convient&#160;: créez-en un dans «&#160;Documents&#160;».</p>}
      <div>
        <p style={{ marginBottom: 6 }}>
          {plural(data.rows.length - without, 'e-mail')}
          {without > 0 && <b>{` · ${plural(without, 'fiche')} sans envoi`}</b>}
        </p>
        <Recipients rows={data.rows.map((row) => ({ ...row, tag: row.language }))} shownId={shown?.id} onShow={onShow} />
      </div>
      {shown && <Shown row={shown} />}
    </>
  )
}

function Shown({ row }: { row: Row }): ReactNode {
  return (
    <section aria-label={`Aperçu pour ${row.label}`}>
      <p style={{ marginBottom: 6 }}>
        <b>{row.subject}</b>
      </p>
      <div className={classes['letter']} style={{ maxHeight: 220 }}>
        {row.body}
      </div>
      {row.files.length > 0 && <p className="muted" style={{ marginTop: 6 }}>{`Joint\u00A0: ${row.files.join(', ')}`}</p>}
    </section>
  )
}
