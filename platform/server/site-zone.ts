import { usualZone } from '#domain/french.ts'

/** The zone of the establishment whose transaction runs, as SQL: days asked for are its days. */
export const siteZoneSql = `coalesce(nullif(current_setting('app.zone', true), ''), '${usualZone}')`
