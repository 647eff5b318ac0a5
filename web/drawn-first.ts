/** What the desk opens all day: none of them reads a declaration to be drawn, and what opens from them fetches those it must have. */
export const drawnFirst = ['/home', '/planning', '/plan', '/booking-arrival-list', '/booking-departure-list'] as const
