import manifest from '../../package.json' with { type: 'json' }

/** Version of the software, as journals, archives and printed documents name it. */
export const softwareVersion: string = manifest.version
