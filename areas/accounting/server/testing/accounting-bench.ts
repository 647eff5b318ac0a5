import { paymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import type { PaymentBench } from '#areas/payment/server/testing/payment-bench.ts'
import { provideExported } from '#areas/payment/server/api.ts'
import { usualChart, usualPlan } from '../../rules/chart.ts'
import { fileBytes } from '../export-file.ts'
import type { FileToMake } from '../export-file.ts'
import { isExported } from '../is-exported.ts'

export type AccountingBench = PaymentBench & {
  /** A file as it is sent. */
  file(of: FileToMake): Promise<Buffer>
}

const methodCodes: Readonly<Record<string, string>> = {
  0: '512000',
  1: '511200',
  2: '511600',
  3: '530000',
  4: '511500',
  5: '419700',
  6: '512000',
  7: '658000',
}

/** The small site that bills, with its chart of accounts. */
export async function accountingBench(options: Parameters<typeof paymentBench>[0] = {}): Promise<AccountingBench> {
  const bench = await paymentBench(options)
  provideExported(isExported)
  await bench.look('insert into accounting_account (establishment_id, code, label) select 1, * from unnest($1::text[], $2::text[])', [
    usualChart.map(([code]) => code),
    usualChart.map(([, label]) => label),
  ])
  await bench.look(
    'insert into accounting_plan_account (establishment_id, key, accounting_code) select 1, * from unnest($1::text[], $2::text[])',
    [usualPlan.map(([key]) => key), usualPlan.map(([, code]) => code)],
  )
  for (const [kind, code] of Object.entries(methodCodes))
    await bench.look('update payment_method set accounting_code = $2 where establishment_id = 1 and payment_kind = $1', [
      Number(kind),
      code,
    ])
  await bench.look(`update bank_account set accounting_code = '512100' where establishment_id = 1`)
  await bench.look(
    `update tva set accounting_code = case rate when 10 then '445712' when 20 then '445711' else '445713' end where establishment_id = 1`,
  )
  return {
    ...bench,
    async file(of) {
      const parts: Buffer[] = []
      for await (const part of fileBytes((work) => bench.run(work), of)) parts.push(part)
      return Buffer.concat(parts)
    },
  }
}
