/**
 * Tables known to typed queries, camelCase columns named as in the database (snake_case).
 * Each area adds its own by declaration merging in `areas/<area>/server/tables.ts`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging in each area.
export interface Database {}
