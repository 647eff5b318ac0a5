import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { formatAmount } from '#domain/french.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { sentenceOf } from '#platform/web/wire.ts'
import { currentOccupancy } from '../../rules/draft-state.ts'
import type { DraftPlace } from '../../rules/draft-types.ts'
import { useStayForm } from '../new-booking/form-context.ts'
import { Alternatives } from './Alternatives.tsx'
import { Reasons } from './LineReasons.tsx'
import { useXray, type ExplainedLine } from './use-xray.ts'
import xray from './xray.module.css'

/** A line with its reasons underneath, on request. */
function Line({ line }: { line: ExplainedLine }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={xray['line']}>
      <div>
        <button type="button" className={xray['open']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span>{line.label}</span>
          <Icon of={IconChevronDown} size={13} />
        </button>
        {line.reason !== '' && <small>{line.reason}</small>}
      </div>
      <b>{formatAmount(cents(line.amount))}</b>
      {isOpen && <Reasons facts={line.facts} label={line.label} />}
    </li>
  )
}

/** « Pourquoi 728,00 € ? »: the price of a type in the search, line by line with its reasons, and what would cost less. */
export function TypePrice({
  type,
  total,
  onApplied,
}: {
  type: { readonly placeTypeId: number; readonly label: string }
  total: number
  /** Something else is asked: another type, perhaps. */ onApplied: () => void
}): ReactNode {
  const { draft } = useStayForm()
  const [opened, setOpened] = useState(false)
  const place: DraftPlace = { placeId: null, number: null, placeTypeId: type.placeTypeId, typeLabel: type.label, by: 'user' }
  const own = currentOccupancy(draft).place
  const asked =
    own?.placeTypeId === type.placeTypeId
      ? draft
      : { ...draft, occupancies: draft.occupancies.map((one, index) => (index === draft.current ? { ...one, place } : one)) }
  const applied = (): void => {
    setOpened(false)
    onApplied()
  }
  const { data, error, isFetching } = useXray(asked, opened)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={380} shadow="md" withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          aria-haspopup="dialog"
          aria-expanded={opened}
          rightSection={<Icon of={IconChevronDown} size={14} />}
          onClick={() => setOpened((now) => !now)}
        >{`Pourquoi ${formatAmount(cents(total))}\u00A0?`}</Button>
      </Popover.Target>
      <Popover.Dropdown className={xray['dropdown'] ?? ''} role="dialog" aria-label={`Prix\u00A0: ${type.label}`} aria-busy={isFetching}>
        <h3 className={xray['title']}>{type.label}</h3>
        {error && <p role="alert">{sentenceOf(error)}</p>}
        {data && (
          <ul aria-label="Lignes de prix">
            {data.lines.map((line, at) => (
              <Line key={`${line.category}-${line.extraId}-${line.ageCategoryId}-${at}`} line={line} />
            ))}
          </ul>
        )}
        {data && (
          <p className={xray['sum']}>
            <span>Total</span>
            <b>{formatAmount(cents(data.total))}</b>
          </p>
        )}
        {opened && <Alternatives wanted={data !== undefined} from={asked} onApplied={applied} />}
      </Popover.Dropdown>
    </Popover>
  )
}
