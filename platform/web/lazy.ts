import { lazy as drawnWhenThere } from 'react'
import { reachable, request } from './api.ts'
import { createStore } from './store.ts'

/**
 * Code that the page asked for does not come any more: the server has another version of the product, or the connection was cut meanwhile and the
 * browser, like most before the middle of 2026, keeps that answer for good. Only loading the page anew gets further.
 */
export const incomplete = createStore(false)

/** What the browsers, and what bundles the code, say of code that was not found. */
const missing = /^(failed to fetch|error loading) dynamically imported module|^importing a module script failed|^unable to preload CSS/i
export const isMissingCode = (error: unknown): boolean => error instanceof Error && missing.test(error.message)

/** Whether the server answers; where it does not, false once it is back. */
async function isThere(): Promise<boolean> {
  await request('GET', 'security/session').catch(() => undefined)
  if (reachable.get()) return true
  await new Promise<void>((resolve) => {
    const leave = reachable.subscribe(() => {
      leave()
      resolve()
    })
  })
  return false
}

/** Fetches code; where the server is away, once it is back. */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  for (let wasThere = false; ; wasThere = await isThere()) {
    try {
      return await load()
    } catch (error) {
      if (wasThere || !isMissingCode(error)) throw error
    }
  }
}

/** Fetches what is drawn in a page, which is never lost for want of it: it waits for the server, and is told where the server has no such code any more. */
export async function arriving<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await fetched(load)
  } catch (error) {
    if (!isMissingCode(error)) throw error
    incomplete.set(true)
    return new Promise<never>(() => undefined)
  }
}

/** Code that was fetched with nothing drawn meanwhile did not come: told where the server answers, asked for again by hand where it is away. */
export async function tellMissing(): Promise<void> {
  if (await isThere()) incomplete.set(true)
}

/** A part of a page whose code is fetched when it is first drawn. */
export const lazy: typeof drawnWhenThere = (load) => drawnWhenThere(async () => arriving(load))
