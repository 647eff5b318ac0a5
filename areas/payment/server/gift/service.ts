import { keepDocument } from '#kernel/server/files.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { giftContract } from '../../contract/gift.ts'
import { expireGifts, findGift } from './find-gift.ts'
import { integrateGifts } from './integrate-gifts.ts'
import { printGift } from './print-gift.ts'
import { refundGift } from './refund-gift.ts'
import { sellGift } from './sell-gift.ts'

/** Gift vouchers: sold, printed, given back; they are spent with the payments of a stay. */
export function serveGifts(service: Service): void {
  serve(service, giftContract.sell, sellGift)
  serve(service, giftContract.find, findGift)
  serve(service, giftContract.refund, refundGift)
  serve(service, giftContract.integrate, integrateGifts)
  serve(service, giftContract.print, async (tx, { giftSaleId }) => keepDocument(tx, await printGift(tx, giftSaleId)))
  service.jobs.declare({
    name: 'gift-vouchers-expire',
    label: 'Bons cadeaux expirés',
    every: '10 0 * * *',
    run: ({ inTenant }) => inTenant(expireGifts),
  })
}
