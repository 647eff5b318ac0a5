import { cents } from '#domain/money.ts'
import { netAndVat } from '#domain/vat.ts'
import type { ReportLine, Sold } from './report-file.ts'

/** What tickets sold of a day at a rate, by what it is: amounts with VAT, in cents. */
export type TicketPart = { readonly day: string; readonly rate: string; readonly sold: Sold; readonly gross: number; readonly bills: readonly number[] }
export type Figure = Pick<ReportLine, 'day' | 'rate' | 'base' | 'vat'>

const sameRate = (a: string, b: string): boolean => Number(a) === Number(b)

/** Base and VAT of services sold with tickets: those of the sum. */
export function servicesFigure({ day, rate, gross }: TicketPart): Figure {
  const { net, vat } = netAndVat(cents(gross), rate)
  return { day, rate, base: net, vat }
}

/** The figure of the tickets of a day at a rate, shared between services and goods: to the cent, what is not services is goods. */
export function sharedFigure(figure: Figure, parts: readonly TicketPart[]): readonly (Omit<ReportLine, 'count'> & { readonly bills: readonly number[] })[] {
  const own = parts.filter(({ day, rate }) => day === figure.day && sameRate(rate, figure.rate))
  const [services, goods] = [own.find(({ sold }) => sold === 'services'), own.find(({ sold }) => sold === 'goods')]
  if (services === undefined) return [{ ...figure, sold: 'goods', bills: goods?.bills ?? [] }]
  if (goods === undefined) return [{ ...figure, sold: 'services', bills: services.bills }]
  const { base, vat } = servicesFigure(services)
  return [{ ...figure, base, vat, sold: 'services', bills: services.bills }, { ...figure, base: figure.base - base, vat: figure.vat - vat, sold: 'goods', bills: goods.bills }]
}
