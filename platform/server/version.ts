import { readFileSync } from 'node:fs'

const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

/** Version of the software, as journals, archives and printed documents name it. */
export const softwareVersion: string =
  typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : ''
