import { Button, Input, Modal, SegmentedControl, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { weekdayOf } from '#domain/day.ts'
import { formatAmount, formatDay, plural, weekdayName } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { recordPath } from '#kernel/entity/paths.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { useAction, useOperation } from '#platform/web/api.ts'
import { go } from '#platform/web/navigation.tsx'
import { ErrorState } from '#platform/web/ui/layout.tsx'
import { gridOperations } from '../../contract/grid-operations.ts'
import { priceGrid } from '../../entities/price-grid.ts'
import { usualDates, type NextYearDates } from '../../rules/grid-edit/next-year.ts'
import { isWholeDecrease, readPercentage, wholeDecrease } from '../../rules/grid-edit/amounts.ts'
import classes from './check-up.module.css'

const roundings = [
  { value: '1', label: '0,01\u00A0€' },
  { value: '10', label: '0,10\u00A0€' },
  { value: '100', label: '1\u00A0€' },
]
const steps = { '1': 1, '10': 10, '100': 100 } as const
const dateChoices = [
  { value: 'sameDates', label: 'Mêmes dates' },
  { value: 'weeks52', label: 'Mêmes jours, 52 semaines' },
  { value: 'weeks53', label: '53 semaines' },
] satisfies readonly { value: NextYearDates; label: string }[]
const shown = 5

type CopiedPrice = ReplyOf<typeof gridOperations.copyGridToNextYear>['prices'][number]

/** The first prices of the copy; how many others follow. */
function PricesBeforeAndAfter({ prices }: { prices: readonly CopiedPrice[] }): ReactNode {
  return (
    <>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">Prix</th>
            <th scope="col" className="num">
              Avant
            </th>
            <th scope="col" className="num">
              Après
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.slice(0, shown).map((price, index) => (
            <tr key={index}>
              <td>{`${price.label}, ${price.fieldLabel.toLowerCase()}`}</td>
              <td className="num">{formatAmount(cents(price.before))}</td>
              <td className="num">{formatAmount(cents(price.after))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {prices.length > shown && <p className={classes['sum']}>{`Et ${plural(prices.length - shown, 'autre prix', 'autres prix')}.`}</p>}
    </>
  )
}

type Props = { grid: { readonly id: number; readonly label: string; readonly priceModel: number }; onClose: () => void; onDone: () => void }

/** Next year's grid: its prices before and after, looked at before anything is written. */
export function CopyYearDialog({ grid, onClose, onDone }: Props): ReactNode {
  const [text, setText] = useState('+3 %')
  const [label, setLabel] = useState<string | null>(null)
  const [rounding, setRounding] = useState<keyof typeof steps>('10')
  const [dates, setDates] = useState<NextYearDates>(usualDates(grid.priceModel))
  const typed = text.trim().replace(/\s*%$/, '')
  const percent = readPercentage(`${/^[+\-\u2212]/.test(typed) ? '' : '+'}${typed}%`)
  const wrong = percent === null ? 'Écrivez par exemple +3 % ou −2,5 %.' : isWholeDecrease(percent) ? wholeDecrease : undefined
  const asked = { id: grid.id, percent: percent ?? '0', rounding: steps[rounding], dates }
  const preview = useOperation(
    gridOperations.copyGridToNextYear,
    { ...asked, preview: true },
    { enabled: wrong === undefined, keepPrevious: true },
  )
  const copy = useAction(gridOperations.copyGridToNextYear, ['price-grid'])
  const prices = preview.data?.prices ?? []
  const error = copy.error ?? preview.error
  const write = (): void =>
    copy.mutate(
      { ...asked, ...(label !== null && label.trim() !== '' && { label: label.trim() }) },
      {
        onSuccess: ({ id }) => {
          onDone()
          onClose()
          go(recordPath(priceGrid, id) ?? '/price/grid-list')
        },
      },
    )
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Copier «\u00A0${grid.label}\u00A0» vers l’année suivante`}
      size={720}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      <div className={classes['dialog']}>
        <div style={{ display: 'flex', gap: 16, alignItems: 'flex-start' }}>
          <TextInput
            label="Nom de la copie"
            value={label ?? preview.data?.label ?? ''}
            maxLength={80}
            onChange={(event) => setLabel(event.currentTarget.value)}
            w={200}
          />
          <TextInput
            label="Variation des prix"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={wrong}
            w={160}
            data-autofocus
          />
          <Input.Wrapper label="Prix arrondis à" labelElement="div">
            <SegmentedControl
              aria-label="Prix arrondis à"
              data={roundings}
              value={rounding}
              onChange={(value) => setRounding(value as keyof typeof steps)}
            />
          </Input.Wrapper>
        </div>
        <Input.Wrapper
          label="Périodes"
          labelElement="div"
          description="Du samedi au samedi, les périodes suivent les jours de la semaine ; à la nuit, les dates."
        >
          <SegmentedControl
            aria-label="Périodes"
            data={dateChoices}
            value={dates}
            onChange={(value) => setDates(value as NextYearDates)}
            mt={4}
          />
        </Input.Wrapper>
        {error && <ErrorState title="La grille n’est pas copiée" error={error} />}
        {preview.data && (
          <>
            <p
              className={classes['sum']}
              role="status"
            >{`En préparation\u00A0: ${plural(prices.length, 'prix', 'prix')}. Rien n’est vendu avant la publication.`}</p>
            <p className={classes['sum']}>
              {preview.data.periods.map(({ label, start }) => `${label}, ${weekdayName(weekdayOf(start))} ${formatDay(start)}`).join(' · ')}
            </p>
            <PricesBeforeAndAfter prices={prices} />
          </>
        )}
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="filled" loading={copy.isPending} disabled={wrong !== undefined || preview.error !== null} onClick={write}>
            Copier la grille
          </Button>
        </div>
      </div>
    </Modal>
  )
}
