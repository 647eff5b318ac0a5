import type { APIResponse, BrowserContext } from '@playwright/test'
import type { z } from 'zod'
import type { InputOf, Operation, ReplyOf } from '#platform/operation/operation.ts'
import { fillPath, queryOf } from '#platform/web/wire.ts'

type AnyOperation = Operation<z.ZodType, z.ZodType>

/** Calls of the server with the session of a browser: what a test prepares or verifies beside the screen. */
export class Api {
  readonly #context: BrowserContext
  constructor(context: BrowserContext) {
    this.#context = context
  }

  async #send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<APIResponse> {
    const cookies = await this.#context.cookies()
    const token = cookies.find(({ name }) => name.startsWith('XSRF-TOKEN-'))?.value ?? ''
    const response = await this.#context.request.fetch(`/rest/${path}`, {
      method,
      headers: { 'x-xsrf-token': token },
      ...(body === undefined ? {} : { data: body }),
    })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response
  }

  async get<T>(path: string): Promise<T> {
    return (await this.#send('GET', path)).json() as Promise<T>
  }
  async post<T>(path: string, body: unknown = {}): Promise<T> {
    return (await this.#send('POST', path, body)).json() as Promise<T>
  }
  async call<O extends AnyOperation>(operation: O, input: InputOf<O>): Promise<ReplyOf<O>> {
    const { path, rest } = fillPath(operation.path, input as Record<string, unknown>)
    const response =
      operation.method === 'POST' ? await this.#send('POST', path, rest) : await this.#send(operation.method, path + queryOf(rest))
    return response.json() as Promise<ReplyOf<O>>
  }
}
