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

const deepest = 40

/** Lists in lists in lists: no call has such a body, and whatever walks through it would run out of stack. */
function refuseDepth(text: string): void {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (inText && character === '\\') at++
    else if (character === '"') inText = !inText
    else if (!inText && (character === '{' || character === '[')) depth++
    else if (!inText && (character === '}' || character === ']')) depth--
    if (depth > deepest) throw new Refused([{ rule: 'bad-json', message: 'Le corps de l’appel emboîte trop de niveaux.' }])
  }
}

/** Bodies of calls are JSON in UTF-8: bytes that are not are refused, where the framework would put other characters in their place; so are those that nest without end. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    try {
      const text = textOf(body)
      refuseDepth(text)
      void parse(request, text, done)
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  })
}
