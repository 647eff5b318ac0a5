import { Button, Loader } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import { printBill } from './stay-money/print-issued-bill.ts'

/** Prints a bill in a tab of its own, and says whether it is the original or a duplicate. */
export function PrintButton({ billId, number }: { billId: number; number: string }): ReactNode {
  const [busy, setBusy] = useState(false)
  const print = (): void => {
    setBusy(true)
    printBill(billId)
      .then(
        (copy) => toast(copy === 'original' ? `Original de ${number}` : `Duplicata de ${number}`),
        (error: unknown) => toast(sentenceOf(error), { tone: 'brick' }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Button
      size="xs"
      aria-busy={busy}
      disabled={busy}
      aria-label={`Imprimer ${number}`}
      leftSection={busy ? <Loader size={14} /> : <Icon of={IconPrinter} size={15} />}
      onClick={print}
    >
      Imprimer
    </Button>
  )
}
