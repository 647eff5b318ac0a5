/** Every address without a dot is one of a screen, whatever it asks after the question mark: the application in the browser says which ones exist. */
export function isScreenAddress(method: string, url: string): boolean {
  return method === 'GET' && !url.startsWith('/rest/') && !/^[^?]*\.\w+(?:\?|$)/.test(url)
}

/** The page that is sent for the address of a screen: its own among those that were built, or that of every screen. */
export function pageOf(url: string, pages: ReadonlySet<string>): string {
  const own = `${url.slice(1).replace(/[?#].*$/, '')}.html`
  return pages.has(own) ? own : 'index.html'
}
