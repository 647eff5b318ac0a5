import { printingOf } from './workstation.ts'
import { toast } from './ui/toast-store.ts'
import type { PrintedKind } from '#platform/workstation/printing.ts'

/** A tab opened by the click itself, else the browser would refuse it; null where the workstation prints otherwise. */
export function openPrintTab(kind: PrintedKind): Window | null {
  return printingOf(kind).mode === 'tab' ? window.open('about:blank', '_blank') : null
}

/** Shows, prints or saves a document as this workstation wants it. `tab` is what `openPrintTab` answered. */
export function printDocument(kind: PrintedKind, { address, fileName }: { readonly address: string; readonly fileName: string }, tab: Window | null): void {
  const { mode, printer } = printingOf(kind)
  if (mode === 'download') return saveFile(address, fileName)
  if (mode === 'direct') return printAtOnce(address, printer)
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

const frameId = 'pinede-print'
/** The document in a frame that nobody sees, and the print window over the page. It is fetched first: what the server answers is to be saved, not shown. */
function printAtOnce(address: string, printer: string): void {
  fetch(address, { credentials: 'same-origin' })
    .then(async (response) => {
      if (!response.ok) throw new Error(`the document answered ${response.status}`)
      showPrintWindow(URL.createObjectURL(await response.blob()), printer)
    })
    .catch(() => toast('Le document n’a pas pu être imprimé\u00A0: réessayez.', { tone: 'brick' }))
}

function showPrintWindow(source: string, printer: string): void {
  document.getElementById(frameId)?.remove()
  const frame = document.createElement('iframe')
  frame.id = frameId
  frame.title = 'Document à imprimer'
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.addEventListener('load', () => {
    if (printer !== '') toast(`Imprimante à choisir\u00A0: ${printer}`)
    frame.contentWindow?.print()
  }, { once: true })
  frame.src = source
  document.body.append(frame)
}
