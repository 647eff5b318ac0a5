import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ticketFault } from './ticket-range.ts'

test('a range of documents goes from its first to its last, whatever the case; an open side is no fault', () => {
  for (const [fromTicket, toTicket] of [
    ['26-00010', '26-00010'],
    ['26-00009', '26-00010'],
    ['f-2026-000001', 'F-2026-000002'],
    ['', '26-00001'],
    ['26-00001', ' '],
  ] as const)
    assert.equal(ticketFault({ fromTicket, toTicket }), null, `${fromTicket} ${toTicket}`)
  const fault = ticketFault({ fromTicket: '26-00011', toTicket: '26-00010' })
  assert.deepEqual([fault?.rule, fault?.field], ['ticket-range', 'toTicket'])
  assert.match(fault?.message ?? '', /26-00011.*26-00010/)
})
