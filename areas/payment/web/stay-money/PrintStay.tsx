import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { call } from '#platform/web/api.ts'
import { printMade } from '#kernel/web/entity-api.ts'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { toast } from '#platform/web/ui/toast-store.ts'
import { sentenceOf } from '#platform/web/wire.ts'
import type { BookingView } from '#areas/booking/contract/stay-view.ts'
import { paymentContract } from '../../contract.ts'

const papers: Readonly<Record<number, string>> = { 1: 'le devis', 2: 'la confirmation d’option', 3: 'le contrat', 4: 'le contrat' }

/** Several stays in one document, each on its own pages. */
export async function printStays(ids: readonly number[]): Promise<void> {
  await printMade('bill', () => call(paymentContract.printStays, { ids: [...ids] }))
}

/** « Imprimer »: the quote or the contract of the stay as it was last saved. */
export function PrintStay({ view }: { view: BookingView }): ReactNode {
  const [busy, setBusy] = useState(false)
  const paper = view.header.state === 'cancelled' ? 'la confirmation d’annulation' : papers[view.header.statusId]
  if (paper === undefined) return null
  const print = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await printMade('bill', () => call(paymentContract.printStay, { id: view.header.id }))
    } catch (error) {
      toast(sentenceOf(error), { tone: 'brick' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="xs"
      aria-busy={busy}
      leftSection={<Icon of={IconPrinter} size={14} />}
      aria-label={`Imprimer ${paper}`}
      title={`Imprimer ${paper}, tel qu’il est enregistré`}
      onClick={() => void print()}
    >
      Imprimer
    </Button>
  )
}
