import { group } from './entities/group.ts'
import { user } from './entities/user.ts'

export const securityArea = { name: 'security', label: 'Utilisateurs et accès', entities: [group, user] } as const
