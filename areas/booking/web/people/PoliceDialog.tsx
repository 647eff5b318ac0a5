import '@mantine/core/styles/Modal.css'
import { ActionIcon, Button, Modal, SegmentedControl, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { formatDay, formatDayRange, plural } from '#domain/french.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { confirm } from '#platform/web/ui/confirm-store.ts'
import { isTyping } from '#platform/web/ui/fields/settle-typing.ts'
import { EmptyState, ErrorState } from '#platform/web/ui/layout.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { UnsavedGuard } from '#platform/web/ui/UnsavedGuard.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { policeOperations, type ExpectedForm } from '../../contract/police.ts'
import { PoliceForm } from './PoliceForm.tsx'
import classes from './people.module.css'

type Props = { bookingIds: readonly number[]; onClose: () => void }
const keyOf = ({ bookingId, attendantId }: ExpectedForm): string => `${bookingId}-${attendantId}`
const nameOf = ({ name, firstName }: { name: string; firstName: string }): string =>
  [name, firstName].filter((part) => part !== '').join(' ') || 'Nom à saisir'

/** Police forms: those the stays of the day ask for, one after the other, and those that are kept. */
export function PoliceDialog({ bookingIds, onClose }: Props): ReactNode {
  const [view, setView] = useState('day')
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const onBegun = (key: string, isBegun: boolean): void =>
    setBegun((before) => (isBegun ? new Set([...before, key]) : new Set([...before].filter((one) => one !== key))))
  const close = async (): Promise<void> => {
    const isUnsaved = begun.size > 0 || isTyping()
    if (
      isUnsaved &&
      !(await confirm({
        title: 'Fermer sans enregistrer\u00A0?',
        text: `${plural(Math.max(1, begun.size), 'fiche commencée n’est pas enregistrée', 'fiches commencées ne sont pas enregistrées')}\u00A0: ce qui a été saisi et signé sera perdu.`,
        confirm: 'Fermer',
        cancel: 'Rester',
        danger: true,
      }))
    )
      return
    onClose()
  }
  return (
    <Modal opened onClose={() => void close()} title="Fiches de police" size={920} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['top']}>
        <SegmentedControl
          size="xs"
          aria-label="Fiches montrées"
          value={view}
          onChange={setView}
          data={[
            { value: 'day', label: 'À faire signer' },
            { value: 'kept', label: 'Conservées' },
          ]}
        />
        {view === 'day' && <PrintButton bookingIds={bookingIds} />}
      </div>
      <UnsavedGuard when={begun.size > 0} text="Une fiche de police commencée n’est pas enregistrée." />
      {/* What is begun stays while the kept ones are looked at. */}
      <div hidden={view !== 'day'}>
        <DayForms bookingIds={bookingIds} onBegun={onBegun} />
      </div>
      {view !== 'day' && <KeptForms />}
    </Modal>
  )
}

function print(bookingIds: readonly number[]): void {
  printMade('list', () => call(policeOperations.printPoliceForms, { bookingIds: [...bookingIds] })).catch((error: unknown) =>
    toast(sentenceOf(error), { tone: 'brick' }),
  )
}

function PrintButton({ bookingIds }: { bookingIds: readonly number[] }): ReactNode {
  return (
    <Button size="xs" disabled={bookingIds.length === 0} leftSection={<Icon of={IconPrinter} />} onClick={() => print(bookingIds)}>
      Imprimer toutes les fiches
    </Button>
  )
}

function DayForms({ bookingIds, onBegun }: { bookingIds: readonly number[]; onBegun: (key: string, isBegun: boolean) => void }): ReactNode {
  const mayWrite = useAllowed('customer_partner_police_register', 'write')
  const [chosen, setChosen] = useState<string | null>(null)
  // What a guest typed and signed stays while another one's form is looked at.
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const query = useOperation(
    policeOperations.expectedPoliceForms,
    { bookingIds: [...bookingIds] },
    { entities: ['police-form', 'booking'], keepPrevious: true, enabled: bookingIds.length > 0 },
  )
  const forms = query.data?.forms ?? []
  const current = forms.find((form) => keyOf(form) === chosen) ?? forms.find(({ signedOn }) => signedOn === null) ?? forms[0]
  const left = forms.filter(({ signedOn }) => signedOn === null).length
  const signed = (form: ExpectedForm): void => {
    const next = forms.find((one) => one.signedOn === null && keyOf(one) !== keyOf(form))
    setChosen(next === undefined ? keyOf(form) : keyOf(next))
    toast(next === undefined ? 'Toutes les fiches sont signées' : `Fiche de ${nameOf(form)} enregistrée`)
  }
  if (query.error && !query.data)
    return <ErrorState title="Les fiches n’ont pas pu être lues" error={query.error} onRetry={() => void query.refetch()} />
  if (bookingIds.length > 0 && !query.data) return <Skeleton height={300} animate={false} />
  if (current === undefined)
    return (
      <EmptyState
        title="Aucune fiche demandée"
        text="Une fiche est demandée à chaque étranger, d’après sa nationalité ou celle de son client."
      />
    )
  const choose = (form: ExpectedForm): void => {
    setBegun(new Set([...begun, keyOf(current)]))
    setChosen(keyOf(form))
  }
  return (
    <div className={classes['body']}>
      <div>
        <p className="muted">{left === 0 ? 'Toutes signées' : plural(left, 'fiche à signer', 'fiches à signer')}</p>
        <ul className={classes['list']}>
          {forms.map((form) => (
            <li key={keyOf(form)}>
              <button type="button" aria-current={form === current} onClick={() => choose(form)}>
                <Icon
                  of={form.signedOn === null ? IconCircleDashed : IconCircleCheck}
                  tone={form.signedOn === null ? 'ochre-dot' : 'accent'}
                  label={form.signedOn === null ? 'À signer' : 'Signée'}
                />
                <span>
                  {nameOf(form)}
                  <small>
                    {[form.places, form.nationality, form.differs.length > 0 ? 'à vérifier' : ''].filter((part) => part !== '').join(', ')}
                  </small>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {forms
        .filter((form) => form === current || begun.has(keyOf(form)))
        .map((form) => (
          <div key={`${keyOf(form)} ${form.signedOn ?? ''}`} hidden={form !== current}>
            <PoliceForm
              form={form}
              mayWrite={mayWrite}
              onSigned={() => signed(form)}
              onBegun={(isBegun) => onBegun(keyOf(form), isBegun)}
            />
          </div>
        ))}
    </div>
  )
}

function KeptForms(): ReactNode {
  const [text, setText] = useState('')
  const query = useOperation(policeOperations.listPoliceForms, { text }, { entities: ['police-form'], keepPrevious: true })
  return (
    <>
      <div className={classes['top']}>
        <SearchBox label="Chercher une fiche" placeholder="Nom, nationalité" width={212} value={text} onSearch={setText} />
        <span className="muted">{query.data === undefined ? '' : plural(query.data.count, 'fiche conservée', 'fiches conservées')}</span>
      </div>
      {query.error && !query.data && (
        <ErrorState title="Les fiches n’ont pas pu être lues" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.rows.length === 0 && (
        <EmptyState title="Aucune fiche" text="Les fiches signées sont gardées le temps que la loi demande, puis effacées d’elles-mêmes." />
      )}
      {query.data !== undefined && query.data.rows.length > 0 && (
        <table className={classes['kept']}>
          <thead>
            <tr>
              <th scope="col">Nom</th>
              <th scope="col">Nationalité</th>
              <th scope="col">Naissance</th>
              <th scope="col">Séjour</th>
              <th scope="col">Signée le</th>
              <th scope="col">Effacée le</th>
              <th scope="col">
                <span className="sr">Action</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {query.data.rows.map((form) => (
              <tr key={form.id}>
                <td>
                  {nameOf(form)}
                  <small>{form.residence}</small>
                </td>
                <td>{form.nationality}</td>
                <td>
                  {form.birthDate === null ? '' : formatDay(form.birthDate)}
                  <small>{form.birthPlace}</small>
                </td>
                <td>{formatDayRange(form.arrival, form.departure)}</td>
                <td>
                  {formatDay(form.signedOn)}
                  {form.onPaper && <small>sur papier</small>}
                </td>
                <td>{formatDay(form.erasedOn)}</td>
                <td>
                  <ActionIcon
                    size="xs"
                    aria-label={`Imprimer les fiches du séjour de ${nameOf(form)}`}
                    onClick={() => print([form.bookingId])}
                  >
                    <Icon of={IconPrinter} size={15} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
