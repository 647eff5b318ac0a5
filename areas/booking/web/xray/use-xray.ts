import { fr, uncapitalized } from '#domain/french.ts'
import type { ReplyOf } from '#platform/operation/operation.ts'
import { besideAddress } from '#platform/web/shell/context.ts'
import { toast } from '#platform/web/ui/toast-store.ts'
import type { Fix } from '#platform/operation/refusal.ts'
import { priceHelpOperations } from '#areas/booking/contract/price-help.ts'
import type { Draft } from '../../rules/draft-types.ts'
import { beforeFix } from '../../rules/draft-fixes.ts'
import { closureAction, openingsAction, tariffAction } from '../../rules/why-not.ts'
import { alternativesAsked, explainAsked } from '../../rules/xray-match.ts'
import { useStayForm } from '../new-booking/form-context.ts'
import { useAsked, type Answer } from '../new-booking/use-offer.ts'

export type Explained = ReplyOf<typeof priceHelpOperations.explainPrice>
export type ExplainedLine = Explained['lines'][number]
export type Fact = ExplainedLine['facts'][number]
export type Alternative = ReplyOf<typeof priceHelpOperations.stayAlternatives>['alternatives'][number]

/** The reasons of the price on screen, asked once one of its lines is opened. */
export function useXray(draft: Draft, wanted: boolean): Answer<Explained> {
  return useAsked(priceHelpOperations.explainPrice, wanted ? explainAsked(draft) : null, ['price-grid', 'booking'])
}

/** What would cost less: asked after the price is there, dropped as soon as something is typed. */
export function useAlternatives(draft: Draft, wanted: boolean): Answer<ReplyOf<typeof priceHelpOperations.stayAlternatives>> {
  return useAsked(priceHelpOperations.stayAlternatives, wanted ? alternativesAsked(draft) : null, ['price-grid', 'booking', 'calendar'])
}

/** Does what a sentence says, and offers to undo it: the dates, the place and what was asked come back as they were. */
export function useApply(): (fix: Fix, gain?: string) => void {
  const { draft, dispatch } = useStayForm()
  return (fix, gain) => {
    const said = fr`Appliqué : ${uncapitalized(fix.label)}${gain === undefined ? '' : ` (${gain})`}`
    const before = beforeFix(draft)
    dispatch({ type: 'fix', fix })
    toast(said, before === null ? {} : { undo: () => dispatch({ type: 'undoFix', before }) })
  }
}

const beside = (path: string): unknown => window.open(besideAddress(path), '_blank', 'noopener')
/** What is mended elsewhere, by the action of its fix: opened beside the stay that is being typed. */
export const openedBeside: Readonly<Record<string, ((fix: Fix) => unknown) | undefined>> = {
  [tariffAction]: () => beside('/price/grid-list'),
  [openingsAction]: () => beside('/admin/activity-period-list'),
  [closureAction]: ({ values }) => beside(`/unavailability/${String(values?.['unavailabilityId'])}`),
}
