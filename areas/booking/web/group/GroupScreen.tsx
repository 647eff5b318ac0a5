import { ActionIcon, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatDayRange, formatPhone, plural } from '#domain/french.ts'
import { ManyMailsButton } from '#areas/document/web/mail-slot.tsx'
import { printMade } from '#kernel/web/entity-api.ts'
import type { ScreenProps } from '#kernel/web/screen.ts'
import { Refused } from '#platform/operation/refusal.ts'
import { call, operationKey, useOperation } from '#platform/web/api.ts'
import { go, goBack } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { SelectField } from '#platform/web/ui/fields/choice-fields.tsx'
import { TextField } from '#platform/web/ui/fields/typed-fields.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { ReasonButton, Reasons } from '#platform/web/ui/ReasonButton.tsx'
import { EmptyState, ErrorState, PageHead } from '#platform/web/ui/layout.tsx'
import { groupOperations, type GroupMember, type StayGroup } from '../../contract/stay-group.ts'
import { mayBeDone } from '../../rules/change/group-actions.ts'
import { groupPath, stayPath } from '../../rules/stay-pages.ts'
import { useStayMoney } from '../money-slot.ts'
import { usePaymentDialog } from '../movements/payment-slot.ts'
import { AddMember } from './AddMember.tsx'
import { GroupDatesDialog } from './GroupDatesDialog.tsx'
import { GroupPlacesDialog } from './GroupPlacesDialog.tsx'
import { GroupTable } from './GroupTable.tsx'
import { useGroupWork, type GroupWork } from './use-group-work.ts'
import classes from './group.module.css'

type Asked = 'dates' | 'places' | null

/** `/booking-group/{bookingId}`: the file of a group, found by any of its stays: who came with whom, where, who owes what, and what is done for all of them or for some. */
export function GroupScreen({ params }: ScreenProps): ReactNode {
  const id = Number(params['bookingId']) || 0
  const query = useOperation(
    groupOperations.stayGroup,
    { id },
    { entities: ['booking', 'occupancy', 'payment', 'bill', 'customer'], keepPrevious: true, enabled: id > 0 },
  )
  const { data, error } = query
  const client = useQueryClient()
  const reread = async (): Promise<void> => {
    // A first reading under way may have begun before what was just done: it would be taken for the next one.
    await client.cancelQueries({ queryKey: operationKey(groupOperations.stayGroup, { id }).slice(0, 2) })
    await query.refetch()
  }
  return (
    <>
      {data === undefined && <PageHead title="Groupe" onBack={() => goBack('/booking-arrival-list')} />}
      {error !== null && data === undefined && (
        <ErrorState title="Le groupe n’a pas pu être lu" error={error} onRetry={() => void query.refetch()} leave={wayOn(id, error)} />
      )}
      {id === 0 && <EmptyState title="Aucun groupe choisi" text="La fiche d’un groupe s’ouvre depuis un de ses séjours." />}
      {data && <GroupFile id={id} group={data} reread={reread} />}
    </>
  )
}

/** From the file of a group that is none: the stay itself, when it is in no group. */
function wayOn(id: number, error: unknown): { readonly label: string; readonly go: () => void } {
  const isAlone = error instanceof Refused && error.faults.some(({ rule }) => rule === 'no-group')
  const path = isAlone ? stayPath({ id, customerId: 0, statusId: 0 }) : '/booking-list/0'
  return { label: isAlone ? 'Ouvrir le séjour' : 'Revenir à la liste des séjours', go: () => go(path, { replace: true }) }
}

function GroupFile({ id, group, reread }: { id: number; group: StayGroup; reread: () => Promise<void> }): ReactNode {
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Asked>(null)
  const [paying, setPaying] = useState<GroupMember | null>(null)
  const [adding, setAdding] = useState(false)
  const work = useGroupWork(group, reread)
  const Payment = usePaymentDialog(paying !== null)
  const [mayPrint, mayWrite] = [useAllowed('stay_booking', 'export'), useAllowed('stay_booking', 'write')]
  const chosen = group.members.filter((one) => !off.has(one.id))
  const toggle = (ids: readonly number[], on: boolean): void =>
    setOff((now) => new Set(on ? [...now].filter((one) => !ids.includes(one)) : [...now, ...ids]))
  const print = (): void =>
    void work.run(async () => {
      await printMade('list', () => call(groupOperations.printGroup, { id }))
      return null
    })
  const closed = (): void => setAsked(null)
  const remove = (one: GroupMember): void => {
    // The stay by which the file was opened leads to no group once it has left: the file goes on by another.
    const other = group.members.find((member) => member.id !== one.id)
    if (one.id === id) go(other === undefined ? stayPath(one) : groupPath(other.id), { replace: true })
    void work.name([one], null)
  }
  return (
    <>
      <PageHead
        title={`Groupe ${group.name}`}
        count={`${plural(group.members.length, 'séjour')} · ${plural(group.people, 'personne')} · ${formatDayRange(group.startDate, group.endDate)}`}
        onBack={() => goBack('/booking-arrival-list')}
      >
        {mayPrint && (
          <ActionIcon variant="default" aria-label="Imprimer la liste par place" data-tip="Imprimer la liste par place" onClick={print}>
            <Icon of={IconPrinter} size={17} />
          </ActionIcon>
        )}
        {mayWrite && (
          <Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
            Ajouter un membre
          </Button>
        )}
        <ArriveButton chosen={chosen} work={work} />
      </PageHead>
      <div className={classes['page']}>
        <Heading key={group.name} group={group} work={work} mayWrite={mayWrite} />
        {adding && <AddMember group={group} onAdded={(said, undo) => void work.done(said, undo)} />}
        <Actions chosen={chosen} group={group} work={work} onAsk={setAsked} reread={reread} />
        <GroupTable
          group={group}
          off={off}
          mayWrite={mayWrite}
          onToggle={toggle}
          onPay={setPaying}
          onOpen={(one) => go(stayPath(one))}
          onRemove={remove}
        />
      </div>
      {asked === 'dates' && <GroupDatesDialog group={group} members={chosen} onClose={closed} onDone={work.done} />}
      {asked === 'places' && <GroupPlacesDialog members={chosen} onClose={closed} onDone={reread} />}
      {paying && Payment && (
        <Payment
          stay={{ id: paying.id, holder: paying.customer, balance: paying.balance }}
          action="Encaisser"
          onClose={() => setPaying(null)}
          onPaid={(_view, receipt) => {
            setPaying(null)
            void work.done(`Règlement de ${paying.customer} encaissé`, receipt ? { action: { label: 'Reçu', run: receipt } } : undefined)
          }}
        />
      )}
    </>
  )
}

/** The name, and who speaks for the group: to be called before anybody else. */
function Heading({ group, work, mayWrite }: { group: StayGroup; work: GroupWork; mayWrite: boolean }): ReactNode {
  const [name, setName] = useState<string | null>(group.name)
  const contact = group.members.find(({ isContact }) => isContact)
  const rename = (): void => {
    const next = (name ?? '').trim()
    if (next === '') setName(group.name)
    else if (next !== group.name) void work.name(group.members, next)
  }
  return (
    <section className={classes['heading']} aria-label="Le groupe">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          rename()
        }}
      >
        <TextField
          label="Nom du groupe"
          name="groupName"
          maxLength={80}
          value={name}
          disabled={!mayWrite}
          onChange={setName}
          onBlur={rename}
        />
      </form>
      <SelectField
        required
        label="Contact du groupe"
        value={contact === undefined ? null : String(contact.id)}
        disabled={!mayWrite}
        options={group.members.map((one) => ({
          value: String(one.id),
          label: one.contactName === null ? one.customer : `${one.customer}, ${one.contactName}`,
        }))}
        onChange={(value) => value !== null && Number(value) !== contact?.id && void work.speak(Number(value))}
      />
      {contact && (
        <p className={classes['reach']}>
          {contact.phone !== null && <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>}
          {contact.email !== null && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          {contact.phone === null && contact.email === null && <span className="muted">Ni téléphone ni e-mail</span>}
        </p>
      )}
    </section>
  )
}

function ArriveButton({ chosen, work }: { chosen: readonly GroupMember[]; work: GroupWork }): ReactNode {
  const mayTick = useAllowed('stay_arrival_departure', 'write')
  const expected = chosen.filter(({ isArrived, arrival }) => !isArrived && arrival === null)
  if (!mayTick) return null
  return (
    <Button
      variant="filled"
      aria-busy={work.busy || undefined}
      aria-disabled={expected.length === 0 || undefined}
      onClick={() => expected.length > 0 && void work.arrive(expected)}
    >
      {expected.length === 0 ? 'Personne à cocher' : `Cocher ${plural(expected.length, 'arrivée')}`}
    </Button>
  )
}

type ActionsProps = {
  chosen: readonly GroupMember[]
  group: StayGroup
  work: GroupWork
  onAsk: (asked: Asked) => void
  reread: () => Promise<void>
}

/** What is done for the ticked stays, each refusal in its place. */
function Actions({ chosen, group, work, onAsk, reread }: ActionsProps): ReactNode {
  const money = useStayMoney()
  const [mayBook, mayPlan] = [useAllowed('stay_booking', 'write'), useAllowed('camp_planning', 'write')]
  const { dates, places, papers, payment, bill } = mayBeDone(chosen)
  const ids = (stays: readonly GroupMember[]): readonly number[] => stays.map(({ id }) => id)
  const [first] = group.members
  return (
    <div className={classes['actions']} role="toolbar" aria-label={`Pour ${plural(chosen.length, 'séjour coché', 'séjours cochés')}`}>
      <span className="muted">
        {chosen.length === group.members.length
          ? 'Pour tous\u00A0:'
          : `Pour ${plural(chosen.length, 'séjour coché', 'séjours cochés')}\u00A0:`}
      </span>
      {mayBook && mayPlan && (
        <ReasonButton size="xs" reason={places} onClick={() => onAsk('places')}>
          Placer côte à côte…
        </ReasonButton>
      )}
      {mayPlan && (
        <ReasonButton size="xs" reason={dates} onClick={() => onAsk('dates')}>
          Changer les dates…
        </ReasonButton>
      )}
      {money && (
        <ReasonButton
          size="xs"
          aria-busy={work.busy || undefined}
          reason={papers}
          onClick={() =>
            void work.run(async () => {
              await money.printStays(chosen.map(({ id }) => id))
              return null
            })
          }
        >
          Imprimer les papiers
        </ReasonButton>
      )}
      {chosen.length > 0 && <ManyMailsButton about="booking" ids={chosen.map(({ id }) => id)} onSent={() => void reread()} />}
      {money && first && (
        <money.GroupedPayment
          bookingId={payment.stays[0]?.id ?? first.id}
          together={ids(payment.stays)}
          reason={payment.reason}
          label="Un seul paie pour tous"
          onPaid={() => void reread()}
        />
      )}
      {money && (
        <money.GroupedBill bookingIds={ids(bill.stays)} first={ids(bill.first)} reason={bill.reason} onIssued={() => void reread()} />
      )}
      <Reasons of={[places, dates, ...(money ? [papers, payment.reason, bill.reason] : [])]} />
    </div>
  )
}
