import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

/** The screens of places and meters that are not the generic list or form of an entity. */
export const campScreens: readonly ScreenDeclaration[] = [
  { path: '/place-commercialization', title: 'Commercialisation des emplacements', right: 'camp_place' },
  { path: '/meter-reading-creation', title: 'Création de relevés de compteurs', right: 'camp_meter_reading' },
  { path: '/meter-reading-form', title: 'Relevé de compteur', right: 'camp_meter_reading' },
]
