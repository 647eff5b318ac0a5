import { registerParts } from '#kernel/web/slots.ts'
import { TownImport } from './TownImport.tsx'

registerParts('town', { headActions: [TownImport] })
