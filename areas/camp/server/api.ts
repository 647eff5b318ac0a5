/** What later areas may use of places on the server. */
export { providePlaceUse } from './place-slot.ts'
export type { PlaceUseReader } from './place-slot.ts'
