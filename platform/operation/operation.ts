import type { z } from 'zod'

/** What a call needs among the flags of its right. `session`: any connected user. `public`: nobody needs to be connected. */
export type Level = 'public' | 'session' | 'select' | 'write' | 'delete' | 'export'

/** An operation beyond the generic calls: declared once, served by one use case, called by screens through the same declaration. */
export type Operation<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Relative to /rest/, path parameters as `{id}`; they are part of `input` under the same name. */
  readonly path: string
  /** Sub-function of the rights list, for example `stay_booking`; absent when `level` is public or session. */
  readonly right?: string
  readonly level: Level
  /** One French sentence for the documentation of the interface. */
  readonly summary: string
  readonly input: Input
  readonly reply: Reply
  /** Content type of the file that it answers instead of a reply, or their range. */
  readonly sends?: string
  /** What it takes is a file of this name in a form of several parts, not a body. */
  readonly takesFile?: string
  /** How heavy its body may be, where the megabyte of every call is not enough. */
  readonly mostBytes?: number
  /** Rule ids it may answer with status 400. */
  readonly refusals?: readonly string[]
}

export function operation<const I extends z.ZodType, const R extends z.ZodType>(declaration: Operation<I, R>): Operation<I, R> {
  return declaration
}
export type InputOf<O> = O extends Operation<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInputOf<O> = O extends Operation<infer I, z.ZodType> ? z.output<I> : never
export type ReplyOf<O> = O extends Operation<z.ZodType, infer R> ? z.output<R> : never
