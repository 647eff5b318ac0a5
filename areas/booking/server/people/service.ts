import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { bookingContract } from '../../contract.ts'
import { erasePoliceForms } from './erase-police-forms.ts'
import { expectedPoliceForms, listPoliceForms, signPoliceForm } from './police-forms.ts'
import { printPoliceForms } from './print-police.ts'

/** Who is on the site: their police forms. */
export function servePeople(service: Service): void {
  service.jobs.declare(erasePoliceForms)
  serve(service, bookingContract.expectedPoliceForms, expectedPoliceForms)
  serve(service, bookingContract.signPoliceForm, signPoliceForm)
  serve(service, bookingContract.listPoliceForms, listPoliceForms)
  serve(service, bookingContract.printPoliceForms, printPoliceForms)
}
