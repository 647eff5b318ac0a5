import { Suspense, type ReactNode } from 'react'
import { lazy } from '../lazy.ts'
import { useStore } from '../store.ts'
import { askedQuestion } from './confirm-store.ts'

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })))

/** Where questions are asked; the dialog is fetched with the first one. */
export function ConfirmHost(): ReactNode {
  const asked = useStore(askedQuestion)
  return <Suspense fallback={null}>{asked && <ConfirmDialog asked={asked} />}</Suspense>
}
