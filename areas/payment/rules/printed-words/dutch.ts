import type { PrintedWords } from './french.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const dutch: PrintedWords = {
  page: { continued: '(vervolg)', page: 'pagina', among: 'van', seller: 'Afzender', buyer: 'Klant', sign: (words) => `Datum, handtekening, ‘${words}’` },
  copy: { original: 'Origineel', duplicate: (rank) => `Duplicaat nr.\u00A0${rank}`, mark: (rank) => `DUPLICAAT nr.\u00A0${rank}`, signature: (extract) => `Ondertekening ${extract}` },
  bill: { invoice: 'Factuur', acompte: 'Aanbetalingsfactuur', creditNote: 'Creditnota', cancellation: 'Annuleringsfactuur', ticket: 'Kassabon', selfBilled: 'Factuur uitgereikt door afnemer', selfBilledCredit: 'Creditnota uitgereikt door afnemer' },
  billed: { invoice: 'factuur', acompte: 'aanbetalingsfactuur', creditNote: 'creditnota', cancellation: 'annuleringsfactuur' },
  identity: { activity: 'Camping', stars: (count) => counted(count, 'ster', 'sterren'), capital: 'kapitaal', vat: 'btw-nr.', customer: 'Klantnr.', order: 'Uw bestelling' },
  columns: { label: 'Omschrijving', quantity: 'Aantal', unitPrice: 'Prijs per stuk', unitNet: 'Prijs excl. btw', unitGross: 'Prijs incl. btw', vat: 'Btw', total: 'Totaal', totalNet: 'Totaal excl. btw', totalGross: 'Totaal incl. btw', base: 'Excl. btw', amount: 'Bedrag' },
  facts: { issuedOn: 'Factuurdatum', madeOn: 'Datum', stay: 'Verblijf', stays: 'Verblijven', quote: 'Offerte', dates: 'Periode', place: 'Plaats', receivedOn: 'Ontvangen op', supply: 'Levering', operation: 'Soort levering', validUntil: 'Geldig tot en met', optionUntil: 'Optie tot en met', cancelledOn: 'Geannuleerd op' },
  operation: { services: 'Diensten', goods: 'Goederen', mixed: 'Goederen en diensten' },
  stay: {
    period: (start, end) => `${start} tot ${end}`, nights: (count) => counted(count, 'nacht', 'nachten'), stays: (count) => counted(count, 'verblijf', 'verblijven'), named: (code) => `Verblijf ${code}`,
    adults: (count) => counted(count, 'volwassene', 'volwassenen'), children: (count) => counted(count, 'kind', 'kinderen'), list: (people) => people.join(' en '),
  },
  line: {
    onPlace: (label, place) => `${label}, plaats ${place}`, advance: (code) => `Aanbetaling voor verblijf ${code}`,
    kept: (code) => `Annulering van verblijf ${code}, ingehouden bedrag`, keptArrhes: (code) => `Annulering van verblijf ${code}, ingehouden aanbetaling (arrhes)`, indemnity: 'Vergoeding', alreadyReceived: 'Reeds ontvangen bedragen',
  },
  tax: { none: 'geen', touristTax: 'zonder btw', exempt: 'vrijgesteld' },
  vatRow: { none: 'Zonder btw', touristTax: 'Zonder btw', exempt: 'Vrijgesteld' },
  total: {
    withoutVat: 'Totaal zonder btw', net: 'Totaal excl. btw', taxedNet: 'Totaal belast, excl. btw', vat: 'Btw', exempt: 'Vrijgesteld van btw', touristTax: 'Toeristenbelasting', total: 'Totaal', gross: 'Totaal incl. btw',
    advance: (day, number) => `Aanbetaling van ${day}, factuur ${number}`, advanceVat: (amount) => `, waarvan reeds gefactureerde btw ${amount}`, payment: (method, day) => `${method}, ${day}`,
    credit: 'Bedrag van de creditnota', overpaid: 'Te veel betaald', overpaidThen: 'Te veel betaald op de factuurdatum', toRefund: 'Te veel betaald, aan u terug te betalen', due: 'Nog te betalen', balance: 'Restbedrag', before: (label, day) => `${label} vóór ${day}`,
  },
  settled: {
    refunded: (day) => `Terugbetaald op ${day}.`, payBefore: (day) => `Te betalen uiterlijk op ${day}.`, paid: (day) => `Factuur volledig betaald op ${day}.`,
    transfer: (iban, bic, number) => `Per overschrijving: IBAN ${iban}${bic === '' ? '' : `, BIC ${bic}`}, met vermelding van nummer ${number}.`,
    takesBack: (bills) => `Creditnota op factuur ${bills}.`, cancels: (bills) => `Annuleert factuur ${bills} volledig.`, dated: (number, day) => `${number} van ${day}`,
  },
  given: {
    refunded: (day, method) => `Terugbetaald op ${day} per ${method}`, returned: (credit, day) => `Terug op tegoed nr.\u00A0${credit} op ${day}`, left: (credit, day) => `Als tegoed nr.\u00A0${credit} bewaard op ${day}`,
    line: (said, amount) => `${said}: ${amount}.`, nothingLeft: 'Er is niets meer aan u terug te betalen.', stillLeft: (amount) => `Nog aan u terug te betalen: ${amount}.`,
  },
  credit: {
    reason: (reason) => `Reden: ${reason}.`, nothing: 'Voor deze creditnota is niets aan u terug te betalen.',
    owed: (amount) => `Reeds betaald: ${amount}, aan u terug te betalen of af te trekken van een nieuwe factuur.`, onStay: (amount) => `Reeds betaald: ${amount}, dat betaald blijft op het herstelde verblijf.`,
  },
  paper: { quote: 'Offerte', option: 'Optiebevestiging', reservation: 'Reserveringscontract', stay: 'Verblijfscontract', other: 'Verblijf', stays: 'Verblijven', cancelled: 'Annuleringsbevestiging', proposal: (letter, label) => `Voorstel ${letter}${label === '' ? '' : `: ${label}`}` },
  receipt: {
    title: 'Betalingsbewijs', number: (number) => `Betaling nr.\u00A0${number}`, method: 'Betaalwijze', received: 'Ontvangen bedrag', stayTotal: 'Totaal van het verblijf', paidOn: (day) => `Betaald tot en met ${day}, inclusief deze betaling`,
    sentence: (name, amount, letters, code) => `Van ${name} ontvangen het bedrag van ${amount} (${letters}) voor verblijf ${code}.`,
    grouped: (number) => `Aandeel van dit verblijf in groepsbetaling nr.\u00A0${number}.`, guarantee: 'Dit bedrag komt bovenop de prijs van het verblijf en wordt na vertrek terugbetaald.', notInvoice: 'Dit betalingsbewijs is geen factuur.',
  },
  advance: { acompte: 'Aanbetaling (acompte)', arrhes: 'Aanbetaling (arrhes)' },
  agreement: { quote: 'Voor akkoord', contract: 'Gelezen en goedgekeurd' },
  law: {
    acompte: 'De aanbetaling (‘acompte’) bindt de klant en de camping definitief.',
    arrhes: 'Met de aanbetaling (‘arrhes’) kan elke partij zich terugtrekken: de klant verliest ze, de camping betaalt het dubbele terug (artikel L.\u00A0214-1 van het Franse consumentenwetboek).',
    noWithdrawal: 'Er is geen herroepingsrecht voor accommodatie op een bepaalde datum (artikel L.\u00A0221-28, 12° van het Franse consumentenwetboek).',
  },
  hours: { arrival: (hour) => `aankomst vanaf ${hour}`, departure: (hour) => `vertrek vóór ${hour}`, reception: (opens, closes) => `receptie open van ${opens} tot ${closes}` },
  guarantee: { several: 'Waarborgsommen', deposit: 'Waarborgsom', cleaning: 'Waarborg schoonmaak', onArrival: (day) => `Bij aankomst, op ${day}`, onDay: (day) => `Op ${day}`, sentence: (name, amount, when) => `${name}: ${amount}. ${when}. Bovenop de prijs, na vertrek terugbetaald.` },
  cancelled: {
    opening: (day) => `Uw verblijf ${day === null ? 'is geannuleerd' : `is op ${day} geannuleerd`}: de plaats is vrijgegeven en er is niets meer te betalen.`, total: 'Totaal van het geannuleerde verblijf',
    paid: (method, day) => `Betaald per ${method}, ${day}`, bounced: (method, day) => `Onbetaald teruggekomen, ${method}, ${day}`, refunded: (method, day) => `Terugbetaald per ${method}, ${day}`,
    left: (credit) => `Als tegoed nr.\u00A0${credit} bewaard`, returned: (credit) => `Terug op tegoed nr.\u00A0${credit}`, until: (day) => `, geldig tot ${day}`,
    keptRow: 'Ingehouden bedrag', toGiveBack: 'Nog aan u terug te betalen', kept: (amount) => `Ingehouden bedrag: ${amount}.`, nothingKept: 'Van uw betalingen wordt niets ingehouden.',
    keptArrhes: 'De aanbetaling (‘arrhes’) blijft bij de camping.', keptAcompte: 'De aanbetaling (‘acompte’) bindt de klant: ze blijft verschuldigd.', insured: 'U hebt een annuleringsverzekering afgesloten: voeg deze brief bij uw aangifte aan de verzekeraar.',
    bills: (bills) => `Stukken: ${bills.join('; ')}.`, bill: (nature, number, day, amount) => `${nature} ${number} van ${day}, ${amount}`, credited: ', geannuleerd door een creditnota',
  },
}
