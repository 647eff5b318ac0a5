import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Fault } from '#platform/operation/refusal.ts'
import { go, goBack } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { SaveSplitButton, type SaveEnding } from '#platform/web/ui/SaveSplitButton.tsx'
import { MailButton } from '#areas/document/web/mail-slot.tsx'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { lockReason, waitsForAnswer } from '../../rules/draft-actions.ts'
import { presentTogether } from '../../rules/people/present-together.ts'
import { entryPath, nightsTyped } from '../../rules/draft-entry.ts'
import type { AskedNights } from '../../rules/draft-entry.ts'
import { currentOccupancy, everyPlace, isChanged, withDatesOf } from '../../rules/draft-state.ts'
import type { Draft, DraftSearch } from '../../rules/draft-types.ts'
import { draftFromView } from '../../rules/draft-view.ts'
import type { StayPage } from '../../rules/stay-pages.ts'
import { askOnPage, showPage } from '../asked-money-slot.ts'
import { useStayMoney } from '../money-slot.ts'
import { AddProposal, Proposals } from '../change/Proposals.tsx'
import { leavesTyping } from '../change/leaves-typing.ts'
import { conflictOf } from '../../rules/draft-faults.ts'
import { ConflictStrip } from './ConflictStrip.tsx'
import { focusOnceDrawn, focusPlaces, focusTabOnceDrawn, keepingFocus } from './keep-focus.ts'
import { focusField } from './form-context.ts'
import { DueStrip } from './DueStrip.tsx'
import { HistoryPage } from './HistoryPage.tsx'
import { HoldTag } from './HoldTag.tsx'
import { OccupantsPage } from './OccupantsPage.tsx'
import { RecordPrice } from './RecordPrice.tsx'
import { Refusals } from './Refusals.tsx'
import { StayActions } from './StayActions.tsx'
import { StayColumns, StayFormProvider } from './StayColumns.tsx'
import { StayGuard } from './StayGuard.tsx'
import { Tabs } from './Tabs.tsx'
import { usePreview } from './use-offer.ts'
import type { Reference } from './use-reference.ts'
import { saySaved, useSave } from './use-save.ts'
import { useStayEditor } from './use-stay-editor.ts'
import { useFrozen } from './use-frozen.ts'
import { useStayKeys } from './use-stay-keys.ts'
import classes from './stay.module.css'
import record from './record.module.css'

type Props = {
  view: BookingView
  newer: BookingView | null
  page: StayPage
  reference: Reference
  /** What is looked for in the list of places, that it shows the same ones after a save; absent: nothing yet. */
  search: DraftSearch | null
  /** Other nights to begin with, said once. */
  takeNights: () => AskedNights | null
  onView: (view: BookingView, search?: DraftSearch) => void
  /** Money moved: the stay is newer, what is typed stays. */
  onMoney: (view: BookingView) => void
  onChanged: (changed: boolean) => void
}

const withSearch = (draft: Draft, search: DraftSearch | null): Draft =>
  search === null ? draft : { ...draft, search: { ...search, most: everyPlace } }

/** What somebody else has saved since; null when nobody has. */
const newerThan = (version: number, newer: BookingView | null): BookingView | null =>
  newer !== null && newer.header.version > version ? newer : null
/** What is refused beside a colleague's change: the strip says who made it, and offers more than to reload the stay. */
const besides = (conflict: BookingView | null, faults: readonly Fault[]): readonly Fault[] =>
  conflict === null ? faults : faults.filter(({ rule }) => rule !== 'modified-by-other')

/** Tells when work begins over a stay and when it ends; what is typed in a field and not read yet is work that the draft does not have. */
function useWork(changed: boolean, onChanged: (changed: boolean) => void): { onInput: () => void; onBlur: () => void } {
  const told = useRef(false)
  const [typing, setTyping] = useState(false)
  const held = changed || typing
  useEffect(() => {
    if (told.current !== held) onChanged(held)
    told.current = held
  })
  return { onInput: () => setTyping(true), onBlur: () => setTyping(false) }
}

/** The room of « Imprimer », whose code comes last: what stands beside it does not move under a press. */
function PrintRoom(): ReactNode {
  return (
    <Button size="xs" style={{ visibility: 'hidden' }} leftSection={<Icon of={IconPrinter} size={14} />}>
      Imprimer
    </Button>
  )
}

/** F2 to F4 lead to what is asked first, F6 takes money. */
function useRecordKeys(view: BookingView, draft: Draft): void {
  useStayKeys({
    F2: () => void focusField('customerId'),
    F3: () => void focusField(`occupancies.${draft.current}.startDate`),
    F4: () => focusPlaces(currentOccupancy(draft)),
    F6: () => {
      showPage(view, 'payments')
      // Where nothing can be cashed the focus stands on the page that says why.
      document.getElementById('tab-payments')?.focus()
      focusOnceDrawn('amount')
    },
  })
}

type TabsProps = Pick<Props, 'view' | 'page'> & { draft: Draft; changed: boolean }
function RecordTabs({ view, draft, page, changed }: TabsProps): ReactNode {
  const people = draft.occupancies.map(({ dates, attendants }) => ({ start: dates.start, end: dates.end, people: attendants.length }))
  return (
    <Tabs
      page={page}
      counts={{
        occupants: presentTogether(people),
        payments: view.payments.length,
        bills: view.bills.length,
      }}
      onPage={(next) => showPage(view, next)}
    >
      {view.header.quoteCode !== null && <AddProposal view={view} changed={changed} />}
    </Tabs>
  )
}

/** What is printed and sent, and the answer that a quote waits for. */
function Papers({ view, saving, onAccept }: { view: BookingView; saving: boolean; onAccept: () => void }): ReactNode {
  const money = useStayMoney()
  return (
    <>
      <div className={record['papers']}>
        {money ? <money.PrintStay view={view} /> : <PrintRoom />}
        <MailButton about="booking" id={view.header.id} size="xs" label="E-mail" />
      </div>
      {waitsForAnswer(view.actions) && (
        <Button size="xs" variant="filled" aria-busy={saving} onClick={onAccept}>
          Accepter le devis
        </Button>
      )}
    </>
  )
}

type Nights = Pick<Props, 'takeNights' | 'view' | 'page'> & {
  locked: string | null
  begun: Draft
  dispatch: ReturnType<typeof useStayEditor>['dispatch']
}
/** The nights that the page is opened with are typed once, as by hand. */
function useAskedNights({ takeNights, locked, begun, view, page, dispatch }: Nights): void {
  useEffect(() => {
    const nights = takeNights()
    if (nights === null || locked !== null) return
    // Once typed they are work of this visit: to come back, or to read the page again, types nothing.
    showPage(view, page)
    for (const action of nightsTyped(begun, nights)) dispatch(action)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the stay is opened
  }, [])
}

/** The departure of an early leave that is asked from what is typed; what is typed beside the dates is given up first, if its user agrees. */
function useEarly(begun: Draft, draft: Draft): { day: string | null; ask: (day: string) => void; close: () => void } {
  const [day, setDay] = useState<string | null>(null)
  const latest = useRef(draft)
  latest.current = draft
  const ask = useCallback(
    (asked: string): void => {
      const besideDates = isChanged(withDatesOf(begun, latest.current), begun)
      void leavesTyping(besideDates).then((isLeft) => isLeft && setDay(asked))
    },
    [begun],
  )
  return { day, ask, close: () => setDay(null) }
}

/** A stay that exists: the same form as a new one, its actions, its people, its money, its history. */
export function RecordForm({ view, search, takeNights, newer, page, reference, onView, onMoney, onChanged }: Props): ReactNode {
  const { header } = view
  const [begun] = useState(() => withSearch(draftFromView(view), search))
  /** The version that what is typed was typed over. */
  const [read, setRead] = useState(begun)
  const mayWrite = useAllowed('stay_booking', 'write')
  const locked = lockReason(view.actions, mayWrite)
  const editor = useStayEditor({
    initial: begun,
    reference,
    before: header,
    searches: page === 'summary' && locked === null,
    people: page === 'occupants',
  })
  const { draft, dispatch, changed } = editor
  useAskedNights({ takeNights, locked, begun, view, page, dispatch })
  const preview = usePreview(draft, changed && locked === null)
  const { saving, failure, save } = useSave(editor)
  const early = useEarly(begun, draft)
  const form = useFrozen(saving)
  const mayPay = useAllowed('payment_invoice_payment', 'write')
  const leaving = useRef(false)
  const work = useWork(changed, onChanged)
  useRecordKeys(view, draft)
  const finish = async (ending: SaveEnding, given?: Draft): Promise<void> => {
    const saved = await save(given)
    if (saved === null) return
    onChanged(false)
    leaving.current = true
    saySaved(saved)
    // Who has gone elsewhere meanwhile is left there.
    if (form.current === null) return
    if (ending === 'new') return go(entryPath({}))
    if (ending === 'leave') return goBack('/home')
    keepingFocus(() => onView(saved.view, draft.search))
  }
  const accept = (): void => void finish('stay', { ...draft, header: { ...draft.header, quoteStatus: 'accepted' } })
  const money = useStayMoney()
  const paid = (next: BookingView): void => {
    onMoney(next)
    focusTabOnceDrawn(page)
    dispatch({ type: 'load', draft: { ...draft, version: next.header.version } })
  }
  const conflict = newerThan(draft.version, newer)
  const keepMine =
    (theirs: BookingView) =>
    (kept: Draft): void => {
      setRead(draftFromView(theirs))
      dispatch({ type: 'load', draft: kept })
    }
  const refused = besides(conflict, editor.placed.rest)
  const saveButton = locked === null && <SaveSplitButton onSave={(ending) => void finish(ending)} saving={saving} />
  return (
    <StayFormProvider editor={editor} reference={reference} locked={locked} leaveEarly={early.ask}>
      <StayGuard changed={changed} leaving={leaving} />
      <div ref={form} className={classes['page']} aria-busy={saving} {...work}>
        <StayActions
          view={view}
          changed={changed}
          onView={(next) => keepingFocus(() => onView(next))}
          onPage={(next) => showPage(view, next)}
          onAccept={accept}
          early={early.day}
          onEarlyClosed={early.close}
        >
          <HoldTag draft={draft} hold={editor.hold} />
          <DueStrip view={view} page={page} onTake={() => showPage(view, 'payments')} />
          <Papers view={view} saving={saving} onAccept={accept} />
        </StayActions>
        {header.quoteCode !== null && <Proposals view={view} />}
        <div className={classes['strips']}>
          {conflict && (
            <ConflictStrip
              id={header.id}
              read={read}
              mine={draft}
              theirs={draftFromView(conflict)}
              isRefused={conflictOf(editor.placed.rest) !== null}
              onTake={() => onView(conflict)}
              onKeep={keepMine(conflict)}
            />
          )}
        </div>
        <RecordTabs view={view} draft={draft} page={page} changed={changed} />
        <div
          className={page === 'summary' ? record['page'] : `${record['page']} ${record['scroll']}`}
          id="stay-page"
          role="tabpanel"
          aria-labelledby={`tab-${page}`}
          tabIndex={page === 'summary' ? -1 : 0}
        >
          {page === 'summary' && (
            <StayColumns
              editor={editor}
              price={
                <RecordPrice
                  view={view}
                  editor={editor}
                  onGiveBack={mayPay ? () => showPage(view, askOnPage(header.id, 'giveBack')) : null}
                  preview={preview}
                  refusals={<Refusals faults={refused} failure={failure} />}
                  save={saveButton}
                />
              }
            />
          )}
          {page === 'occupants' && (
            <OccupantsPage>
              <Refusals faults={refused} failure={failure} onApplied={() => showPage(view, 'summary')} />
              {saveButton && <div className={record['foot']}>{saveButton}</div>}
            </OccupantsPage>
          )}
          {page === 'payments' && money && <money.PaymentsPage view={view} onView={paid} />}
          {page === 'bills' && money && <money.BillsPage view={view} onView={paid} />}
          {page === 'history' && <HistoryPage id={header.id} />}
        </div>
      </div>
    </StayFormProvider>
  )
}
