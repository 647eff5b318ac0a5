/** Every address without a dot is one of a screen, whatever it asks after the question mark: the application in the browser says which ones exist. */
export function isScreenAddress(method: string, url: string): boolean {
  return method === 'GET' && !url.startsWith('/rest/') && !/^[^?]*\.\w+(?:\?|$)/.test(url)
}
