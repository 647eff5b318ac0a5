import { taxDeclaration } from './entities/tax-declaration.ts'

export const statementArea = { name: 'statement', label: 'États et résultats', entities: [taxDeclaration] } as const
