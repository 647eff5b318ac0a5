/** What later areas and the wiring of the product may use of security. */
export { antiForgeryCookieName, sessionCookieName, sessions } from '#areas/security/server/cookies.ts'
export { createGroups } from '#areas/security/server/groups.ts'
export type { EstablishmentInfo, Security, SecurityOptions, SecuritySlots } from '#areas/security/server/ports.ts'
export { holdersOf, writeGroupRights, writeUserRights } from '#areas/security/server/rights.ts'
export { securityService } from '#areas/security/server/service.ts'
export { nameSessionStation, serviceSession } from '#areas/security/server/sessions.ts'
export { userHooks } from '#areas/security/server/user-hooks.ts'
export { writeUser } from '#areas/security/server/write-user.ts'
