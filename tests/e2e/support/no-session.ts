/** Whoever asks without a session is told 403: the first question of every page outside one. */
export const noSession = [403, /\/rest\/(security\/session|live)$/] as const
