import { useState, type FocusEvent } from 'react'

type AtHand = {
  /** A way of paying was chosen, or a field has the keys: what a colleague saves must take neither away. */
  readonly held: boolean
  readonly choose: () => void
  readonly release: () => void
  readonly handlers: { readonly onFocus: () => void; readonly onBlur: (event: FocusEvent<HTMLElement>) => void }
}

/** Whether the form of a payment is being used, before anything is typed in it. */
export function useAtHand(): AtHand {
  const [chosen, setChosen] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    held: chosen || focused,
    choose: () => setChosen(true),
    release() {
      setChosen(false)
      setFocused(false)
    },
    handlers: {
      onFocus: () => setFocused(true),
      onBlur({ currentTarget, relatedTarget }) {
        // Who only looks at another window finds the keys where they were.
        const stays = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)
        if (!stays) setFocused(false)
      },
    },
  }
}
