import { booking } from './entities/booking.ts'
import { occupancy, occupancyAnimal, occupancyAttendant, occupancyDetail, occupancyExtra, occupancyVehicle } from './entities/occupancy.ts'
import { bookingImport } from './entities/booking-import.ts'
import { insuranceSending, insuranceSendingLine } from './entities/insurance-sending.ts'
import { earlyDeparturePreference } from './entities/preferences.ts'
import { waitingRequest } from './entities/waiting-request.ts'
import { policeForm } from './entities/police-form.ts'
import { accessControl, checkInModule, conciergeService, insurance, planningSetting, quotationSetting } from './entities/stay-modules.ts'
import { arrivalDeparturePreference, bookingPreference, cancellationPreference, optionPreference } from './entities/stay-preferences.ts'

export const bookingArea = {
  name: 'booking',
  label: 'Séjours',
  entities: [
    booking,
    occupancy,
    occupancyAttendant,
    occupancyVehicle,
    occupancyAnimal,
    occupancyExtra,
    occupancyDetail,
    policeForm,
    waitingRequest,
    earlyDeparturePreference,
    arrivalDeparturePreference,
    optionPreference,
    bookingPreference,
    cancellationPreference,
    insurance,
    insuranceSending,
    insuranceSendingLine,
    bookingImport,
    accessControl,
    conciergeService,
    checkInModule,
    quotationSetting,
    planningSetting,
  ],
} as const
