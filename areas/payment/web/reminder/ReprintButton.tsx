import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { printMade } from '#kernel/web/entity-api.ts'
import { call } from '#platform/web/api.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { reminderContract } from '../../contract/reminder.ts'

/** The reminder again, with the words that were sent. */
export function ReprintButton({ reminderId }: { reminderId: number }): ReactNode {
  const print = (): void =>
    void printMade('list', () => call(reminderContract.reprint, { reminderId })).catch((error: unknown) =>
      toast(sentenceOf(error), { tone: 'brick' }),
    )
  return (
    <Button size="xs" leftSection={<Icon of={IconPrinter} size={15} />} aria-label={`Imprimer la relance ${reminderId}`} onClick={print}>
      Imprimer
    </Button>
  )
}
