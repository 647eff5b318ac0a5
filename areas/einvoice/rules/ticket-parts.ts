import { formatAmount } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'
import type { ReportKind } from './flow-kinds.ts'
import type { ReportLine, Sold } from './report-file.ts'

/** What tickets sold of a day at a rate, by what it is: amounts with VAT, in cents. */
export type TicketPart = {
  readonly day: string
  readonly rate: string
  readonly sold: Sold
  readonly gross: number
  readonly bills: readonly number[]
}
export type Figure = Pick<ReportLine, 'day' | 'rate' | 'base' | 'vat'>

const sameRate = (a: string, b: string): boolean => Number(a) === Number(b)

/** What an accountant is told where the family of an article says today the other of what its tickets were sold as: they keep it, and so does the report. */
export function soldUnlikeSentence(
  { family, sold, amount }: { readonly family: string; readonly sold: Sold; readonly amount: number },
  kind: ReportKind,
): string {
  const sum = formatAmount(cents(amount))
  const now = `${sum} de tickets de la famille «\u00A0${family}\u00A0» ont été vendus comme ${sold === 'goods' ? 'biens' : 'services'}, alors qu’elle est aujourd’hui de ${sold === 'goods' ? 'services' : 'biens'}`
  const where =
    kind === 'sales'
      ? `ils sont comptés en ${sold === 'goods' ? 'biens' : 'services'}`
      : sold === 'goods'
        ? 'leur encaissement n’est pas dans ce relevé'
        : 'leur encaissement est dans ce relevé'
  return `${now}. Un ticket émis ne change pas\u00A0: ${where}.`
}

/** Base and VAT of services sold with tickets: those of the sum. */
export function servicesFigure({ day, rate, gross }: TicketPart): Figure {
  const { net, vat } = netAndVat(cents(gross), rate)
  return { day, rate, base: net, vat }
}

/** The figure of the tickets of a day at a rate, shared between services and goods: to the cent, what is not services is goods. */
export function sharedFigure(
  figure: Figure,
  parts: readonly TicketPart[],
): readonly (Omit<ReportLine, 'count'> & { readonly bills: readonly number[] })[] {
  const own = parts.filter(({ day, rate }) => day === figure.day && sameRate(rate, figure.rate))
  const [services, goods] = [own.find(({ sold }) => sold === 'services'), own.find(({ sold }) => sold === 'goods')]
  if (services === undefined) return [{ ...figure, sold: 'goods', bills: goods?.bills ?? [] }]
  if (goods === undefined) return [{ ...figure, sold: 'services', bills: services.bills }]
  const { base, vat } = servicesFigure(services)
  return [
    { ...figure, base, vat, sold: 'services', bills: services.bills },
    { ...figure, base: figure.base - base, vat: figure.vat - vat, sold: 'goods', bills: goods.bills },
  ]
}
