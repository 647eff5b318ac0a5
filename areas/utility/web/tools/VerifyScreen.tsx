import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber, plural } from '#domain/french.ts'
import { useAction } from '#platform/web/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { Link } from '#platform/web/navigation.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { checksContract } from '#areas/utility/contract/checks.ts'
import classes from '#areas/utility/web/tools/tools.module.css'

type Check = ReplyOf<typeof checksContract.verifyFiles>['checks'][number]

/** `/verif-file-page`: every invariant of the data, with what does not hold. */
export function VerifyScreen(): ReactNode {
  const verify = useAction(checksContract.verifyFiles)
  const checks = verify.data?.checks
  const found = checks?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <>
      <PageHead title="Vérification des fichiers" count={checks && (found === 0 ? 'Tout est en ordre' : plural(found, 'anomalie'))}>
        <Button
          variant="filled"
          leftSection={<Icon of={IconRefresh} />}
          aria-busy={verify.isPending}
          onClick={() => !verify.isPending && verify.mutate({})}
        >
          {verify.isPending ? 'Vérification…' : 'Vérifier maintenant'}
        </Button>
      </PageHead>
      <div className={classes['stack']}>
        {verify.error && <ErrorState title="La vérification n’a pas pu se faire" error={verify.error} />}
        {checks === undefined && !verify.error && (
          <Card>
            <EmptyState
              title="Rien n’a encore été vérifié"
              text="La vérification relit les factures, les séjours, le calendrier, les règlements et les fichiers joints. Elle ne change rien."
            />
          </Card>
        )}
        {checks
          ?.toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
          .map((check) => (
            <CheckCard key={check.id} check={check} />
          ))}
      </div>
    </>
  )
}

function CheckCard({ check }: { check: Check }): ReactNode {
  const holds = check.count === 0
  return (
    <Card>
      <div className={classes['check']} style={{ paddingTop: 12 }}>
        <Icon of={holds ? IconCircleCheck : IconAlertTriangle} tone={holds ? 'accent' : 'brick'} />
        <div>
          <h2>{holds ? check.title : `${check.title}\u00A0: ${plural(check.count, 'anomalie')}`}</h2>
          <p className="muted">{check.purpose}</p>
          {!holds && (
            <ul className={classes['findings']} tabIndex={0} aria-label={check.title}>
              {check.findings.map(({ label, detail, url }, at) => (
                <li key={`${label}-${at}`}>
                  {url === null ? <b>{label}</b> : <Link to={url}>{label}</Link>}
                  <span className="ink2">{detail}</span>
                </li>
              ))}
              {check.count > check.findings.length && (
                <li className="muted">{`et ${formatNumber(check.count - check.findings.length)} autres`}</li>
              )}
            </ul>
          )}
        </div>
      </div>
    </Card>
  )
}
