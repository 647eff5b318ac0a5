import { Button, Checkbox } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDay, formatNumber, plural } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { checksContract } from '#areas/utility/contract/checks.ts'
import { gdprContract } from '#areas/utility/contract/gdpr.ts'
import { retention } from '#areas/utility/entities/retention.ts'
import { sizeText } from '#areas/utility/rules/backup-name.ts'
import { SettingsCard } from '#areas/utility/web/tools/SettingsCard.tsx'
import classes from '#areas/utility/web/tools/tools.module.css'

type Kind = ReplyOf<typeof checksContract.previewPurge>['kinds'][number]

/** `/purging-files`: what can go, by name, before anything goes; and whose data has been kept long enough. */
export function PurgeScreen(): ReactNode {
  const mayPurge = useAllowed('establishment_access_utility', 'delete')
  const query = useOperation(checksContract.previewPurge, {}, { staleTime: 0 })
  const purge = useAction(checksContract.purge)
  const [picked, setPicked] = useState<readonly string[]>([])
  const chosen = (query.data?.kinds ?? []).filter(({ kind, count }) => picked.includes(kind) && count > 0)
  const total = chosen.reduce((sum, { count }) => sum + count, 0)
  const run = async (): Promise<void> => {
    const sure = await confirm({
      title: `Purger ${plural(total, 'élément')}\u00A0?`,
      text: `${chosen.map(({ title, count }) => `${title}\u00A0: ${formatNumber(count)}`).join('. ')}. Sans retour.`,
      confirm: 'Purger',
      danger: true,
    })
    if (!sure) return
    purge.mutate(
      { kinds: chosen.map(({ kind, digest }) => ({ kind, digest })) },
      {
        onSuccess: ({ message }) => toast(message),
        onSettled: () => {
          setPicked([])
          void query.refetch()
        },
      },
    )
  }
  return (
    <>
      <PageHead title="Purge des fichiers">
        <Button
          variant="outline"
          disabled={total === 0 || !mayPurge || purge.isPending}
          leftSection={<Icon of={IconTrash} />}
          onClick={() => void run()}
        >
          {total === 0 ? 'Purger' : `Purger ${plural(total, 'élément')}`}
        </Button>
      </PageHead>
      <div className={classes['stack']}>
        {purge.error && <ErrorState title="Rien n’a été retiré" error={purge.error} />}
        <Card title="Ce qui peut être retiré">
          {query.error && <ErrorState title="L’aperçu n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />}
          {query.data?.kinds.map((kind) => (
            <Pick
              key={kind.kind}
              kind={kind}
              isPicked={picked.includes(kind.kind)}
              onPick={(isPicked) => setPicked(isPicked ? [...picked, kind.kind] : picked.filter((one) => one !== kind.kind))}
            />
          ))}
          <p className="muted">Les factures, les règlements, les clôtures et les journaux ne se purgent pas.</p>
        </Card>
        <PastRetention />
      </div>
    </>
  )
}

function Pick({
  kind: { title, purpose, count, bytes, items },
  isPicked,
  onPick,
}: {
  kind: Kind
  isPicked: boolean
  onPick: (isPicked: boolean) => void
}): ReactNode {
  return (
    <div className={classes['pick']}>
      <Checkbox aria-label={title} checked={isPicked} disabled={count === 0} onChange={(event) => onPick(event.currentTarget.checked)} />
      <div>
        <b>{title}</b>
        <p className="muted">{purpose}</p>
        {items.length > 0 && (
          <details>
            <summary>Voir la liste</summary>
            <ul className={classes['findings']} tabIndex={0} aria-label={title}>
              {items.map((item, at) => (
                <li key={`${item}-${at}`}>{item}</li>
              ))}
              {count > items.length && <li className="muted">{`et ${formatNumber(count - items.length)} autres`}</li>}
            </ul>
          </details>
        )}
      </div>
      <span className="ink2">
        {[count === 0 ? 'Rien à retirer' : plural(count, 'élément'), ...(bytes > 0 ? [sizeText(bytes)] : [])].join(' · ')}
      </span>
    </div>
  )
}

function PastRetention(): ReactNode {
  const query = useOperation(gdprContract.pastRetention, {}, { entities: ['customer', 'booking'] })
  return (
    <>
      <SettingsCard
        entity={retention}
        title="Durées de conservation"
        saved="Les durées de conservation sont enregistrées"
        onSaved={() => void query.refetch()}
      />
      <Card
        title={
          query.data === undefined || query.data.count === 0
            ? 'Données personnelles au-delà de leur durée'
            : `Données personnelles au-delà de leur durée\u00A0: ${plural(query.data.count, 'fiche')}`
        }
      >
        {query.error && <ErrorState title="La liste n’a pas pu être lue" error={query.error} onRetry={() => void query.refetch()} />}
        <p className="muted">
          {query.data?.count === 0
            ? 'Aucune fiche ne dépasse sa durée de conservation.'
            : 'Rien ne s’efface de soi-même\u00A0: ouvrez la fiche, puis «\u00A0Données personnelles\u00A0».'}
        </p>
        {query.data !== undefined && query.data.rows.length > 0 && (
          <ul className={classes['findings']} tabIndex={0} aria-label="Fiches au-delà de leur durée de conservation">
            {query.data.rows.map(({ id, label, detail, date, url }) => (
              <li key={id}>
                <Link to={url}>{label}</Link>
                <span className="ink2">{`${formatDay(date)} · ${detail}`}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
