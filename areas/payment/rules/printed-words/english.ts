import type { PrintedWords } from './french.ts'

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

export const english: PrintedWords = {
  page: { continued: '(continued)', page: 'page', among: 'of', seller: 'From', buyer: 'Customer', sign: (words) => `Date, signature, “${words}”` },
  copy: { original: 'Original', duplicate: (rank) => `Duplicate no.\u00A0${rank}`, mark: (rank) => `DUPLICATE no.\u00A0${rank}`, signature: (extract) => `Signature ${extract}` },
  bill: { invoice: 'Invoice', acompte: 'Deposit invoice', creditNote: 'Credit note', cancellation: 'Cancellation invoice', ticket: 'Receipt', selfBilled: 'Self-billed invoice', selfBilledCredit: 'Self-billed credit note' },
  billed: { invoice: 'invoice', acompte: 'deposit invoice', creditNote: 'credit note', cancellation: 'cancellation invoice' },
  identity: { activity: 'Campsite', stars: (count) => counted(count, 'star'), capital: 'share capital', vat: 'VAT no.', customer: 'Customer no.', order: 'Your order' },
  columns: { label: 'Description', quantity: 'Quantity', unitPrice: 'Unit price', unitNet: 'Price excl. VAT', unitGross: 'Price incl. VAT', vat: 'VAT', total: 'Total', totalNet: 'Total excl. VAT', totalGross: 'Total incl. VAT', base: 'Net', amount: 'Amount' },
  facts: { issuedOn: 'Date of issue', madeOn: 'Date', stay: 'Stay', stays: 'Stays', quote: 'Quote', dates: 'Dates', place: 'Pitch or rental', receivedOn: 'Received on', supply: 'Supplied', operation: 'Supply of', validUntil: 'Valid until', optionUntil: 'Held until', cancelledOn: 'Cancelled on' },
  operation: { services: 'Services', goods: 'Goods', mixed: 'Goods and services' },
  stay: {
    period: (start, end) => `${start} to ${end}`, nights: (count) => counted(count, 'night'), stays: (count) => counted(count, 'stay'), named: (code) => `Stay ${code}`,
    adults: (count) => counted(count, 'adult'), children: (count) => counted(count, 'child', 'children'), list: (people) => people.join(' and '),
  },
  line: {
    onPlace: (label, place) => `${label}, pitch ${place}`, advance: (code) => `Deposit for stay ${code}`,
    kept: (code) => `Cancellation of stay ${code}, amount kept`, keptArrhes: (code) => `Cancellation of stay ${code}, deposit (arrhes) kept`, indemnity: 'Compensation', alreadyReceived: 'Amounts already received',
  },
  tax: { none: 'none', touristTax: 'no VAT', exempt: 'exempt' },
  vatRow: { none: 'No VAT', touristTax: 'No VAT', exempt: 'Exempt' },
  total: {
    withoutVat: 'Total without VAT', net: 'Total excl. VAT', taxedNet: 'Total subject to VAT, excl. VAT', vat: 'VAT', exempt: 'Exempt from VAT', touristTax: 'Tourist tax', total: 'Total', gross: 'Total incl. VAT',
    advance: (day, number) => `Deposit of ${day}, invoice ${number}`, advanceVat: (amount) => `, including VAT already invoiced ${amount}`, payment: (method, day) => `${method}, ${day}`,
    credit: 'Amount of the credit note', overpaid: 'Overpaid', overpaidThen: 'Overpaid at the date of issue', toRefund: 'Overpaid, to be refunded to you', due: 'Amount due', balance: 'Balance to pay', before: (label, day) => `${label} before ${day}`,
  },
  settled: {
    refunded: (day) => `Refunded on ${day}.`, payBefore: (day) => `To be paid by ${day}.`, paid: (day) => `Invoice paid in full on ${day}.`,
    transfer: (iban, bic, number) => `By bank transfer: IBAN ${iban}${bic === '' ? '' : `, BIC ${bic}`}, quoting number ${number}.`,
    takesBack: (bills) => `Credit note for invoice ${bills}.`, cancels: (bills) => `Cancels the whole of invoice ${bills}.`, dated: (number, day) => `${number} of ${day}`,
  },
  given: {
    refunded: (day, method) => `Refunded on ${day} by ${method}`, returned: (credit, day) => `Returned to credit no.\u00A0${credit} on ${day}`, left: (credit, day) => `Kept as credit no.\u00A0${credit} on ${day}`,
    line: (said, amount) => `${said}: ${amount}.`, nothingLeft: 'Nothing is left to be refunded to you.', stillLeft: (amount) => `Still to be refunded to you: ${amount}.`,
  },
  credit: {
    reason: (reason) => `Reason: ${reason}.`, nothing: 'Nothing is to be refunded to you for this credit note.',
    owed: (amount) => `Already paid: ${amount}, to be refunded to you or deducted from a new invoice.`, onStay: (amount) => `Already paid: ${amount}, which remains paid on the stay, now reinstated.`,
  },
  paper: { quote: 'Quote', option: 'Option confirmation', reservation: 'Booking contract', stay: 'Stay contract', other: 'Stay', stays: 'Stays', cancelled: 'Cancellation confirmation', proposal: (letter, label) => `Proposal ${letter}${label === '' ? '' : `: ${label}`}` },
  receipt: {
    title: 'Payment receipt', number: (number) => `Payment no.\u00A0${number}`, method: 'Method of payment', received: 'Amount received', stayTotal: 'Total of the stay', paidOn: (day) => `Paid up to ${day}, this payment included`,
    sentence: (name, amount, letters, code) => `Received from ${name} the sum of ${amount} (${letters}) for stay ${code}.`,
    grouped: (number) => `Share of this stay in grouped payment no.\u00A0${number}.`, guarantee: 'This sum comes on top of the price of the stay: it is returned after departure.', notInvoice: 'This receipt is not an invoice.',
  },
  advance: { acompte: 'Deposit (acompte)', arrhes: 'Deposit (arrhes)' },
  agreement: { quote: 'Agreed', contract: 'Read and approved' },
  law: {
    acompte: 'The deposit (“acompte”) commits both the customer and the campsite.',
    arrhes: 'The deposit (“arrhes”) lets either party withdraw: the customer then loses it, the campsite gives back twice its amount (article L.\u00A0214-1 of the French Consumer Code).',
    noWithdrawal: 'There is no right of withdrawal for accommodation provided on a given date (article L.\u00A0221-28, 12° of the French Consumer Code).',
  },
  hours: { arrival: (hour) => `arrival from ${hour}`, departure: (hour) => `departure before ${hour}`, reception: (opens, closes) => `reception open from ${opens} to ${closes}` },
  guarantee: { several: 'Security deposits', deposit: 'Security deposit', cleaning: 'Cleaning deposit', onArrival: (day) => `On arrival, ${day}`, onDay: (day) => `On ${day}`, sentence: (name, amount, when) => `${name}: ${amount}. ${when}. In addition to the price, returned after departure.` },
  cancelled: {
    opening: (day) => `Your stay ${day === null ? 'is cancelled' : `was cancelled on ${day}`}: the pitch or rental is released and nothing more is to be paid.`, total: 'Total of the cancelled stay',
    paid: (method, day) => `Paid by ${method}, ${day}`, bounced: (method, day) => `Returned unpaid, ${method}, ${day}`, refunded: (method, day) => `Refunded by ${method}, ${day}`,
    left: (credit) => `Kept as credit no.\u00A0${credit}`, returned: (credit) => `Returned to credit no.\u00A0${credit}`, until: (day) => `, valid until ${day}`,
    keptRow: 'Amount kept', toGiveBack: 'Still to be refunded to you', kept: (amount) => `Amount kept: ${amount}.`, nothingKept: 'Nothing is kept of what you paid.',
    keptArrhes: 'The deposit (“arrhes”) remains with the campsite.', keptAcompte: 'The deposit (“acompte”) commits the customer: it remains due.', insured: 'You took out cancellation insurance: enclose this letter with your claim to the insurer.',
    bills: (bills) => `Documents: ${bills.join('; ')}.`, bill: (nature, number, day, amount) => `${nature} ${number} of ${day}, ${amount}`, credited: ', cancelled by a credit note',
  },
}
