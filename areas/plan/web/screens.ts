import { screensOf } from '#kernel/web/screen.ts'
import { planScreens } from '#areas/plan/screens.ts'

export const planWebScreens = screensOf(planScreens, { '/plan': async () => (await import('#areas/plan/web/PlanScreen.tsx')).PlanScreen })
