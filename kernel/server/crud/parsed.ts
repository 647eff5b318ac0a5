import type { z } from 'zod'
import type { Fault } from '#kernel/operation/refusal.ts'
import { Refused } from '#kernel/operation/refusal.ts'

/** French fault of one issue that zod found. */
export function faultOfIssue(issue: z.core.$ZodIssue): Fault {
  const field = issue.path.map(String).join('.')
  return { rule: issue.code === 'custom' ? 'invalid' : issue.code.replaceAll('_', '-'), message: issue.message, ...(field === '' ? {} : { field }) }
}

/** Reads what was sent; every fault at once, in French. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new Refused(read.error.issues.map(faultOfIssue))
}
