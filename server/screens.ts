import { bookingScreens } from '#areas/booking/screens.ts'
import { securityScreens } from '#areas/security/screens.ts'
import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** The screens that are not the generic list or form of an entity, for the rights of their routes. */
export const screens: readonly ScreenDeclaration[] = [...securityScreens, ...bookingScreens]
