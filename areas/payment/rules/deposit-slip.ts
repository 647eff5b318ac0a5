import { formatAmount, formatDay, formatNumber, plural } from '#domain/french.ts'
import { cents } from '#domain/money.ts'
import { paymentsTold } from './deposit-checks.ts'
import { countedOf, denominationLabel, denominations } from './denominations.ts'

type Line = {
  readonly id: number
  readonly groupNumber: number | null
  readonly number: number
  readonly paidOn: string
  readonly amount: number
  readonly customer: string
  readonly holder: string | null
  readonly chequeNumber: string | null
  readonly bank: string | null
  readonly vouchers: string | null
}
export type SlipData = {
  readonly slipType: string
  readonly depositType: number
  readonly paymentCount: number
  readonly amount: number
  readonly commission: number
  readonly denominations: string | null
  readonly payments: readonly Line[]
}
export type Column = { readonly label: string; readonly align: 'left' | 'right'; readonly width: number }
export type Slip = {
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly string[])[]
  readonly totals: readonly string[]
  /** The payment that each row is, and the column that leads to it; null where rows are sums. */
  readonly opens: { readonly column: number; readonly paymentIds: readonly number[] } | null
}

const money = (amount: number): string => formatAmount(cents(amount))
const col = (label: string, width: number, align: 'left' | 'right' = 'left'): Column => ({ label, width, align })
const bySum = 2

/** The columns of the slip of a bank, by what it bears: cheques one by one with who drew them, vouchers by value, cash by note and coin, cards by their sum. */
export function slipOf(given: SlipData): Slip {
  const data = { ...given, payments: paymentsTold(given.payments) }
  if (data.slipType === 'cash') return cashSlip(data)
  if (data.depositType === bySum)
    return {
      columns: [col('Objet', 4), col('Nombre', 2, 'right'), col('Montant', 2, 'right')],
      rows: [['Total des règlements', formatNumber(data.paymentCount), money(data.amount)]],
      totals: ['Total', formatNumber(data.paymentCount), money(data.amount)],
      opens: null,
    }
  if (data.slipType === 'cheque') {
    return {
      columns: [col('Banque', 3), col('Tireur', 3), col('N° du chèque', 2), col('Règlement', 1, 'right'), col('Montant', 2, 'right')],
      rows: data.payments.map((one) => [
        one.bank ?? '',
        one.holder ?? one.customer,
        one.chequeNumber ?? '',
        String(one.number),
        money(one.amount),
      ]),
      totals: [plural(data.payments.length, 'chèque'), '', '', '', money(data.amount)],
      opens: { column: 3, paymentIds: data.payments.map(({ id }) => id) },
    }
  }
  return paymentList(data)
}

function paymentList(data: SlipData): Slip {
  return {
    columns: [col('Reçu le', 2), col('Client', 3), col('Détail', 4), col('Montant', 2, 'right')],
    rows: data.payments.map((one) => [
      formatDay(one.paidOn),
      one.customer,
      one.vouchers ?? `règlement n°\u00A0${one.number}`,
      money(one.amount),
    ]),
    totals: [plural(data.payments.length, 'règlement'), '', '', money(data.amount)],
    opens: { column: 2, paymentIds: data.payments.map(({ id }) => id) },
  }
}

/** The payments of a slip that the bank is given as one sum; null where the slip lists them, or holds none. */
export function behindSum(data: SlipData): Slip | null {
  const told = { ...data, payments: paymentsTold(data.payments) }
  return slipOf(data).opens !== null || told.payments.length === 0 ? null : paymentList(told)
}

function cashSlip(data: SlipData): Slip {
  const counted = countedOf(data.denominations)
  const present = denominations.filter((value) => (counted[value] ?? 0) > 0)
  return {
    columns: [col('Billets et pièces', 4), col('Nombre', 2, 'right'), col('Montant', 2, 'right')],
    rows:
      present.length === 0
        ? [['Espèces', '', money(data.amount)]]
        : present.map((value) => [denominationLabel(value), formatNumber(counted[value] ?? 0), money(value * (counted[value] ?? 0))]),
    totals: ['Total', '', money(data.amount)],
    opens: null,
  }
}
