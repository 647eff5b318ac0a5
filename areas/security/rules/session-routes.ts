/** Addresses that lead on to the home page of whoever is connected, and to the login page of whoever is not. */
export const entranceRoutes = ['/', '/index.html'] as const

/** Pages that are shown without a session. */
export const outsideRoutes = ['/login', '/first-run', '/waiting', '/pay/$token', '/pay/$token/$reference'] as const
export type OutsideRoute = (typeof outsideRoutes)[number]

/** Every other address: the page that says it does not exist. */
export const unknownRoute = '*'
