import { Button, Modal } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { dayFromNumber } from '#domain/day.ts'
import { formatAmount, formatDayMonth, formatDayRange, formatLongDay } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { gridOperations } from '#areas/price/contract/grid-operations.ts'
import { priceGrid } from '#areas/price/entities/price-grid.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { Link } from '#platform/web/navigation.tsx'
import { useAllowed } from '#platform/web/session.ts'
import { MoneyField, TextField, centsOrNull } from '#platform/web/ui/fields/typed-fields.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { bookingContract } from '../../contract.ts'
import { priceChanges } from '../../rules/night-price.ts'
import { FormFrame } from './FormFrame.tsx'
import { pricedFrom } from './prices.ts'
import type { Form } from './board-model.ts'
import classes from './price.module.css'

type Read = ReplyOf<typeof bookingContract.planningPrice>
type PriceForm = Extract<Form, { kind: 'price' }>
type Props = { form: PriceForm; onClose: () => void }

/** The price, the lines that make it, its grid and its period. */
function Explained({ read }: { read: Read }): ReactNode {
  const maySeeGrid = useAllowed(priceGrid.right, 'select')
  const { total, lines, refusals, grid, period } = read
  return (
    <>
      <p>
        {total === null ? (
          'Pas de prix'
        ) : (
          <>
            <b>{formatAmount(cents(total))}</b> pour deux adultes
          </>
        )}
        , sans frais de dossier ni taxe de séjour.
      </p>
      {total !== null && (
        <ul className={classes['lines']}>
          {lines.map(({ label, reason, amount }, at) => (
            <li key={at}>
              <span>{label}</span>
              <span>{formatAmount(cents(amount))}</span>
              <small>{reason}</small>
            </li>
          ))}
        </ul>
      )}
      {refusals.map((message) => (
        <p key={message} role="note">
          {message}
        </p>
      ))}
      {grid && (
        <p>
          Grille «{'\u00A0'}
          {grid.label}
          {'\u00A0'}», version {grid.number}
          {period && (
            <>
              {'\u00A0'}; période «{'\u00A0'}
              {period.label}
              {'\u00A0'}», {formatDayRange(period.start, period.end)}
            </>
          )}
          .{' '}
          {maySeeGrid && (
            <Link to={period ? `/price/period/${period.id}/grid/${grid.id}/0` : `/price/grid/${grid.id}/0/0/0`}>Ouvrir la grille</Link>
          )}
        </p>
      )}
    </>
  )
}

type Changing = Props & { read: Read; grid: NonNullable<Read['grid']>; period: NonNullable<Read['period']> }
/** The night and the week of the period, changed and published in one go. */
function ChangeForm({ form, read, grid, period, onClose }: Changing): ReactNode {
  const [prices, setPrices] = useState({ nightPrice: period.nightPrice, weekPrice: period.weekPrice })
  const [note, setNote] = useState<string | null>(null)
  const change = useAction(gridOperations.changePeriodPrice, pricedFrom)
  const save = async (): Promise<void> => {
    const { number } = await change.mutateAsync({
      id: grid.id,
      number: grid.number,
      priceGridPeriodId: period.id,
      placeTypeId: form.placeTypeId,
      ...prices,
      note,
    })
    onClose()
    toast(
      `${form.label}, ${period.label}\u00A0: ${priceChanges(period, prices).join(', ')}. «\u00A0${grid.label}\u00A0», version ${number}, est publiée.`,
    )
  }
  return (
    <FormFrame title={titleOf(form)} confirm="Publier le prix" onClose={onClose} onConfirm={save}>
      <Explained read={read} />
      <div className={classes['fields']}>
        <MoneyField
          label="Nuit"
          autoFocus
          value={centsOrNull(prices.nightPrice)}
          onChange={(nightPrice) => setPrices((now) => ({ ...now, nightPrice }))}
        />
        <MoneyField
          label="Semaine"
          value={centsOrNull(prices.weekPrice)}
          onChange={(weekPrice) => setPrices((now) => ({ ...now, weekPrice }))}
        />
      </div>
      <TextField label="Ce qui change (pour l’historique)" maxLength={400} value={note} onChange={setNote} />
      <p className="muted">Pour toute la période et tous les canaux de la grille. Les séjours déjà enregistrés gardent leur prix.</p>
    </FormFrame>
  )
}

function titleOf({ label, night }: PriceForm): string {
  return `${label}, nuit du ${formatLongDay(dayFromNumber(night))} au ${formatDayMonth(dayFromNumber(night + 1))}`
}

/** What makes the price of one night; who writes the grids changes it there. */
export function PriceWindow({ form, onClose }: Props): ReactNode {
  const query = useOperation(bookingContract.planningPrice, { placeTypeId: form.placeTypeId, day: dayFromNumber(form.night) })
  const mayWrite = useAllowed(priceGrid.right, 'write')
  const { data: read } = query
  const { grid = null, period = null } = read ?? {}
  if (read && mayWrite && grid && period && read.whyNot === null)
    return <ChangeForm form={form} read={read} grid={grid} period={period} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={titleOf(form)} size={440} closeButtonProps={{ 'aria-label': 'Fermer' }}>
      <div className={classes['window']}>
        {query.isPending && <p role="status">Chargement…</p>}
        {query.isError && <ErrorState title="Ce prix n’a pas pu être lu" error={query.error} onRetry={() => void query.refetch()} />}
        {read && <Explained read={read} />}
        {read !== undefined && read.whyNot !== null && <p role="note">{read.whyNot}</p>}
        <Button onClick={onClose} data-autofocus>
          Fermer
        </Button>
      </div>
    </Modal>
  )
}
