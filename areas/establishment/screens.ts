import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** The screens of the establishment that are not the generic list or form of an entity. */
export const establishmentScreens: readonly ScreenDeclaration[] = [
  { path: '/establishment-legal-informations-list', title: 'Émetteur', right: 'establishment_access_company' },
  { path: '/station-name', title: 'Nom du poste', right: 'establishment_access_workstation' },
  { path: '/printers', title: 'Imprimantes', right: 'establishment_access_workstation' },
]
