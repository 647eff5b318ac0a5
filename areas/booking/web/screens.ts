import { screensOf } from '#kernel/web/screen.ts'
import { bookingScreens } from '#areas/booking/screens.ts'

export const bookingWebScreens = screensOf(bookingScreens, {
  '/planning': async () => (await import('#areas/booking/web/planning/PlanningScreen.tsx')).PlanningScreen,
})
