import { bookingWebScreens } from '#areas/booking/web/screens.ts'
import { securityWebScreens } from '#areas/security/web/screens.ts'
import type { Screen } from '#kernel/web/screen.ts'

/** The screens that are not the generic list or form of an entity, area by area. */
export const screens: readonly Screen[] = [...securityWebScreens, ...bookingWebScreens]
