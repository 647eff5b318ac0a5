import type { ScreenDeclaration } from '#kernel/entity/screen.ts'

export const planScreens: readonly ScreenDeclaration[] = [{ path: '/plan', title: 'Plan du camping', right: 'camp_plan' }]
