import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

export const fiscalScreens: readonly ScreenDeclaration[] = [
  { path: '/fiscal-chains', title: 'Chaînes signées', right: 'establishment_access_technical_event_journal' },
]
