import type { BrowserContext } from '@playwright/test'
import { pageText, readPdf } from '#platform/server/pdf/pdf-testing.ts'
import { expect } from './test.ts'

export type ReadBill = { readonly text: string; readonly xml: string }

/** Does what prints a bill, and takes the file apart as its reader would: the pages and the invoice for machines. */
export async function printed(context: BrowserContext, print: () => Promise<void>): Promise<ReadBill> {
  const asked = context.waitForEvent('request', (request) => new URL(request.url()).pathname === '/rest/document/model/download/pdf')
  await print()
  const answer = await context.request.get((await asked).url())
  expect(answer.headers()['content-type']).toContain('application/pdf')
  const pdf = readPdf(await answer.body())
  const attached = /\(factur-x\.xml\) (\d+) 0 R/.exec(pdf.raw)?.[1]
  const file = /\/EF <<[^>]*\/F (\d+) 0 R/.exec(pdf.objects.get(Number(attached)) ?? '')?.[1]
  return { text: pageText(pdf), xml: pdf.stream(Number(file)).toString('utf8') }
}

/** An amount of the invoice for machines, in cents. */
export function xmlCents({ xml }: ReadBill, element: string): number {
  const [whole = '', part = ''] = new RegExp(`<ram:${element}[^>]*>([-\\d.]+)<`).exec(xml)?.[1]?.split('.') ?? []
  expect(whole, `${element} is in the invoice`).not.toBe('')
  return Number(`${whole}${part.padEnd(2, '0')}`)
}
