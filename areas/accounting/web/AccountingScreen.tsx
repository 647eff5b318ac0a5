import { useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { goBack } from '#platform/web/navigation.tsx'
import { customerAsked } from '../rules/customer-asked.ts'
import { AgedBalance } from './AgedBalance.tsx'
import { ExportScreen } from './ExportScreen.tsx'
import { Ledger, type LedgerCustomer } from './Ledger.tsx'
import { Lettering } from './Lettering.tsx'

type Shown = 'export' | 'balance' | 'ledger' | { readonly customerId: number }

/** `/accounting-export`: the export, and what it lets one read of customers' accounts. */
export function AccountingScreen(): ReactNode {
  const asked = customerAsked(new URLSearchParams(useLocation().searchStr).get('client'))
  const [shown, setShown] = useState<Shown>('export')
  const [ledgerOf, setLedgerOf] = useState<LedgerCustomer | null>(null)
  if (ledgerOf !== null) return <Ledger start={ledgerOf} onBack={() => setLedgerOf(null)} />
  if (asked !== null) return <Lettering key={asked} customerId={asked} onLedger={setLedgerOf} onBack={() => goBack('/accounting-export')} />
  if (shown === 'export') return <ExportScreen onBalance={() => setShown('balance')} onLedger={() => setShown('ledger')} />
  if (shown === 'ledger') return <Ledger start={null} onBack={() => setShown('export')} />
  if (shown === 'balance') return <AgedBalance onBack={() => setShown('export')} onOpen={(customerId) => setShown({ customerId })} />
  const { customerId } = shown
  return <Lettering customerId={customerId} onLedger={setLedgerOf} onBack={() => setShown('balance')} />
}
