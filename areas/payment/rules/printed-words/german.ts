import type { PrintedWords } from './french.ts'

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

export const german: PrintedWords = {
  page: { continued: '(Fortsetzung)', page: 'Seite', among: 'von', seller: 'Aussteller', buyer: 'Kunde', sign: (words) => `Datum, Unterschrift, „${words}“` },
  copy: { original: 'Original', duplicate: (rank) => `Zweitschrift Nr.\u00A0${rank}`, mark: (rank) => `ZWEITSCHRIFT Nr.\u00A0${rank}`, signature: (extract) => `Signatur ${extract}` },
  bill: { invoice: 'Rechnung', acompte: 'Anzahlungsrechnung', creditNote: 'Rechnungskorrektur', cancellation: 'Stornorechnung', ticket: 'Kassenbon', selfBilled: 'Gutschrift (Selbstfakturierung)', selfBilledCredit: 'Korrektur der Gutschrift' },
  billed: { invoice: 'Rechnung', acompte: 'Anzahlungsrechnung', creditNote: 'Rechnungskorrektur', cancellation: 'Stornorechnung' },
  identity: { activity: 'Campingplatz', stars: (count) => counted(count, 'Stern', 'Sterne'), capital: 'Stammkapital', vat: 'USt-IdNr.', customer: 'Kundennr.', order: 'Ihre Bestellung' },
  columns: { label: 'Bezeichnung', quantity: 'Menge', unitPrice: 'Einzelpreis', unitNet: 'Einzelpreis netto', unitGross: 'Einzelpreis brutto', vat: 'MwSt.', total: 'Betrag', totalNet: 'Betrag netto', totalGross: 'Betrag brutto', base: 'Netto', amount: 'Betrag' },
  facts: { issuedOn: 'Rechnungsdatum', madeOn: 'Datum', stay: 'Aufenthalt', stays: 'Aufenthalte', quote: 'Angebot', dates: 'Zeitraum', place: 'Stellplatz oder Unterkunft', receivedOn: 'Eingegangen am', supply: 'Leistung', operation: 'Art der Leistung', validUntil: 'Gültig bis', optionUntil: 'Option bis', cancelledOn: 'Storniert am' },
  operation: { services: 'Dienstleistungen', goods: 'Lieferung von Waren', mixed: 'Waren und Dienstleistungen' },
  stay: {
    period: (start, end) => `${start} bis ${end}`, nights: (count) => counted(count, 'Nacht', 'Nächte'), stays: (count) => counted(count, 'Aufenthalt', 'Aufenthalte'), named: (code) => `Aufenthalt ${code}`,
    adults: (count) => counted(count, 'Erwachsener', 'Erwachsene'), children: (count) => counted(count, 'Kind', 'Kinder'), list: (people) => people.join(' und '),
  },
  line: {
    onPlace: (label, place) => `${label}, Platz ${place}`, advance: (code) => `Anzahlung für den Aufenthalt ${code}`,
    kept: (code) => `Stornierung des Aufenthalts ${code}, einbehaltener Betrag`, keptArrhes: (code) => `Stornierung des Aufenthalts ${code}, einbehaltenes Reugeld (arrhes)`, indemnity: 'Entschädigung', alreadyReceived: 'Bereits erhaltene Beträge',
  },
  tax: { none: 'ohne', touristTax: 'ohne MwSt.', exempt: 'steuerfrei' },
  vatRow: { none: 'Ohne MwSt.', touristTax: 'Ohne MwSt.', exempt: 'Steuerfrei' },
  total: {
    withoutVat: 'Summe ohne MwSt.', net: 'Summe netto', taxedNet: 'Summe netto, steuerpflichtig', vat: 'MwSt.', exempt: 'Steuerfreie Leistungen', touristTax: 'Kurtaxe', total: 'Gesamtbetrag', gross: 'Gesamtbetrag inkl. MwSt.',
    advance: (day, number) => `Anzahlung vom ${day}, Rechnung ${number}`, advanceVat: (amount) => `, darin bereits berechnete MwSt. ${amount}`, payment: (method, day) => `${method}, ${day}`,
    credit: 'Betrag der Rechnungskorrektur', overpaid: 'Überzahlung', overpaidThen: 'Überzahlung bei Ausstellung', toRefund: 'Überzahlung, wird Ihnen erstattet', due: 'Noch zu zahlen', balance: 'Restbetrag', before: (label, day) => `${label} vor dem ${day}`,
  },
  settled: {
    refunded: (day) => `Erstattet am ${day}.`, payBefore: (day) => `Zahlbar bis spätestens ${day}.`, paid: (day) => `Rechnung vollständig bezahlt am ${day}.`,
    transfer: (iban, bic, number) => `Per Überweisung: IBAN ${iban}${bic === '' ? '' : `, BIC ${bic}`}, unter Angabe der Nummer ${number}.`,
    takesBack: (bills) => `Korrektur der Rechnung ${bills}.`, cancels: (bills) => `Storniert vollständig die Rechnung ${bills}.`, dated: (number, day) => `${number} vom ${day}`,
  },
  given: {
    refunded: (day, method) => `Erstattet am ${day} per ${method}`, returned: (credit, day) => `Zurück auf das Guthaben Nr.\u00A0${credit} am ${day}`, left: (credit, day) => `Als Guthaben Nr.\u00A0${credit} belassen am ${day}`,
    line: (said, amount) => `${said}: ${amount}.`, nothingLeft: 'Es ist Ihnen nichts mehr zu erstatten.', stillLeft: (amount) => `Ihnen noch zu erstatten: ${amount}.`,
  },
  credit: {
    reason: (reason) => `Grund: ${reason}.`, nothing: 'Aus dieser Rechnungskorrektur ist Ihnen nichts zu erstatten.',
    owed: (amount) => `Bereits bezahlt: ${amount}, wird Ihnen erstattet oder von einer neuen Rechnung abgezogen.`, onStay: (amount) => `Bereits bezahlt: ${amount}, bleibt auf dem wiederhergestellten Aufenthalt verbucht.`,
  },
  paper: { quote: 'Angebot', option: 'Optionsbestätigung', reservation: 'Reservierungsvertrag', stay: 'Aufenthaltsvertrag', other: 'Aufenthalt', stays: 'Aufenthalte', cancelled: 'Stornierungsbestätigung', proposal: (letter, label) => `Vorschlag ${letter}${label === '' ? '' : `: ${label}`}` },
  receipt: {
    title: 'Zahlungsquittung', number: (number) => `Zahlung Nr.\u00A0${number}`, method: 'Zahlungsart', received: 'Erhaltener Betrag', stayTotal: 'Gesamtpreis des Aufenthalts', paidOn: (day) => `Bezahlt bis ${day}, einschließlich dieser Zahlung`,
    sentence: (name, amount, letters, code) => `Von ${name} den Betrag von ${amount} (${letters}) für den Aufenthalt ${code} erhalten.`,
    grouped: (number) => `Anteil dieses Aufenthalts an der Sammelzahlung Nr.\u00A0${number}.`, guarantee: 'Dieser Betrag kommt zum Preis des Aufenthalts hinzu und wird nach der Abreise zurückgegeben.', notInvoice: 'Diese Quittung ist keine Rechnung.',
  },
  advance: { acompte: 'Anzahlung (acompte)', arrhes: 'Anzahlung (arrhes)' },
  agreement: { quote: 'Einverstanden', contract: 'Gelesen und genehmigt' },
  law: {
    acompte: 'Die Anzahlung („acompte“) bindet den Kunden und den Campingplatz endgültig.',
    arrhes: 'Die Anzahlung („arrhes“) erlaubt beiden Seiten den Rücktritt: Der Kunde verliert sie, der Campingplatz gibt das Doppelte zurück (Artikel L.\u00A0214-1 des französischen Verbrauchergesetzbuchs).',
    noWithdrawal: 'Für eine zu einem bestimmten Termin erbrachte Beherbergung besteht kein Widerrufsrecht (Artikel L.\u00A0221-28, 12° des französischen Verbrauchergesetzbuchs).',
  },
  hours: { arrival: (hour) => `Anreise ab ${hour}`, departure: (hour) => `Abreise vor ${hour}`, reception: (opens, closes) => `Rezeption geöffnet von ${opens} bis ${closes}` },
  guarantee: { several: 'Kautionen', deposit: 'Kaution', cleaning: 'Reinigungskaution', onArrival: (day) => `Bei der Anreise am ${day}`, onDay: (day) => `Am ${day}`, sentence: (name, amount, when) => `${name}: ${amount}. ${when}. Zusätzlich zum Preis, wird nach der Abreise zurückgegeben.` },
  cancelled: {
    opening: (day) => `Ihr Aufenthalt ${day === null ? 'ist storniert' : `wurde am ${day} storniert`}: Der Platz ist freigegeben und es ist nichts weiter zu zahlen.`, total: 'Gesamtbetrag des stornierten Aufenthalts',
    paid: (method, day) => `Bezahlt per ${method}, ${day}`, bounced: (method, day) => `Nicht eingelöst, ${method}, ${day}`, refunded: (method, day) => `Erstattet per ${method}, ${day}`,
    left: (credit) => `Als Guthaben Nr.\u00A0${credit} belassen`, returned: (credit) => `Zurück auf das Guthaben Nr.\u00A0${credit}`, until: (day) => `, gültig bis ${day}`,
    keptRow: 'Einbehaltener Betrag', toGiveBack: 'Ihnen noch zu erstatten', kept: (amount) => `Einbehaltener Betrag: ${amount}.`, nothingKept: 'Von Ihren Zahlungen wird nichts einbehalten.',
    keptArrhes: 'Die Anzahlung („arrhes“) verbleibt beim Campingplatz.', keptAcompte: 'Die Anzahlung („acompte“) bindet den Kunden: Sie bleibt geschuldet.', insured: 'Sie haben eine Reiserücktrittsversicherung abgeschlossen: Legen Sie dieses Schreiben Ihrer Schadensmeldung an den Versicherer bei.',
    bills: (bills) => `Belege: ${bills.join('; ')}.`, bill: (nature, number, day, amount) => `${nature} ${number} vom ${day}, ${amount}`, credited: ', durch eine Korrektur aufgehoben',
  },
}
