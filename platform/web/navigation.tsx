import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { RouterHistory } from '@tanstack/react-router'

let history: RouterHistory | undefined
/** Given by the application once its router exists. */
export function setHistoryOf(router: { history: RouterHistory }): void {
  history = router.history
}
function current(): RouterHistory {
  if (!history) throw new Error('the router has not started')
  return history
}

const actions = new Map<string, () => void>()
/** What happens instead of opening a document of the server at once: a question, then work that is shown. */
export function whenAsked(url: string, action: () => void): void {
  actions.set(url, action)
}

/** Goes to an address of the product; work that is not saved is asked about first. A document of the server opens in a tab of its own. */
export function go(url: string, options: { replace?: boolean } = {}): void {
  if (url.startsWith('/rest/')) {
    const action = actions.get(url)
    if (action) action()
    else window.open(url, '_blank', 'noopener')
    return
  }
  // A second press of what led here is no second visit.
  if (options.replace || url === current().location.href) current().replace(url)
  else current().push(url)
}
export function goBack(fallback: string): void {
  if (current().canGoBack()) current().back()
  else current().push(fallback)
}

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; children: ReactNode }
/** A link inside the product: an ordinary anchor, so that the middle button and Ctrl open a tab. */
export function Link({ to, onClick, children, ...rest }: Props): ReactNode {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(to)
  }
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  )
}
