import { openApi } from '#kernel/server/openapi/document.ts'
import type { OpenApi } from '#kernel/server/openapi/document.ts'
import { docsPage } from '#kernel/server/openapi/page.ts'
import type { Service } from '#kernel/server/service.ts'

/** `/rest/openapi.json` for programs, `/rest/docs` for people: made once, when the first one asks. */
export function openApiRoutes(service: Service): void {
  let made: OpenApi | undefined
  const document = (): OpenApi => (made ??= openApi(service.model, service.served))
  service.rest.get('/openapi.json', () => Promise.resolve(document()))
  service.rest.get<{ Params: { tag?: string } }>('/docs/:tag?', async (request, reply) => {
    const page = docsPage(document(), request.params.tag)
    if (page === null) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
