import { Autocomplete } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatDayRange, plural } from '#domain/french.ts'
import { frameOf } from '#platform/web/ui/fields/field.tsx'
import { inputProps } from '#platform/web/ui/fields/TypedInput.tsx'
import { groupOperations } from '#areas/booking/contract/stay-group.ts'
import { useStayForm } from './form-context.ts'
import { useAsked, useSettled } from './use-offer.ts'

/** The name that binds the stays of a group: those of the groups around its days are proposed, any other can be typed. */
export function GroupField(): ReactNode {
  const {
    draft: { header },
    occupancy: { dates },
    dispatch,
    field,
  } = useStayForm()
  const [isOpen, setIsOpen] = useState(false)
  const text = useSettled(header.groupName ?? '')
  const { data } = useAsked(
    groupOperations.groupNames,
    isOpen
      ? { text, ...(dates.start === null ? {} : { startDate: dates.start }), ...(dates.end === null ? {} : { endDate: dates.end }) }
      : null,
    ['booking'],
  )
  const groups = data?.groups ?? []
  const onChange = (typed: string | null): void => dispatch({ type: 'header', patch: { groupName: typed === '' ? null : typed } })
  const props = { label: 'Groupe', size: 'xs', ...field('groupName'), value: header.groupName, onChange } as const
  return (
    <Autocomplete
      {...frameOf(props)}
      {...inputProps(props)}
      maxLength={80}
      autoComplete="off"
      value={header.groupName ?? ''}
      onChange={onChange}
      onDropdownOpen={() => setIsOpen(true)}
      data={groups.map(({ name }) => name)}
      filter={({ options }) => options}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      renderOption={({ option: { value } }) => {
        const group = groups.find(({ name }) => name === value)
        return (
          <span>
            {value}
            {group && (
              <small
                className="muted"
                style={{ display: 'block' }}
              >{`${plural(group.stays, 'séjour')}, ${formatDayRange(group.startDate, group.endDate)}`}</small>
            )}
          </span>
        )
      }}
    />
  )
}
