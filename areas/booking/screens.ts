import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** The screens of stays that are not the generic list or form of an entity. */
export const bookingScreens: readonly ScreenDeclaration[] = [
  { path: '/planning', title: 'Planning', right: 'camp_planning' },
  { path: '/extra-planning', title: 'Planning des suppléments', right: 'camp_planning' },
  {
    path: '/new-booking/{activeKey}/{bookingId}/{tempBookingId}/{occupancyId}/{tempOccupancyId}/{customerId}/{statusId}',
    title: 'Séjour',
    right: 'stay_booking',
  },
  { path: '/booking-group/{bookingId}', title: 'Groupe', right: 'stay_booking' },
  { path: '/search-availability', title: 'Disponibilités', right: 'stay_availability' },
  { path: '/home', title: 'Accueil', right: 'establishment_access_session' },
  { path: '/booking-arrival-list', title: 'Arrivées', right: 'stay_arrival_departure' },
  { path: '/booking-departure-list', title: 'Départs', right: 'stay_arrival_departure' },
  { path: '/booking-list/{statusId}', title: 'Séjours', right: 'stay_booking' },
  { path: '/partner-booking-list/{statusId}', title: 'Séjours des partenaires', right: 'stay_partner_booking' },
  { path: '/booking-cancelled-list/{statusId}', title: 'Séjours annulés', right: 'stay_booking' },
  { path: '/occupancy-occupants-list', title: 'Liste des occupants', right: 'statistics_occupancy' },
  { path: '/occupants-birthday', title: 'Anniversaires des occupants', right: 'resident_occupation' },
  { path: '/occupation-nationality-list', title: 'Occupation par nationalité', right: 'statistics_occupancy' },
  { path: '/assurance-list', title: 'Assurances annulation', right: 'stay_insurance' },
  { path: '/customer-resume', title: 'Récapitulatif client', right: 'stay_booking' },
]

/** The waiting list is a window of the home page, with an address of its own by which the search opens it. */
export const waitingListWindow = { path: '/home?waiting=1', title: 'Liste d’attente', right: 'stay_booking' } as const
