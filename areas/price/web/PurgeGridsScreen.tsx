import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { DateField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { gridOperations } from '#areas/price/contract/grid-operations.ts'
import classes from './purge-grids.module.css'

/** `/purge-grid-history`: the versions of grids that serve nobody, by name, before anything goes. */
export function PurgeGridsScreen(): ReactNode {
  const mayPurge = useAllowed('establishment_access_utility', 'delete')
  const [before, setBefore] = useState<string | null>(null)
  const asked = before === null ? {} : { before }
  const query = useOperation(
    gridOperations.purgeGridHistory,
    { ...asked, dryRun: true },
    { staleTime: 0, entities: ['price-grid'], enabled: mayPurge },
  )
  const purge = useAction(gridOperations.purgeGridHistory, ['price-grid'])
  const count = query.data?.versions.length ?? 0
  const run = async (): Promise<void> => {
    const sure = await confirm({
      title: `Purger ${plural(count, 'version')}\u00A0?`,
      text: 'Les versions en vigueur et celles que nomme un séjour restent. Sans retour.',
      confirm: 'Purger',
      danger: true,
    })
    if (sure)
      purge.mutate({ ...asked, dryRun: false }, { onSuccess: ({ message }) => toast(message), onSettled: () => void query.refetch() })
  }
  return (
    <>
      <PageHead title="Purge de l’historique des grilles tarifaires">
        <Button
          variant="outline"
          disabled={count === 0 || !mayPurge || purge.isPending || query.isPlaceholderData}
          leftSection={<Icon of={IconTrash} />}
          onClick={() => void run()}
        >
          {count === 0 ? 'Purger' : `Purger ${plural(count, 'version')}`}
        </Button>
      </PageHead>
      <div className={classes['stack']}>
        {purge.error && <ErrorState title="Rien n’a été retiré" error={purge.error} />}
        <Card title="Versions que rien n’utilise">
          <div className={classes['before']}>
            <DateField label="Publiées avant le" help={'Vide\u00A0: toutes.'} value={before} onChange={setBefore} />
          </div>
          {!mayPurge && <p>Votre profil ne permet pas de purger&#160;: l’aperçu n’est pas calculé.</p>}
          {query.error && <ErrorState title="L’aperçu n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />}
          {query.data && count === 0 && <p>Aucune version à retirer.</p>}
          {query.data && count > 0 && (
            <ul className={classes['versions']} tabIndex={0} aria-label="Versions que rien n’utilise">
              {query.data.versions.map(({ priceGridId, label, number, publishedAt }) => (
                <li key={`${priceGridId}-${number}`}>
                  <Link to={`/price/grid/${priceGridId}/0/0/${number}`}>{`${label}, version ${number}`}</Link>
                  <span className="ink2">{`publiée le ${formatMoment(publishedAt)}`}</span>
                </li>
              ))}
            </ul>
          )}
          <p className="muted">{`${query.data ? `${formatNumber(query.data.kept)} ${query.data.kept > 1 ? 'versions restent' : 'version reste'}\u00A0: ` : ''}la version en vigueur de chaque grille, et celles dont un séjour tient son prix, ne se purgent pas.`}</p>
        </Card>
      </div>
    </>
  )
}
