/** The site's day, as ISO text. Only the edge of the application reads the clock; rules receive the day. */
export function today(): string {
  return Temporal.Now.plainDateISO('Europe/Paris').toString()
}
