import type { Tone } from '#platform/web/ui/layout.tsx'

/** Colours of the states of an aid. */
export const aidTones: Readonly<Record<string, Tone>> = { expected: 'sea', billed: 'ochre', paid: 'pine', refused: 'brick' }
