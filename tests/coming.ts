/*
 * Of the checklists, what rests on records of a part of the product that is not built yet: printed under that part, never hidden. What is
 * built counts as built whatever stands here, and is named so that its line is taken away.
 */
type Part = { readonly part: string; readonly why: string; readonly names: readonly string[] }

const parts: readonly Part[] = [
  {
    part: 'sales of registers',
    why: 'articles are sold at the desk; no register is opened yet',
    names: [
      '/sale-cash-register-list',
      '/sale-cash-register/{cashRegisterSaleId}',
      '/add-customer-to-sales',
      'sale/cash_register',
      'delete-refused-article',
    ],
  },
  {
    part: 'sureties',
    why: 'their reminders are sent for guarantees that payments do not hold apart yet',
    names: [
      '/surety-list',
      'GET module/surety/index',
      'POST module/surety/swikly/bookings',
      'POST module/surety/swikly/send',
      'POST module/surety/booking/calcul',
      'GET module/surety/edit/1',
      'amountCalculated, amountPaid',
    ],
  },
  {
    part: 'residential contracts and receipts',
    why: 'a resident, his contract and his rents are records of that part',
    names: [
      '/residential-sublet-list',
      '/rent-receipt-multi-creation',
      '/rent-receipt-management',
      '/place-affectation-list',
      '/place-affectation/{placeAffectationId}',
      '/place-affectation-price-period/{placeAffectationId}/{placeAffectationPricePeriodId}',
      '/residential-contract-history/{placeAffectationId}',
      '/rent-receipt-list',
      '/rent-receipt/{activeKey}/{rentReceiptId}',
      '/resident-list',
      '/resident-contract-list',
      '/resident-contract/{placeAffectationId}/{residentialContractId}',
      '/occupation-list',
      'residential/contract',
      'residential/customer_place',
      'residential/customer_place/price/period',
      'residential/rent_receipt',
      'end-date-or-indefinite',
      'fees-period-outside-contract',
      'contract-exists',
      'delete-refused-assignment',
      'ticket-billed-rent-receipt',
    ],
  },
]

/** Areas of the checklists that come whole with a part of their own. */
const areas: Readonly<Record<string, string>> = {
  accounting: 'accounting (accounts, exports, closures)',
  statistics: 'statistics',
  gateways: 'gateways (online booking, channels)',
  crm: 'campaigns',
  cleaning: 'cleaning',
  results: 'results',
}

/** The names that wait for another part. */
export const foreseen: ReadonlySet<string> = new Set(parts.flatMap(({ names }) => names))

/** The part that brings what is missing, and why it cannot be there before; undefined when nothing says it may wait. */
export function comesWith(name: string, area: string): string | undefined {
  const found = parts.find(({ names }) => names.includes(name))
  return found === undefined ? areas[area] : `${found.part} (${found.why})`
}
