/** Below it a password is refused, unless the establishment sets another length. */
export const usualMinimum = 5
