const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true

/** The field that a file dropped here is for: the only one of its part of the page. */
function fieldUnder(target: EventTarget | null): HTMLInputElement | null {
  const part = target instanceof Element ? target.closest('section, fieldset, [role="dialog"]') : null
  const [field, other] = part?.querySelectorAll<HTMLInputElement>('input[type="file"]:not(:disabled)') ?? []
  return other === undefined ? (field ?? null) : null
}

/** A file may be dropped on its field as well as chosen. Dropped elsewhere it goes nowhere: the browser would open it in place of the page, and of what is typed there. */
export function takeDroppedFiles(): void {
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = fieldUnder(event.target) === null ? 'none' : 'copy'
  })
  addEventListener('drop', (event) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    const field = fieldUnder(event.target)
    if (field === null || event.dataTransfer === null) return
    field.files = event.dataTransfer.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
