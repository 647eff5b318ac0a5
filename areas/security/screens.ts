import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

export const securityScreens: readonly ScreenDeclaration[] = [
  { path: '/password', title: 'Mot de passe', right: 'establishment_access_password' },
]
