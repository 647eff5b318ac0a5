import { loadEntity } from '#kernel/web/registry.ts'
import { lazy } from '#platform/web/lazy.ts'

/** It chooses among the nationalities: a screen drawn before the declarations are there has not fetched them. */
export const PoliceDialog = lazy(async () => ({
  default: (await Promise.all([import('./PoliceDialog.tsx'), loadEntity('country')]))[0].PoliceDialog,
}))
