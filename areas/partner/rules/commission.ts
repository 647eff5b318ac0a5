/** A commission as it is agreed: percents as text. */
export type Rates = { readonly commissionRate: string; readonly commissionVatRate: string }
export type CommissionPeriod = Rates & { readonly id: number; readonly startDate: string; readonly endDate: string }

/** The commission on a stay that arrives on a day: that of the period which holds the day, else the partner's own. */
export function commissionOn(usual: Rates, periods: readonly CommissionPeriod[], arrival: string): Rates & { readonly periodId: number | null } {
  const period = periods.find(({ startDate, endDate }) => startDate <= arrival && arrival <= endDate)
  const { commissionRate, commissionVatRate } = period ?? usual
  return { commissionRate, commissionVatRate, periodId: period?.id ?? null }
}
