import { daysBetween } from '#domain/day.ts'
import { takesBack } from '#areas/payment/rules/bill-document/bill-document.ts'
import { printedIn } from '#areas/payment/rules/printed-words/printed.ts'
import type { PrintedWords } from '#areas/payment/rules/printed-words/french.ts'
import type { Printed } from '#areas/payment/rules/printed-words/printed.ts'
import type { BillDocument } from '#areas/payment/rules/bill-document/bill-document.ts'

/** The words of a document: those of the language it was issued in. */
export const printedOf = ({ language }: Pick<BillDocument, 'language'>): Printed => printedIn(language ?? 'fr')

/** « 08/07 » within the year of the document, « 08/07/2025 » otherwise. */
export function shortDay(date: string, document: BillDocument): string {
  const { day, dayMonth } = printedOf(document)
  return date.slice(0, 4) === document.issueDate.slice(0, 4) ? dayMonth(date) : day(date)
}

export type BillFact = {
  readonly key: keyof PrintedWords['facts']
  readonly label: string
  readonly value: string
  readonly detail: string
}

export function billFacts(document: BillDocument): BillFact[] {
  const { stay, stays, supply, nature } = document
  const { words, day, dayMonth } = printedOf(document)
  const dates = (start: string, end: string): string =>
    words.stay.period(start.slice(0, 4) === end.slice(0, 4) ? dayMonth(start) : day(start), day(end))
  const fact = (key: BillFact['key'], value: string, detail = ''): BillFact => ({ key, label: words.facts[key], value, detail })
  const ofStay = (): BillFact[] => {
    if (stay)
      return [
        fact('stay', stay.code),
        fact(
          'dates',
          `${dates(stay.arrival, stay.departure)}, ${words.stay.nights(daysBetween(stay.arrival, stay.departure))}`,
          stay.occupants,
        ),
        fact('place', stay.place),
      ]
    if (stays !== undefined) return [fact('stays', words.stay.stays(stays.length), dates(supply.start, supply.end))]
    return [
      fact(nature === 'acompte' ? 'receivedOn' : 'supply', supply.start === supply.end ? day(supply.end) : dates(supply.start, supply.end)),
    ]
  }
  return [fact('issuedOn', day(document.issueDate)), ...ofStay(), fact('operation', words.operation[document.operation])]
}

export function reference(document: BillDocument): string {
  if (!takesBack(document)) return ''
  const {
    words: { settled: said },
    day,
  } = printedOf(document)
  const bills = document.preceding.map((bill) => said.dated(bill.number, day(bill.issueDate))).join(', ')
  return document.nature === 'cancellation' ? said.cancels(bills) : said.takesBack(bills)
}
