import { ActionIcon, Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { capitalized, monthName } from '#domain/french.ts'
import { go } from '#platform/web/navigation.tsx'
import { today } from '#platform/web/today.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { monthOf, nextMonth } from '../../rules/till-checks.ts'
import classes from './till.module.css'

/** « Juillet 2026 » with the months beside it, in the head of a list whose address names its month; « Tous les mois » is month 0. */
export function MonthNav(): ReactNode {
  const { pathname } = useLocation()
  const [, list, shown] = /^(\/[\w-]+)\/(\d+)$/.exec(pathname) ?? []
  if (list === undefined || shown === undefined) return null
  const open = (month: string): void => go(`${list}/${month}`, { replace: true })
  const from = shown === '0' ? monthOf(today()) : shown
  const title = shown === '0' ? 'Tous les mois' : `${capitalized(monthName(Number(shown.slice(4))))} ${shown.slice(0, 4)}`
  return (
    <span className={classes['month']}>
      <ActionIcon size="xs" variant="default" aria-label="Mois précédent" onClick={() => open(nextMonth(from, -1))}>
        <Icon of={IconChevronLeft} size={15} />
      </ActionIcon>
      <Button
        size="xs"
        title={shown === '0' ? 'Revenir au mois en cours' : 'Montrer tous les mois'}
        onClick={() => open(shown === '0' ? monthOf(today()) : '0')}
      >
        {title}
      </Button>
      <ActionIcon size="xs" variant="default" aria-label="Mois suivant" onClick={() => open(nextMonth(from, 1))}>
        <Icon of={IconChevronRight} size={15} />
      </ActionIcon>
    </span>
  )
}
