import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

export const moduleScreens: readonly ScreenDeclaration[] = [
  { path: '/admin/module-grid', title: 'Modules', right: 'establishment_access_module' },
]
