/** The names of the many scripts of the planning travel here rather than with the first page: they are then fetched at once instead of in turn. */
export const loadPlanning = () => import('./PlanningScreen.tsx')
