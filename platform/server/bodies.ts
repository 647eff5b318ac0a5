import type { FastifyInstance } from 'fastify'
import { Refused } from '#platform/operation/refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

function textOf(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch (error) {
    if (error instanceof TypeError) throw new Refused([{ rule: 'bad-json', message: 'Le corps de l’appel n’est pas écrit en UTF-8.' }])
    throw error
  }
}

/** Bodies of calls are JSON in UTF-8: bytes that are not are refused, where the framework would put other characters in their place. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      void parse(request, textOf(body), done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
