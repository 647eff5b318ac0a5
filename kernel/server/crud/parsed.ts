import type { z } from 'zod'
import type { Fault } from '#kernel/operation/refusal.ts'
import { Refused } from '#kernel/operation/refusal.ts'

function sentence(message: string): string {
  const begun = message.charAt(0).toLocaleUpperCase('fr') + message.slice(1)
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`
}

/** French fault of one issue that zod found. */
export function faultOfIssue(issue: z.core.$ZodIssue): Fault {
  const field = issue.path.map(String).join('.')
  return { rule: issue.code === 'custom' ? 'invalid' : issue.code.replaceAll('_', '-'), message: sentence(issue.message), ...(field === '' ? {} : { field }) }
}

/** Reads what was sent; every fault at once, in French. */
export function parsed<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new Refused(read.error.issues.map(faultOfIssue))
}
