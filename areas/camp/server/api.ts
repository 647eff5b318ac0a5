/** What later areas may use of places on the server. */
export { providePlaceDrawing, providePlaceUse } from './place-slot.ts'
export type { PlaceDrawing, PlaceUseReader } from './place-slot.ts'
