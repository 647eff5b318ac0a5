import { keepDocument } from '#kernel/server/files.ts'
import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { holidayAidContract } from '../../contract/holiday-aid.ts'
import { holidayAidsOf, nameHolidayAid, payHolidayAid, refuseHolidayAid } from './aids.ts'
import { claimHolidayAids } from './claim.ts'

/** What the family allowance fund pays in the place of customers. */
export function serveHolidayAids(service: Service): void {
  serve(service, holidayAidContract.ofStay, holidayAidsOf)
  serve(service, holidayAidContract.name, nameHolidayAid)
  serve(service, holidayAidContract.pay, payHolidayAid)
  serve(service, holidayAidContract.refuse, refuseHolidayAid)
  serve(service, holidayAidContract.claim, async (tx, { ids }) => {
    const { name, content, claimed } = await claimHolidayAids(tx, ids)
    return { ...(await keepDocument(tx, { name, content })), claimed }
  })
}
