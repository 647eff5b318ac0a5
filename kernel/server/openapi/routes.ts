import { openApi } from '#kernel/server/openapi/document.ts'
import type { OpenApi } from '#kernel/server/openapi/document.ts'
import { docsPage } from '#kernel/server/openapi/page.ts'
import type { Service } from '#kernel/server/service.ts'

/** Anybody may read them: each address a few times a minute, so that nobody keeps the server busy with them. */
const limited = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

/** `/rest/openapi.json` for programs, `/rest/docs` for people: made from the declarations alone, once, when the first one asks. */
export function openApiRoutes(service: Service): void {
  let made: { readonly document: OpenApi; readonly text: string } | undefined
  const ready = (): { readonly document: OpenApi; readonly text: string } => (made ??= written(openApi(service.model, service.served)))
  service.rest.get('/openapi.json', limited, (_request, reply) => reply.type('application/json; charset=utf-8').send(ready().text))
  service.rest.get<{ Params: { tag?: string } }>('/docs/:tag?', limited, async (request, reply) => {
    const page = docsPage(ready().document, request.params.tag)
    if (page === null) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function written(document: OpenApi): { readonly document: OpenApi; readonly text: string } {
  return { document, text: JSON.stringify(document) }
}
