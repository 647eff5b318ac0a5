import { Button } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconKey, IconShieldCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatAmount, formatNumber } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useUser } from '#platform/web/session.ts'
import { formatMoment } from '#platform/web/today.ts'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { DataGrid, type GridColumn } from '#platform/web/ui/grid/DataGrid.tsx'
import { GridFrame } from '#platform/web/ui/grid/GridParts.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { fiscalContract } from '../contract.ts'
import { ArchiveCard } from './ArchiveCard.tsx'
import { SchoolCard } from './SchoolCard.tsx'
import classes from './fiscal.module.css'

type State = ReplyOf<typeof fiscalContract.fiscalState>
type ChainRow = State['chains'][number] & { readonly id: number }

const amount = (value: number | null): string => (value === null ? '' : formatAmount(cents(value)))
const columns: readonly GridColumn<ChainRow>[] = [
  { id: 'label', label: 'Chaîne', strong: true, cell: (row) => row.label, sortValue: (row) => row.label },
  { id: 'records', label: 'Enregistrements', align: 'right', cell: (row) => formatNumber(row.records), sortValue: (row) => row.records },
  { id: 'lastNumber', label: 'Dernier n°', cell: (row) => row.lastNumber ?? '', sortValue: (row) => row.lastNumber },
  { id: 'lastAt', label: 'Signé le', cell: (row) => (row.lastAt === null ? '' : formatMoment(row.lastAt)), sortValue: (row) => row.lastAt },
  { id: 'perpetual', label: 'Total perpétuel', align: 'right', cell: (row) => amount(row.perpetual), sortValue: (row) => row.perpetual },
  {
    id: 'perpetualAbsolute',
    label: 'En valeur absolue',
    align: 'right',
    cell: (row) => amount(row.perpetualAbsolute),
    sortValue: (row) => row.perpetualAbsolute,
  },
]

/** `/fiscal-chains`: where each signed chain stands, whether it holds, and what signs it. */
export function FiscalScreen(): ReactNode {
  const query = useOperation(fiscalContract.fiscalState, {}, { entities: ['payment', 'bill', 'technical-event'] })
  const check = useAction(fiscalContract.checkChains, ['technical-event'])
  const state = query.data
  return (
    <>
      <PageHead title="Chaînes signées" count={state && `Version ${state.version}`}>
        <Button
          variant="filled"
          leftSection={<Icon of={IconShieldCheck} />}
          aria-busy={check.isPending}
          onClick={() => !check.isPending && check.mutate({}, { onSettled: () => void query.refetch() })}
        >
          {check.isPending ? 'Vérification…' : 'Vérifier maintenant'}
        </Button>
      </PageHead>
      <div className={classes['stack']}>
        {check.error && <ErrorState title="La vérification n’a pas pu se faire" error={check.error} />}
        {state && <LastCheck state={state} done={check.data} />}
        <GridFrame>
          <DataGrid
            label="Chaînes signées"
            columns={columns}
            rows={state?.chains.map((row, index) => ({ ...row, id: index + 1 }))}
            error={query.error ?? undefined}
            onRetry={() => void query.refetch()}
            empty={<EmptyState title="Aucune chaîne" text="Les chaînes commencent au premier règlement." />}
          />
        </GridFrame>
        {state && <ArchiveCard proposed={state.archiveYear} onMade={() => void query.refetch()} />}
        {state && <SchoolCard isSchool={state.isSchool} />}
        {state && <Keys state={state} onChanged={() => void query.refetch()} />}
      </div>
    </>
  )
}

const [right, wrong, unread] = [
  { of: IconCircleCheck, tone: 'accent' },
  { of: IconAlertOctagon, tone: 'brick' },
  { of: IconAlertTriangle, tone: 'ochre' },
] as const

function LastCheck({
  state: { lastCheck },
  done,
}: {
  state: State
  done: ReplyOf<typeof fiscalContract.checkChains> | undefined
}): ReactNode {
  const broken = done === undefined ? (lastCheck?.broken ?? null) : done.isIntact ? null : done.message
  const text =
    done?.message ??
    (lastCheck === null
      ? 'Aucune vérification n’a encore été faite.'
      : (lastCheck.broken ?? `${formatNumber(lastCheck.records)} enregistrements relus\u00A0: aucune anomalie.`))
  return (
    <Card>
      <div className={classes['status']}>
        <Icon {...(broken !== null ? wrong : done === undefined && lastCheck === null ? unread : right)} />
        <div>
          <p role="status">
            <b>{text}</b>
          </p>
          {lastCheck !== null && (
            <p className="muted">{`Dernière vérification\u00A0: ${formatMoment(lastCheck.at)}, ${lastCheck.isWhole ? `complète, par ${lastCheck.byName}` : 'fin de chaque chaîne, au démarrage'}.`}</p>
          )}
        </div>
      </div>
    </Card>
  )
}

function Keys({ state, onChanged }: { state: State; onChanged: () => void }): ReactNode {
  const rotate = useAction(fiscalContract.rotateKey, ['technical-event'])
  const isTechnical = useUser().systeme
  const change = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Changer la clé de signature\u00A0?',
      text: 'La clé actuelle est détruite et ne pourra plus signer\u00A0; ce qu’elle a signé se vérifie toujours. Le journal des événements techniques le note.',
      confirm: 'Changer la clé',
      danger: true,
    })
    if (sure)
      rotate.mutate(
        {},
        {
          onSuccess: ({ message }) => {
            toast(message)
            onChanged()
          },
          onError: (error) => toast(sentenceOf(error), { tone: 'brick' }),
        },
      )
  }
  return (
    <Card
      title="Clés de signature"
      actions={
        isTechnical && (
          <Button size="xs" leftSection={<Icon of={IconKey} size={15} />} aria-busy={rotate.isPending} onClick={() => void change()}>
            Changer la clé
          </Button>
        )
      }
    >
      <p className="muted">ECDSA P-256. La clé privée reste dans le dossier de données de l’installation, jamais dans la base.</p>
      <ul className={classes['keys']}>
        {state.keys.map(({ keyId, firstUsedAt, isCurrent }) => (
          <li key={keyId}>
            <span className={classes['code']}>{keyId}</span>
            <span className="ink2">{`depuis ${formatMoment(firstUsedAt)}`}</span>
            {isCurrent && <Tag tone="pine">Signe aujourd’hui</Tag>}
          </li>
        ))}
        {state.keys.length === 0 && <li className="muted">Aucune clé n’a encore signé.</li>}
      </ul>
    </Card>
  )
}
