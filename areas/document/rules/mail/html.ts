const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const address = /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g

/** Addresses of pages become links; everything else is text. */
function linked(line: string): string {
  let html = ''
  let from = 0
  for (const found of line.matchAll(address)) {
    html += `${escaped(line.slice(from, found.index))}<a href="${escaped(found[0])}" style="color:#0c6b4d">${escaped(found[0])}</a>`
    from = found.index + found[0].length
  }
  return html + escaped(line.slice(from))
}

/** A text as mail readers show it: its paragraphs, its lines, its links. Nothing typed in a message is read as HTML. */
export function mailHtml(text: string): string {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => `<p style="margin:0 0 1em">${paragraph.split('\n').map(linked).join('<br>')}</p>`)
  return `<!doctype html><html><body style="margin:0"><div style="max-width:640px;padding:16px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#212924">${paragraphs.join('')}</div></body></html>`
}
