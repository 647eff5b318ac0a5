/**
 * A screen that is not the generic list or form of an entity. An area lists its own in `areas/<area>/screens.ts`,
 * which both sides read; `areas/<area>/web/screens.ts` adds the component.
 */
export type ScreenDeclaration = {
  /** Route as the specification prints it: `/new-booking/{page}/{bookingId}`. */
  readonly path: string
  /** An address that opens it without naming a record, where its parameters may be 0. */ readonly opens?: string
  /** Title of the page, in French. */
  readonly title: string
  /** Sub-function whose read flag opens it; `establishment_access_session` for every connected user. */
  readonly right: string
  /** Reached without a session (the login page). */
  readonly public?: boolean
}
