import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { call, useOperation } from '#platform/web/api.ts'
import { useAllowed } from '#platform/web/session.ts'
import { Card, Tag, TextButton } from '#platform/web/ui/layout.tsx'
import { bookingOperations } from '#areas/booking/contract/stay.ts'
import type { MoneyPageProps } from '#areas/booking/web/money-slot.ts'
import { holidayAidContract } from '../../contract/holiday-aid.ts'
import { holidayAid } from '../../entities/holiday-aid.ts'
import { aidStates, fundsPart, isOpenAid, type Taking } from '../../rules/holiday-aid.ts'
import { NameAidDialog, PayAidDialog, RefuseAidDialog } from './AidDialogs.tsx'
import { aidTones } from './tones.ts'
import classes from './holiday-aid.module.css'

type Aids = ReplyOf<typeof holidayAidContract.ofStay>
type Doing = { readonly what: 'name' } | { readonly what: 'pay' | 'refuse'; readonly aid: Aids['aids'][number] }

type KnownAids = {
  /** Null while they are not known, and for a profile that does not read them. */ readonly aids: Aids | null
  /** What would be taken too much of the customer, said; null at once where the aids were on screen, or where there are none. */ readonly late: (
    payment: Taking,
    balance: number,
  ) => Promise<string | null>
}

/** The aids of a stay, and what to say of money that is taken before they are read. */
export function useAids(bookingId: number): KnownAids {
  const mayRead = useAllowed(holidayAid.right, 'select')
  const query = useOperation(
    holidayAidContract.ofStay,
    { bookingId },
    { entities: ['holiday-aid', 'booking'], enabled: mayRead, keepPrevious: true },
  )
  return {
    aids: query.data ?? null,
    async late(payment, balance) {
      if (!mayRead || !query.isPending) return null
      // Aids that cannot be read stop no payment.
      const { data } = await query.refetch({ cancelRefetch: false })
      return fundsPart(payment, balance, data?.fund ?? 0)
    },
  }
}

/** « Aide VACAF »: what the fund pays of this stay. Absent where the module is not in use and nothing was named. */
export function AidsCard({ aids, view, onView }: MoneyPageProps & { aids: Aids | null }): ReactNode {
  const [doing, setDoing] = useState<Doing | null>(null)
  const mayWrite = useAllowed(holidayAid.right, 'write')
  if (aids === null || (!aids.isActive && aids.aids.length === 0)) return null
  const done = async (): Promise<void> => {
    setDoing(null)
    onView(await call(bookingOperations.readBooking, { id: view.header.id }))
  }
  const close = (): void => setDoing(null)
  const mayName = mayWrite && aids.isActive && aids.customer > 0 && view.header.statusId !== 1
  return (
    <Card
      title="Aide VACAF"
      actions={
        mayName && (
          <Button size="xs" onClick={() => setDoing({ what: 'name' })}>
            Ajouter une aide
          </Button>
        )
      }
    >
      {aids.aids.length === 0 ? (
        <p className="muted">Aucune aide&#160;: le client règle tout son séjour.</p>
      ) : (
        <ul className={classes['aids']}>
          {aids.aids.map((aid) => (
            <li key={aid.id}>
              <span>
                <b>{aid.fileNumber}</b> <span className="ink2">{aid.kind === 'other' ? 'Autre aide' : aid.kind}</span>
              </span>
              <b className={classes['amount']}>{formatAmount(cents(aid.state === 'paid' ? aid.received : aid.amount))}</b>
              <span>
                <Tag tone={aidTones[aid.state] ?? 'plain'}>{aidStates[aid.state]}</Tag>
              </span>
              {mayWrite && isOpenAid(aid) && (
                <span className={classes['actions']}>
                  <TextButton aria-label={`Versement du dossier ${aid.fileNumber}`} onClick={() => setDoing({ what: 'pay', aid })}>
                    Versement
                  </TextButton>
                  <TextButton aria-label={`Refus du dossier ${aid.fileNumber}`} onClick={() => setDoing({ what: 'refuse', aid })}>
                    Refus
                  </TextButton>
                </span>
              )}
              {aid.reason !== null && <span className={classes['reason']}>{aid.reason}</span>}
            </li>
          ))}
        </ul>
      )}
      {doing?.what === 'name' && <NameAidDialog bookingId={view.header.id} onClose={close} onDone={() => void done()} />}
      {doing?.what === 'pay' && <PayAidDialog aid={doing.aid} onClose={close} onDone={() => void done()} />}
      {doing?.what === 'refuse' && <RefuseAidDialog aid={doing.aid} onClose={close} onDone={() => void done()} />}
    </Card>
  )
}
