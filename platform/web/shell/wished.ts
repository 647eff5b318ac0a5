/** Address of the login page that leads back to where the user wanted to go. */
export function loginAddress(wished: string): string {
  const path = wished.split('?')[0]
  return path === '/' || path === '/home' || path === '/login' || path === '/waiting'
    ? '/login'
    : `/login?vers=${encodeURIComponent(wished)}`
}

/** Where to go once connected: the wished page of this product, never another site. */
export function wishedAddress(search: string): string {
  const wished = new URLSearchParams(search).get('vers')
  return wished !== null && /^\/(?![/\\])/.test(wished) ? wished : '/home'
}
