export const utilityArea = { name: 'utility', label: 'Utilitaires', entities: [] } as const
