export const documentArea = { name: 'document', label: 'Documents', entities: [] } as const
