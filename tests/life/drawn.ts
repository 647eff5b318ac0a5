import type { Act } from './stay-acts.ts'
import type { LivedSite } from './site.ts'

export type Acts = Readonly<Record<string, Act>>
export const reason = 'Essai'

/** Any one of what is found: drawn by the seed, so that a life may be played again. */
export const anyOf =
  ({ bench, random }: LivedSite) =>
  async (sql: string, values: readonly unknown[] = []): Promise<Record<string, string> | undefined> =>
    random.shuffled(await bench.look<Record<string, string>>(sql, values))[0]
