import { useRef } from 'react'
import type { PaymentDraft } from '../../rules/payment-draft.ts'
import { requestId } from '../../rules/request-id.ts'

type RequestIds = { idOf: (draft: PaymentDraft) => string; forget: () => void }

/** One number for one payment: the same form sent again, after a cut or by two clicks, is the same payment; once changed or taken, it is another. */
export function useRequestId(): RequestIds {
  const sent = useRef<{ readonly draft: string; readonly id: string } | null>(null)
  return {
    idOf(draft) {
      const text = JSON.stringify(draft)
      if (sent.current?.draft !== text) sent.current = { draft: text, id: requestId(crypto.getRandomValues(new Uint8Array(16))) }
      return sent.current.id
    },
    forget() {
      sent.current = null
    },
  }
}
