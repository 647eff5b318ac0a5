export const statementArea = { name: 'statement', label: 'États et résultats', entities: [] } as const
