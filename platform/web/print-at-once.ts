import { toast } from './ui/toast-store.ts'

const frameId = 'pinede-print'

/** The document in a frame that nobody sees, and the print window over the page. It is fetched first: what the server answers is to be saved, not shown. */
export async function printAtOnce(address: string, printer: string): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`the document answered ${response.status}`)
  showPrintWindow(URL.createObjectURL(await response.blob()), printer)
}

function showPrintWindow(source: string, printer: string): void {
  document.getElementById(frameId)?.remove()
  const frame = document.createElement('iframe')
  frame.id = frameId
  frame.title = 'Document à imprimer'
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.addEventListener(
    'load',
    () => {
      if (printer !== '') toast(`Imprimante à choisir\u00A0: ${printer}`)
      frame.contentWindow?.print()
    },
    { once: true },
  )
  frame.src = source
  document.body.append(frame)
}
