import { IconBan, IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Fix } from '#platform/operation/refusal.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { TextButton } from '#platform/web/ui/layout.tsx'
import type { WhyNotRow } from '../../rules/why-not.ts'
import classes from './xray.module.css'

type RowsProps = {
  rows: readonly WhyNotRow[]
  onFix: ((fix: Fix) => void) | null
  /** Which fixes the screen can do. */ can?: (fix: Fix) => boolean
}

/** Every failing rule and, under it, what lifts it in one click. */
export function WhyNotRows({ rows, onFix, can = () => true }: RowsProps): ReactNode {
  return (
    <ul className={classes['why']}>
      {rows.map(({ message, warning, fixes, ask }) => {
        const shown = onFix === null ? [] : fixes.filter(can)
        return (
          <li key={message} data-tone={warning ? 'ochre' : undefined}>
            <p>
              <Icon of={warning ? IconInfoCircle : IconBan} size={14} />
              <span>{message}</span>
            </p>
            {shown.length > 0 && (
              <div>
                {shown.map((fix) => (
                  <TextButton key={fix.label} onClick={() => onFix?.(fix)}>
                    {fix.label}
                  </TextButton>
                ))}
              </div>
            )}
            {ask !== null && <small className="muted">{ask}</small>}
          </li>
        )
      })}
    </ul>
  )
}

/** The reason of a refusal in one line; it opens on all of them, each with what lifts it. */
export function WhyNotReason({
  title,
  rows,
  onFix,
}: {
  title: string
  rows: readonly WhyNotRow[]
  onFix: ((fix: Fix) => void) | null
}): ReactNode {
  const [opened, setOpened] = useState(false)
  const text = rows.map(({ message }) => (rows.length > 1 ? message.replace(/\.$/, '') : message)).join('\u00A0; ')
  const done = (fix: Fix): void => {
    setOpened(false)
    onFix?.(fix)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" withRoles={false} trapFocus returnFocus width={340} shadow="md">
      <Popover.Target>
        <button
          type="button"
          className={classes['reason']}
          title={text}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened((now) => !now)}
        >
          <span>{text}</span>
          <Icon of={IconChevronDown} size={13} />
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Pourquoi pas ${title}\u00A0?`}>
        <h3 className={classes['title']}>{`Pourquoi pas ${title}\u00A0?`}</h3>
        <WhyNotRows rows={rows} onFix={onFix === null ? null : done} />
      </Popover.Dropdown>
    </Popover>
  )
}
