import { givenPart } from '#platform/web/given-part.ts'

/** Tells housekeeping that a place cannot serve, and why; answers how to take it back. */
export type ProblemReport = (placeId: number, note: string) => Promise<() => Promise<void>>

/** Housekeeping is an area that comes after stays. */
export const { give: provideProblemReport, use: useProblemReport } = givenPart<ProblemReport>()
