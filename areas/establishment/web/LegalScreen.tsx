import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { plural } from '#domain/french.ts'
import { useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ErrorState, NoticeStrip, PageHead } from '#platform/web/ui/layout.tsx'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { establishmentContract } from '../contract.ts'
import classes from './establishment.module.css'

type Line = ReplyOf<typeof establishmentContract.legalInformations>['lines'][number]

function State({ line }: { line: Line }): ReactNode {
  if (line.message !== null)
    return (
      <span className={classes['state']} data-tone="brick">
        <Icon of={IconAlertCircle} size={15} /> Manque pour facturer
      </span>
    )
  if (line.needed)
    return (
      <span className={classes['state']} data-tone="pine">
        <Icon of={IconCircleCheck} size={15} /> Nécessaire, renseigné
      </span>
    )
  return <span className="muted">{line.value === null ? 'Facultatif' : ''}</span>
}

/** `/establishment-legal-informations-list`: what the bills say of their issuer, and what they still wait for. */
export function LegalScreen(): ReactNode {
  const query = useOperation(establishmentContract.legalInformations, {}, { entities: ['establishment'] })
  const mayWrite = useAllowed('establishment_access_company', 'write')
  const lines = query.data?.lines ?? []
  const missing = lines.filter(({ message }) => message !== null).length
  return (
    <div className={classes['page']}>
      <PageHead title="Émetteur" count={query.data && 'Ce que disent vos factures'}>
        {mayWrite && (
          <Button variant="filled" onClick={() => go('/admin/establishment')}>
            {missing > 0 ? 'Compléter l’établissement' : 'Modifier l’établissement'}
          </Button>
        )}
      </PageHead>
      <div className={classes['body']}>
        <GridFrame>
          {missing > 0 && (
            <NoticeStrip
              icon={<Icon of={IconAlertCircle} size={16} />}
            >{`Aucune facture ne peut être émise\u00A0: ${plural(missing, 'information obligatoire manque', 'informations obligatoires manquent')}.`}</NoticeStrip>
          )}
          {query.error !== null && (
            <ErrorState title="Les informations n’ont pas pu être lues" error={query.error} onRetry={() => void query.refetch()} />
          )}
          <div className={classes['scroll']} tabIndex={0} role="region" aria-label="Informations de l’émetteur">
            <table className={classes['table']} aria-label="Informations légales de l’émetteur">
              <thead>
                <tr>
                  <th scope="col">Information</th>
                  <th scope="col">Valeur</th>
                  <th scope="col">Facturation</th>
                </tr>
              </thead>
              <tbody>
                {[...Map.groupBy(lines, ({ group }) => group)].map(([group, ones]) => (
                  <Fragment key={group}>
                    <tr data-group>
                      <th scope="rowgroup" colSpan={3}>
                        {group}
                      </th>
                    </tr>
                    {ones.map((line) => (
                      <tr key={line.field}>
                        <td>{line.label}</td>
                        <td className={classes['value']}>{line.value ?? <span className="muted">Non renseigné</span>}</td>
                        <td>
                          <State line={line} />
                        </td>
                      </tr>
                    ))}
                  </Fragment>
                ))}
              </tbody>
            </table>
          </div>
        </GridFrame>
      </div>
    </div>
  )
}
