import { useState, type ReactNode } from 'react'
import { AgedBalance } from './AgedBalance.tsx'
import { ExportScreen } from './ExportScreen.tsx'
import { Ledger } from './Ledger.tsx'
import { Lettering } from './Lettering.tsx'

type Shown = 'export' | 'balance' | 'ledger' | { readonly customerId: number }

/** `/accounting-export`: the export, and what it lets one read of customers' accounts. */
export function AccountingScreen(): ReactNode {
  const [shown, setShown] = useState<Shown>('export')
  if (shown === 'export') return <ExportScreen onBalance={() => setShown('balance')} onLedger={() => setShown('ledger')} />
  if (shown === 'ledger') return <Ledger onBack={() => setShown('export')} />
  if (shown === 'balance') return <AgedBalance onBack={() => setShown('export')} onOpen={(customerId) => setShown({ customerId })} />
  return <Lettering customerId={shown.customerId} onBack={() => setShown('balance')} />
}
