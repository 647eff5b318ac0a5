import { purchasesOf } from '#areas/accounting/server/api.ts'
import type { Purchase } from '#areas/accounting/server/api.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import type { Tx } from '#platform/server/tx.ts'
import type { vatContract } from '../contract/vat.ts'
import { purchaseKeys, purchaseLabels } from '../rules/vat-purchases.ts'
import type { PurchaseKey } from '../rules/vat-purchases.ts'
import type { Period } from '../rules/statement-period.ts'

type Statement = ReplyOf<typeof vatContract.vatStatement>
type Documents = ReplyOf<typeof vatContract.vatDocuments>

/** The VAT of a purchase under one figure; null where it is not in it. */
const vatUnder: Readonly<Record<PurchaseKey, (purchase: Purchase) => number | null>> = {
  'purchase partner': ({ source, deductible }) => (source === 'partnerBill' && deductible !== 0 ? deductible : null),
  'purchase pending': ({ pending }) => (pending === 0 ? null : pending),
  'purchase expense': ({ source, deductible }) => (source === 'expense' && deductible !== 0 ? deductible : null),
  'purchase reverse': ({ reverse }) => (reverse === 0 ? null : reverse),
}
const under = (key: PurchaseKey, all: readonly Purchase[]) =>
  all.flatMap((purchase) => {
    const vat = vatUnder[key](purchase)
    return vat === null ? [] : [{ ...purchase, vat }]
  })

/** What the purchases of a period bring to the return: deducted, and owed by the site itself. */
export async function purchaseFigures(tx: Tx, period: Period): Promise<Statement['purchases']> {
  const all = await purchasesOf(tx, period)
  return purchaseKeys.flatMap((key) => {
    const own = under(key, all)
    return own.length === 0
      ? []
      : [
          {
            key,
            label: purchaseLabels[key],
            count: own.length,
            base: own.reduce((sum, { net }) => sum + net, 0),
            vat: own.reduce((sum, { vat }) => sum + vat, 0),
          },
        ]
  })
}

export async function purchaseDocuments(tx: Tx, period: Period, key: PurchaseKey): Promise<Documents['rows']> {
  return under(key, await purchasesOf(tx, period))
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    .map(({ id, day, source, piece, label, net, vat }, at) =>
      // Several payments of one document are several lines.
      ({
        id: at + 1,
        on: day,
        kind: source,
        number: piece,
        label,
        base: net,
        vat,
        gross: key === 'purchase reverse' ? net : net + vat,
        url: source === 'partnerBill' ? `/partner-bill/${id}` : `/expenses-list/${day.slice(0, 7).replace('-', '')}`,
      }),
    )
}
