/*
 * Fields of the checklist that exist under another shape: as `entity.field`, `entity` (its records), or the address of the call that reads
 * them. The check of the checklists looks each of them up: what is named here and does not exist counts as missing.
 */
export const otherShapes: Readonly<Record<string, readonly string[]>> = {
  /** The same switch, the other way round: who may sign in is not suspended. */
  'user.suspended': ['user.isActive'],
  'group.rights': ['/security/group/get_right/{groupId}', '/security/group/set_right/{groupId}'],
  'statistics-parameters.referenceYears': [
    'statistics-parameters.referenceYear1',
    'statistics-parameters.referenceYear2',
    'statistics-parameters.referenceYear3',
  ],
  'credit.validityMonths': ['establishment.creditMonths'],
  'bill.date': ['bill.issuedOn'],
  'payment.date': ['payment.paidOn'],
  /** How a payment goes to the bank is said once, by its method. */
  'payment.slipType': ['payment-method.slipType'],
  'payment.depositType': ['payment-method.depositType'],
  'payment.isBankable': ['payment-method.isBankable'],
  /** A stay has several occupancies, each with its place and its people. */
  'booking.placeId': ['occupancy.placeId'],
  'booking.layoutId': ['occupancy.equipment'],
  'booking.occupants': ['occupancy-attendant'],
  'booking.vehicles': ['occupancy-vehicle'],
  'booking.animals': ['occupancy-animal'],
  'booking.extras': ['occupancy-extra'],
  /** The supplements that were chosen; what an option costs stands in the grid and in the lines of the stay. */
  'booking.options': ['occupancy-extra', 'extra'],
  /** Asked in advance: one amount, of one nature or the other. The call of the front office tells them apart. */
  'booking.arrhes': ['booking.downPayment', 'booking.downPaymentType', '/frontoffice/booking/bycustomerdateperiod'],
  'booking.guarantee': ['guarantee.bookingId', 'guarantee.amount', '/frontoffice/booking/bycustomerdateperiod'],
  'booking.balance': ['booking.total', 'booking.paid', '/booking/booking/view/{id}'],
  'booking.cancellationInsurance': ['booking.hasInsurance', '/frontoffice/booking/bycustomerdateperiod'],
  'booking.holidayAidAmount': ['holiday-aid.bookingId', 'holiday-aid.amount', '/frontoffice/booking/bycustomerdateperiod'],
  'booking.canceled': ['booking.cancelState'],
  'price-grid.price': ['price-grid-price.nightPrice', 'price-grid-price.weekPrice'],
  'price-grid.firstNightPrices': [
    'price-grid-price.firstNightPrice',
    'price-grid-price.secondNightPrice',
    'price-grid-price.thirdNightPrice',
  ],
  'price-grid.minimumNightOperator': ['price-grid-period.minimumNightOperator'],
  'price-grid.partners': ['price-grid.partnerIds'],
  'special-offer.period': ['special-offer.stayStartDate', 'special-offer.stayEndDate'],
  'special-offer.validity': ['special-offer.bookingStartDate', 'special-offer.bookingEndDate'],
  /** An offer has one text, printed as it was typed whatever the language of the paper. */
  'special-offer.labels': ['special-offer.label'],
  'price-grid-period.price': ['price-grid-price.nightPrice'],
}

/** Screens that the checklists do not list, because the law asks for them or an issue does. */
export const ownScreens: ReadonlySet<string> = new Set([
  '/booking-group/{bookingId}',
  '/sector-list',
  '/sector/{planSectorId}',
  '/fiscal-chains',
  '/admin/module/payment-gateway',
  '/payment-link-list',
  '/electronic-invoicing',
  '/admin/module/electronic-invoicing',
  '/tax-declaration-list',
  '/reminder-list',
  '/reminder-level-list',
  '/reminder-level/{reminderLevelId}',
  '/reminder-exclusion-list',
  '/reminder-exclusion/{reminderExclusionId}',
  '/reminder-history-list',
  '/dmds-offer-list',
  '/partner-bill-list',
  '/create-partner-bill/{partnerId}',
  '/partner-bill/{partnerBillId}',
  '/payment/{paymentId}',
])
