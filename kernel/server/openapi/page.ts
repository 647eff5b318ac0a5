import type { JsonSchema } from '#kernel/kinds/kind.ts'
import type { OpenApi } from '#kernel/server/openapi/document.ts'

function escaped(text: unknown): string {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const style = `:root{color-scheme:light dark;--ink:#212924;--muted:#68716c;--line:#dce1de;--accent:#0c6b4d;--bg:#f2f5f3;--surface:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e4e9e7;--muted:#98a19c;--line:#2f3935;--accent:#6eba9a;--bg:#121916;--surface:#18201c}}
body{margin:0;background:var(--bg);color:var(--ink);font:14px/20px 'Inter Variable',Inter,system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:16px}a{color:var(--accent)}nav a{margin-right:12px}
section{background:var(--surface);border:1px solid var(--line);border-radius:6px;padding:12px;margin:12px 0}
h1{font-size:18px}h2{font-size:14px;margin:0}code,pre{font:12px/18px ui-monospace,monospace}
pre{overflow:auto;border:1px solid var(--line);border-radius:4px;padding:8px;max-height:360px}p{margin:4px 0}.muted{color:var(--muted)}`

function html(title: string, body: string): string {
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

function block(title: string, value: unknown): string {
  return `<details><summary>${escaped(title)}</summary><pre tabindex="0">${escaped(JSON.stringify(value, null, 2))}</pre></details>`
}

function schemaIn(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return undefined
  const first: unknown = Object.values(content)[0]
  return typeof first === 'object' && first !== null && 'schema' in first ? first.schema : undefined
}

function responses(operation: JsonSchema): string {
  const all = Object.entries((operation['responses'] ?? {}) as Record<string, { description?: string; content?: unknown }>)
  return all.map(([status, { description, content }]) => block(`${status} · ${description ?? ''}`, schemaIn(content) ?? {})).join('')
}

function callSection(path: string, method: string, operation: JsonSchema): string {
  const body = operation['requestBody'] as { content?: unknown } | undefined
  const parameters = operation['parameters'] as readonly JsonSchema[] | undefined
  return `<section><h2><code>${escaped(method.toUpperCase())} /rest${escaped(path)}</code></h2>
<p>${escaped(operation['summary'])}</p><p class="muted">${escaped(operation['description'])}</p>
${parameters === undefined || parameters.length === 0 ? '' : block('Paramètres', parameters)}
${body === undefined ? '' : block('Corps de l’appel', schemaIn(body.content) ?? {})}${responses(operation)}</section>`
}

function callsOf(document: OpenApi, tag: string): string {
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item)
        .filter(([, operation]) => (operation['tags'] as readonly string[]).includes(tag))
        .map(([method, operation]) => callSection(path, method, operation)),
    )
    .join('')
}

/** Readable pages of the interface: one that explains, one for each first segment of the addresses, one for the records. Null when there is no such page. */
export function docsPage(document: OpenApi, tag: string | undefined): string | null {
  const links = [...document.tags.map((one) => one.name), 'fiches']
    .map((name) => `<a href="/rest/docs/${escaped(name)}">${escaped(name)}</a>`)
    .join(' ')
  const head = `<h1><a href="/rest/docs">Interface de Pinède</a></h1><nav aria-label="Domaines">${links}</nav>`
  if (tag === undefined)
    return html(
      'Interface de Pinède',
      `${head}<section><p>${escaped(document.info['description'])}</p><p>Pour un programme\u00A0: <a href="/rest/openapi.json">/rest/openapi.json</a> (OpenAPI 3.1).</p></section>`,
    )
  if (tag === 'fiches') {
    const schemas = Object.entries(document.components['schemas'] as Record<string, JsonSchema>)
    return html(
      'Fiches',
      head +
        schemas
          .map(([name, schema]) => `<section id="${escaped(name)}"><h2>${escaped(name)}</h2>${block('Schéma', schema)}</section>`)
          .join(''),
    )
  }
  if (!document.tags.some((one) => one.name === tag)) return null
  return html(`Interface\u00A0: ${tag}`, head + callsOf(document, tag))
}
