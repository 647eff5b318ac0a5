import { useState } from 'react'
import { requestIds, type RequestIds } from './request-id.ts'

const random = (): Uint8Array => crypto.getRandomValues(new Uint8Array(16))

/** The numbers of the demands that a form sends. */
export function useRequestIds(): RequestIds {
  return useState(() => requestIds(random))[0]
}
