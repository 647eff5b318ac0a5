import { serve } from '#kernel/server/serve.ts'
import type { Service } from '#kernel/server/service.ts'
import { bookingContract } from '../../contract.ts'
import { commissionsOfStays } from './commissions.ts'
import { customerResume, printCustomerResume } from './customer-resume.ts'
import { listInsured, resendInsurances, sendInsurances, sendInsurancesByThemselves } from './insurances.ts'
import { makeNationalityFile, nationalityStatistics } from './nationality.ts'
import { listBirthdays, listOccupants, makeBirthdaysFile, makeOccupantsFile } from './occupants.ts'

/** Lists of people, and what is asked of the site about them. */
export function serveLists(service: Service): void {
  serve(service, bookingContract.listOccupants, listOccupants)
  serve(service, bookingContract.makeOccupantsFile, makeOccupantsFile)
  serve(service, bookingContract.listBirthdays, listBirthdays)
  serve(service, bookingContract.makeBirthdaysFile, makeBirthdaysFile)
  serve(service, bookingContract.nationalityStatistics, nationalityStatistics)
  serve(service, bookingContract.makeNationalityFile, makeNationalityFile)
  serve(service, bookingContract.listInsured, listInsured)
  serve(service, bookingContract.sendInsurances, (tx, input) => sendInsurances(tx, service.jobs, input))
  serve(service, bookingContract.resendInsurances, (tx, input) => resendInsurances(tx, service.jobs, input))
  serve(service, bookingContract.commissionsOfStays, commissionsOfStays)
  serve(service, bookingContract.customerResume, customerResume)
  serve(service, bookingContract.printCustomerResume, printCustomerResume)
  service.jobs.declare(sendInsurancesByThemselves(service.jobs))
}
