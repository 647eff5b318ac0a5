import type { AreaDeclaration } from '#kernel/entity/area.ts'
import { closure, closureDocument } from './entities/closure.ts'

/** Days, months, periods and years that are closed for good. */
export const closureArea: AreaDeclaration = { name: 'closure', label: 'Clôtures', entities: [closure, closureDocument] }
