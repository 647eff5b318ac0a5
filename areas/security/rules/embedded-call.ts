type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Whether a browser says that a call in GET comes from another site, or from a part of a page such as an image: no person asked for it.
 * Programs, and browsers on a plain http address, say nothing of it; an image is then known by what it accepts.
 */
export function isEmbedded(headers: Headers): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination, accept } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (destination !== undefined) return destination !== 'empty' && destination !== 'document'
  return typeof accept === 'string' && accept.startsWith('image/')
}
