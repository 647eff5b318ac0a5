import { ActionIcon, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, type ReactNode } from 'react'
import { MailsOf } from '#areas/document/web/mail-slot.tsx'
import { formatAmount, formatDay, formatNumber, formatPhone, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { useRecordSource } from '#kernel/web/record-source.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { SearchSelect } from '#platform/web/ui/fields/SearchSelect.tsx'
import { DataGrid } from '#platform/web/ui/grid/DataGrid.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { Card, EmptyState, ErrorState, PageHead, Tag } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { resumeOperations, type CustomerResume } from '../../contract/customer-resume.ts'
import { reservation } from '../../rules/booking-kind.ts'
import { entryPath } from '../../rules/draft-entry.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { stayColumns } from './stay-columns.tsx'
import { useAddress } from './use-address.ts'
import classes from './resume.module.css'

const usual = { client: '' }
const hidden = ['customerName', 'phone', 'town', 'expectedTime']

/** `/customer-resume`: the whole history of a customer on one page; `?client=12` says which. */
export function CustomerResumeScreen(): ReactNode {
  const [{ client }, change] = useAddress(usual)
  const id = /^\d{1,12}$/.test(client) ? Number(client) : 0
  const source = useRecordSource('customer', false)
  const query = useOperation(
    resumeOperations.customerResume,
    { id },
    { entities: ['customer', 'booking', 'payment', 'bill', 'occupancy'], enabled: id > 0 },
  )
  const [mayPrint, mayWrite] = [useAllowed('stay_booking', 'export'), useAllowed('stay_booking', 'write')]
  const data = id > 0 ? query.data : undefined
  const print = (): void =>
    void printMade('list', () => call(resumeOperations.printCustomerResume, { id })).catch((error: unknown) =>
      toast(sentenceOf(error), { tone: 'brick' }),
    )
  return (
    <>
      <PageHead
        title={data?.customer.displayName ?? 'Récapitulatif client'}
        count={data?.customer.code}
        tags={data?.customer.flags.map(({ label, tone }) => (
          <Tag key={label} tone={tone}>
            {label}
          </Tag>
        ))}
      >
        {data && mayPrint && (
          <ActionIcon variant="default" aria-label="Imprimer pour le client" data-tip="Imprimer pour le client" onClick={print}>
            <Icon of={IconPrinter} size={17} />
          </ActionIcon>
        )}
        {data && <Button onClick={() => go(`/customer/identity/${id}`)}>Fiche</Button>}
        {data && mayWrite && (
          <Button variant="filled" onClick={() => go(entryPath({}, reservation, id))}>
            Réserver
          </Button>
        )}
      </PageHead>
      <div className={classes['page']}>
        <div className={classes['choice']}>
          <SearchSelect
            label="Client"
            {...source}
            value={id === 0 ? null : id}
            valueLabel={data?.customer.displayName}
            onChange={(chosen) => change({ client: chosen === null ? '' : String(chosen) })}
          />
        </div>
        {id === 0 && (
          <EmptyState
            title="Choisissez un client"
            text="Ses séjours, ses nuits, ce qu’il a réglé et ce qu’il doit se lisent ensuite ici, sur une page."
          />
        )}
        {id > 0 && query.error && (
          <ErrorState title="Le récapitulatif n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {data && <Resume data={data} />}
      </div>
    </>
  )
}

function Resume({ data }: { data: CustomerResume }): ReactNode {
  const { customer, figures, stays, moreStays } = data
  const columns = useMemo(() => stayColumns({ statusId: 0, cancelled: false }), [])
  return (
    <>
      <Figures figures={figures} />
      <div className={classes['columns']}>
        <Card title="Contact">
          <p>
            {[formatPhone(customer.phone), ...customer.emails].filter((part) => part !== '').join(' · ') || (
              <span className="muted">Ni téléphone ni e-mail</span>
            )}
          </p>
          <p>{customer.address === '' ? <span className="muted">Adresse inconnue</span> : customer.address}</p>
          <p className="ink2">
            {[
              customer.birthDate === null ? '' : `Naissance le ${formatDay(customer.birthDate)}`,
              customer.nationality === null ? '' : `nationalité ${customer.nationality}`,
              `connu depuis le ${formatDay(customer.since)}`,
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </p>
        </Card>
        <Card title="Remarques">
          <Remarks customer={customer} />
        </Card>
        <Card title="Foyer">
          <Household household={data.household} />
        </Card>
      </div>
      <Card title={`Séjours${moreStays > 0 ? ` (${plural(moreStays, 'plus ancien', 'plus anciens')} dans la liste)` : ''}`} flush>
        <DataGrid
          label="Séjours du client"
          columns={columns}
          hidden={hidden}
          rows={stays}
          onOpen={(row) => go(stayPath(row))}
          empty={<EmptyState title="Aucun séjour" text="Ce client n’est pas encore venu." />}
        />
      </Card>
      <div className={classes['columns']}>
        {data.payments && (
          <Card title="Règlements">
            <Money
              rows={data.payments.map(({ id, paidOn, label, code, amount }) => ({
                id,
                day: paidOn,
                text: [label, code].filter((part) => part !== '').join(' · '),
                amount,
              }))}
              none="Aucun règlement"
            />
          </Card>
        )}
        {data.bills && (
          <Card title="Factures">
            <Money
              rows={data.bills.map(({ id, issuedOn, nature, number, amount }) => ({
                id,
                day: issuedOn,
                text: `${nature} ${number}`,
                amount,
              }))}
              none="Aucune facture"
            />
          </Card>
        )}
      </div>
      <Card title="Messages">
        <MailsOf customerId={customer.id} />
      </Card>
    </>
  )
}

const word = (count: number, one: string): string => (count >= 2 ? `${one}s` : one)

function Figures({ figures }: { figures: CustomerResume['figures'] }): ReactNode {
  const { stays, nights, spent, balance, cancelled, offers, favouritePlace } = figures
  const shown = [
    { label: word(stays, 'séjour'), value: formatNumber(stays) },
    { label: word(nights, 'nuit'), value: formatNumber(nights) },
    { label: 'dépensés', value: formatAmount(cents(spent)) },
    { label: balance < 0 ? 'en trop-perçu' : 'de reste dû', value: formatAmount(cents(Math.abs(balance))) },
    { label: 'devis et options', value: formatNumber(offers) },
    { label: word(cancelled, 'annulé'), value: formatNumber(cancelled) },
    ...(favouritePlace === null ? [] : [{ label: 'place préférée', value: favouritePlace }]),
  ]
  return (
    <dl className={classes['figures']}>
      {shown.map(({ label, value }) => (
        <div key={label}>
          <dd>{value}</dd>
          <dt>{label}</dt>
        </div>
      ))}
    </dl>
  )
}

function Remarks({ customer: { blacklistReason, bookingRemark, preferences, note } }: Pick<CustomerResume, 'customer'>): ReactNode {
  const lines = [
    blacklistReason === null ? null : `Motif du refus\u00A0: ${blacklistReason}`,
    bookingRemark,
    preferences === null ? null : `Préférences\u00A0: ${preferences}`,
    note,
  ].filter((line) => line !== null && line !== '')
  return lines.length === 0 ? (
    <p className="muted">Aucune remarque</p>
  ) : (
    lines.map((line) => (
      <p key={line} className={classes['text']}>
        {line}
      </p>
    ))
  )
}

function Household({ household: { attendants, vehicles, animals } }: Pick<CustomerResume, 'household'>): ReactNode {
  if (attendants.length + vehicles.length + animals.length === 0) return <p className="muted">Personne d’autre n’est connu</p>
  return (
    <ul className={classes['list']}>
      {attendants.map(({ id, name, birthDate }) => (
        <li key={id}>
          {name}
          {birthDate !== null && <span className="muted">{`, ${formatDay(birthDate)}`}</span>}
        </li>
      ))}
      {[...vehicles, ...animals].map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}

function Money({
  rows,
  none,
}: {
  rows: readonly { readonly id: number; readonly day: string; readonly text: string; readonly amount: number }[]
  none: string
}): ReactNode {
  if (rows.length === 0) return <p className="muted">{none}</p>
  return (
    <div className={classes['scroll']} tabIndex={0} role="region" aria-label={none.replace(/^Aucune? /, 'Lignes\u00A0: ')}>
      <table className={classes['money']}>
        <tbody>
          {rows.map(({ id, day, text, amount }) => (
            <tr key={id}>
              <td>{formatDay(day)}</td>
              <td>{text}</td>
              <td data-align="right">{formatAmount(cents(amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
