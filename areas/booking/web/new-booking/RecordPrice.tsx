import type { ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { TextButton } from '#platform/web/ui/layout.tsx'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { currentOccupancy } from '../../rules/draft-state.ts'
import { UpdateModes } from '../xray/UpdateModes.tsx'
import { CommissionLine } from './CommissionLine.tsx'
import { DepositBlock } from './DepositBlock.tsx'
import { KindFields, MoreFields } from './MoreFields.tsx'
import { PricePanel } from './PricePanel.tsx'
import type { Answer, PreviewReply, PriceReply } from './use-offer.ts'
import type { StayEditor } from './use-stay-editor.ts'
import price from './price.module.css'
import classes from './stay.module.css'

/** The price that is stored, as a price is shown: the lines of every place, then those of the stay. */
function storedPrice(view: BookingView): PriceReply {
  const ofPlaces = view.occupancies.flatMap(({ lines }, occupancyIndex) => lines.map((line) => ({ ...line, occupancyIndex })))
  const lines = [...ofPlaces, ...view.lines.map((line) => ({ ...line, occupancyIndex: null }))]
  return {
    lines,
    total: view.total,
    touristTax: view.touristTax,
    gridLabel: null,
    downPayment: view.downPayment,
    downPaymentType: view.downPaymentType,
    downPaymentLabel: '',
    downPaymentDueOn: view.downPaymentDueOn,
    balanceDueOn: view.balanceDueOn,
    guarantee: view.guarantee,
    refusals: [],
    notes: [],
  }
}

/** The price above is the one it was sold at: said, where nothing of it is owed any more. */
function setAsideDue(status: string): string {
  return status === 'DELETED' ? 'Rien n’est dû\u00A0: séjour supprimé' : 'Rien n’est dû\u00A0: séjour annulé'
}

type PaidProps = { view: BookingView; balance: number; today: string; onGiveBack: (() => void) | null }
/** What was paid, and what is left to pay or to give back. */
function Paid({ view, balance, today, onGiveBack }: PaidProps): ReactNode {
  const isSetAside = view.header.state === 'cancelled'
  const isOverdue = balance > 0 && view.balanceDueOn !== null && view.balanceDueOn < today
  return (
    <>
      <div className={price['total']} style={{ fontSize: 13, fontWeight: 400, borderTop: 0, paddingTop: 0 }}>
        <span>{`Réglé ${formatAmount(cents(view.paid))}`}</span>
        <span style={isOverdue ? { color: 'var(--pin-brick)', fontWeight: 600 } : undefined}>
          {isSetAside
            ? setAsideDue(view.header.status)
            : balance >= 0
              ? `Reste dû ${formatAmount(cents(balance))}`
              : `Trop-perçu ${formatAmount(cents(-balance))}`}
        </span>
      </div>
      {!isSetAside && balance < 0 && onGiveBack && (
        <p style={{ textAlign: 'right' }}>
          <TextButton onClick={onGiveBack}>{`Rendre ${formatAmount(cents(-balance))}`}</TextButton>
        </p>
      )}
    </>
  )
}

type Props = {
  view: BookingView
  editor: StayEditor
  /** Leads to what gives back what was paid too much; null for who may not. */ onGiveBack: (() => void) | null
  preview: Answer<PreviewReply>
  refusals: ReactNode
  save: ReactNode
}

/** The right column of a stored stay: its price, or both prices while it is being changed. */
export function RecordPrice({ view, editor, onGiveBack, preview, refusals, save }: Props): ReactNode {
  const { draft, changed, paymentFaults, payment, setTaking } = editor
  const coming = changed ? preview.data : undefined
  const shown = coming ? { ...coming.after, refusals: coming.refusals } : storedPrice(view)
  const isSetAside = view.header.state === 'cancelled'
  return (
    <>
      <div className={classes['scroll']}>
        <KindFields />
        <PricePanel
          price={currentOccupancy(draft).place ? shown : undefined}
          error={changed ? preview.error : null}
          isLate={changed && preview.isFetching}
          compares={changed && draft.header.updateMode === null && !view.header.isArrived}
          choice={
            <UpdateModes
              wanted={coming !== undefined && coming.before !== null && (coming.difference !== 0 || draft.header.updateMode !== null)}
            />
          }
        >
          <Paid
            view={view}
            balance={coming ? shown.total - view.paid : view.balance}
            today={editor.today}
            onGiveBack={changed ? null : onGiveBack}
          />
          {!isSetAside && <CommissionLine lines={shown.lines} />}
          <DepositBlock
            price={shown}
            stored={{ downPayment: view.downPayment, paid: view.paid, isCancelled: view.header.state === 'cancelled' }}
            paymentFaults={paymentFaults}
            handle={payment}
            onTaking={setTaking}
          />
        </PricePanel>
        <MoreFields />
      </div>
      {refusals}
      {save && <div className={price['foot']}>{save}</div>}
    </>
  )
}
