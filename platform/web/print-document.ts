import { printingOf } from './workstation.ts'
import { toast } from './ui/toast-store.ts'
import type { PrintedKind } from '#platform/workstation/printing.ts'

/** A tab opened by the click itself, else the browser would refuse it; null where the workstation prints otherwise. */
export function openPrintTab(kind: PrintedKind): Window | null {
  return printingOf(kind).mode === 'tab' ? window.open('about:blank', '_blank') : null
}

/** Shows, prints or saves a document as this workstation wants it. `tab` is what `openPrintTab` answered. */
export function printDocument(
  kind: PrintedKind,
  { address, fileName }: { readonly address: string; readonly fileName: string },
  tab: Window | null,
): void {
  const { mode, printer } = printingOf(kind)
  if (mode === 'download') return saveFile(address, fileName)
  if (mode === 'direct') {
    import('./print-at-once.ts')
      .then((module) => module.printAtOnce(address, printer))
      .catch(() => toast('Le document n’a pas pu être imprimé\u00A0: réessayez.', { tone: 'brick' }))
    return
  }
  if (tab) tab.location.href = address
  else window.location.assign(address)
}

/** Saves what an address answers under a name. */
export function saveFile(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}
