import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

const right = 'camp_cleaning'

export const cleaningScreens: readonly ScreenDeclaration[] = [
  { path: '/cleanning-planning', title: 'Planning du ménage', right },
  { path: '/booking-departure-cleanning', title: 'Départs et ménage', right },
]
