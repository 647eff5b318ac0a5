import { Button } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { go, goBack } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { useEscapeBack } from '#platform/web/use-escape-back.ts'
import { HelpButton } from '#platform/web/shell/HelpButton.tsx'
import { SaveSplitButton, type SaveEnding } from '#platform/web/ui/SaveSplitButton.tsx'
import { entryPath, searchText } from '../../rules/draft-entry.ts'
import { currentOccupancy, datesComplete, mostPlaces } from '../../rules/draft-state.ts'
import type { Draft } from '../../rules/draft-types.ts'
import { stayPath } from '../../rules/stay-pages.ts'
import { DepositBlock } from './DepositBlock.tsx'
import { focusField } from './form-context.ts'
import { focusPlaces, keepingFocus } from './keep-focus.ts'
import { HoldTag } from './HoldTag.tsx'
import { CommissionLine } from './CommissionLine.tsx'
import { KindChoice } from './KindChoice.tsx'
import { KindFields, MoreFields } from './MoreFields.tsx'
import { PricePanel } from './PricePanel.tsx'
import { Refusals } from './Refusals.tsx'
import { StayColumns, StayFormProvider } from './StayColumns.tsx'
import { StayGuard } from './StayGuard.tsx'
import { useNewPrice } from './use-offer.ts'
import type { Reference } from './use-reference.ts'
import { useBilling } from './use-billing.ts'
import { saySaved, useSave } from './use-save.ts'
import { useStayEditor } from './use-stay-editor.ts'
import { useFrozen } from './use-frozen.ts'
import { useStayKeys } from './use-stay-keys.ts'
import price from './price.module.css'
import classes from './stay.module.css'

/** Where the main button leads, as the site prefers. */
const endings = { stayAndNew: 'new', stayOnSaved: 'stay', leave: 'leave' } as const

/** The head: what the stay will be, the place kept for it, the keys. */
function Keys(): ReactNode {
  return (
    <div className={classes['keys']} data-key-hints aria-hidden="true">
      <span>
        <kbd>F2</kbd> client
      </span>
      <span>
        <kbd>F3</kbd> dates
      </span>
      <span>
        <kbd>F4</kbd> places
      </span>
      <span>
        <kbd>F6</kbd> règlement
      </span>
    </div>
  )
}

type Props = {
  initial: Draft
  reference: Reference
  /** What the address asks for was written by somebody: that is work too. */
  isTyped: boolean
  /** Who is looked for at once; empty: nobody yet. */
  looksFor: string
}

/** A new stay on one screen: when and who at the left, where in the middle, how much at the right. */
export function NewStay({ initial, reference, isTyped, looksFor }: Props): ReactNode {
  // What the address asked for is the beginning: only what is typed afterwards is work that could be lost.
  const [begun] = useState(initial)
  const editor = useStayEditor({ initial: begun, reference, before: null, searches: true })
  const { draft, dispatch } = editor
  const offer = useNewPrice(draft)
  const { saving, failure, save } = useSave(editor)
  const form = useFrozen(saving)
  const leaving = useRef(false)
  const mayWrite = useAllowed('stay_booking', 'write')
  // The dates came with the address: who comes is what is still to be said.
  const asksWho = begun.customer === null && !begun.isPassage && datesComplete(currentOccupancy(begun).dates)
  const key = `occupancies.${draft.current}.startDate`
  useStayKeys({
    F2: () => void focusField('customerId'),
    F3: () => void focusField(key),
    F4: () => focusPlaces(currentOccupancy(draft)),
    F6: () => (editor.payment.current ? editor.payment.current.focus() : void focusField('downPayment')),
  })
  const bill = useBilling()
  const finish = async (ending: SaveEnding | 'bill'): Promise<void> => {
    const saved = await save()
    if (saved === null) return
    leaving.current = true
    // Who has gone elsewhere meanwhile is told, and left there.
    if (form.current === null) return saySaved(saved)
    const opened = { id: saved.id, customerId: saved.view.customer.id, statusId: saved.view.header.statusId }
    if (saved.isEarlier) {
      saySaved(saved)
      return go(stayPath(opened), { replace: true })
    }
    if (ending === 'bill' && bill) {
      await bill(saved)
      return go(stayPath(opened, 'bills'), { replace: true })
    }
    saySaved(saved)
    if (ending === 'stay') return keepingFocus(() => go(`${stayPath(opened)}${searchText(draft.search)}`, { replace: true }))
    if (ending === 'new') go(entryPath({}))
    else goBack('/home')
  }
  const cancel = (): void => goBack('/home')
  useEscapeBack(cancel)
  return (
    <StayFormProvider editor={editor} reference={reference} locked={null}>
      <StayGuard changed={editor.changed || isTyped} leaving={leaving} />
      <div ref={form} className={classes['page']} aria-busy={saving}>
        <div className={classes['head']} data-noprint>
          <h1>Nouveau séjour</h1>
          <HelpButton />
          <KindChoice />
          <HoldTag draft={draft} hold={editor.hold} />
          <Keys />
        </div>
        <StayColumns
          editor={editor}
          begins={looksFor !== '' || asksWho ? 'customer' : 'dates'}
          looksFor={looksFor}
          price={
            <>
              <div className={classes['scroll']}>
                <KindFields />
                <PricePanel
                  price={draft.occupancies[draft.current]?.place ? offer.data : undefined}
                  error={offer.error}
                  isLate={offer.isPlaceholderData}
                  compares
                >
                  {offer.data && <CommissionLine lines={offer.data.lines} />}
                  {offer.data && (
                    <DepositBlock
                      price={offer.data}
                      stored={null}
                      paymentFaults={editor.paymentFaults}
                      handle={editor.payment}
                      onTaking={editor.setTaking}
                    />
                  )}
                </PricePanel>
                <MoreFields />
                <div className={classes['block']}>
                  {draft.occupancies.length < mostPlaces ? (
                    <Button size="xs" variant="subtle" onClick={() => dispatch({ type: 'addOccupancy' })}>
                      Ajouter une place à ce séjour
                    </Button>
                  ) : (
                    <small className="muted">{`Un séjour compte au plus ${mostPlaces} places\u00A0: les autres vont dans un autre séjour du groupe.`}</small>
                  )}
                </div>
              </div>
              <Refusals faults={editor.placed.rest} failure={failure} />
              <div className={price['foot']}>
                {mayWrite && (
                  <SaveSplitButton
                    onSave={(ending) => void finish(ending)}
                    saving={saving}
                    usual={endings[reference.defaults.afterSave]}
                    own={draft.isPassage && bill ? { label: 'Enregistrer et facturer', run: () => void finish('bill') } : undefined}
                  />
                )}
                {!mayWrite && <small className="muted">Votre profil ne permet pas d’enregistrer un séjour.</small>}
                <Button onClick={cancel}>Annuler</Button>
              </div>
            </>
          }
        />
      </div>
    </StayFormProvider>
  )
}
